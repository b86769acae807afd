// A CSV of figures in the place of match files: `score --figures FILE`, and how a league's matches of that kind are read.

import CommandLineKit
import FantasyCore
import LeagueStore

/// A CSV of figures that was read.
struct FiguresInput {
  let path: String
  let bytes: [UInt8]

  init(_ path: String, _ context: Context) throws {
    self.path = path
    bytes = try context.read(file: path)
  }

  /// The file's matches as a league has them, each with its own part of the file in the form in which it is kept.
  func matches(in league: League) throws -> [MatchInput] {
    try DefectiveFile.reading(path) {
      try FiguresFile(parsing: bytes, in: league, folded: { folded($0) }).matches.map { fixture, lines in
        let stored = lines.stored(of: fixture.id, figures: league.system.figures)
        return MatchInput(
          path: path, id: fixture.id, bytes: stored, match: Match(lines, fixture: fixture, system: league.system),
          hash: SHA256.hex(stored))
      }
    }
  }

  /// Refuses a match that is given as figures and as a match file in one request.
  func demandOther(than files: [MatchInput], _ matches: [MatchInput]) throws {
    let known = Set(files.map(\.id))
    for match in matches where known.contains(match.id) { throw MatchFault.figuresAndFile(match.id, figures: path) }
  }
}

extension Context {
  /// Reads the file of a scored match of a league: a match file, or the figures of the match.
  func readMatch(_ bytes: [UInt8], path: String, of match: LeagueMatch, _ system: ScoringSystem) throws
    -> Match
  {
    guard LeagueFiles.isOfFigures(path) else { return try readMatch(bytes, path: path) }
    return try DefectiveFile.reading(path) {
      Match(try [FiguresLine](stored: bytes), fixture: match.fixture, system: system)
    }
  }
}

extension MatchInput {
  /// Refuses match files in a league of another sport: their deliveries are cricket's.
  func demandSport(of league: League) throws {
    if league.system.isCricket || match.figures != nil { return }
    throw FileFault.otherSport(path: path, league.terms.id, of: league.system.sport)
  }
}
