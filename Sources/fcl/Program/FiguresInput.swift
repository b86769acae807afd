// A CSV of figures in the place of match files: `score --figures FILE`, and how a league's matches of that kind are read.

import CommandLineKit
import FantasyCore
import LeagueStore

/// A CSV of figures that was read.
struct FiguresInput {
  let path: String
  let bytes: [UInt8]

  init(_ path: String, _ context: Context) throws(Failure) {
    self.path = path
    bytes = try context.read(file: path)
  }

  /// The file's matches as a league has them, each with its own part of the file in the form in which it is kept.
  func matches(in league: League) throws(Failure) -> [MatchInput] {
    let names = NameMatching(folded: { folded($0) }, near: { suggestions(for: $0, among: $1) })
    do throws(CSVErrors) {
      return try FiguresFile(parsing: bytes, in: league, names: names).matches.map { fixture, lines in
        let stored = lines.stored(of: fixture.id, figures: league.system.figures)
        return MatchInput(
          path: path, id: fixture.id, bytes: stored, match: Match(lines, fixture: fixture, system: league.system),
          hash: SHA256.hex(stored))
      }
    } catch {
      throw .file(path: path, error.defects)
    }
  }

  /// Refuses a match that is given as figures and as a match file in one request.
  func demandOther(than files: [MatchInput], _ matches: [MatchInput]) throws(Failure) {
    let known = Set(files.map(\.id))
    for match in matches where known.contains(match.id) {
      throw .request(
        code: "match.twice", "match \(match.id) is given as figures (\(path)) and as a match file", hint: "name one")
    }
  }
}

extension Context {
  /// Reads the file of a scored match of a league: a match file, or the figures of the match.
  func readMatch(_ bytes: [UInt8], path: String, of match: LeagueMatch, _ system: ScoringSystem) throws(Failure)
    -> Match
  {
    do throws(ScoredMatchError) { return try LeagueFiles.read(bytes, from: path, as: match.fixture, system) } catch {
      throw Failure(error)
    }
  }
}
