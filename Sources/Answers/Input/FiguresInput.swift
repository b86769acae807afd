import Books
import CommandLineKit
import Digest
import FantasyCore

/// A CSV file of players' figures, which `fcl score --figures FILE` reads instead of match files.
package struct FiguresInput {
  package let path: String
  package let bytes: [UInt8]

  package init(_ path: String, _ context: Context) throws {
    self.path = path
    bytes = try context.read(file: path)
  }

  /// Returns the matches of the league that are in the file. The bytes of a match are its rows in the store's format.
  package func matches(in league: League) throws -> [MatchInput] {
    try DefectiveFile.reading(path) {
      try FiguresFile(parsing: bytes, in: league, folded: { folded($0) }).matches.map { fixture, lines in
        let stored = lines.stored(of: fixture.id, figures: league.system.figures)
        let match = Match(lines, fixture: fixture, system: league.system)
        return MatchInput(
          path: path, id: fixture.id, bytes: stored, match: match, record: MatchRecord(match), hash: SHA256.hex(stored))
      }
    }
  }

  package func requireOther(than files: [MatchInput], _ matches: [MatchInput]) throws {
    let known = Set(files.map(\.id))
    for match in matches where known.contains(match.id) {
      throw Problem(
        .usage, "match.twice", "match \(match.id) is given as figures (\(path)) and as a match file",
        hint: "give only one of them")
    }
  }
}
