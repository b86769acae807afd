// `Fixtures/real`: derived from the real files beside the project, and compared with them.

import Cricsheet
import FantasyCore
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Real fixtures") struct RealFixtureTests {
  private static let source = RealFiles.beside + "/shared/data/ipl2026"
  private static let isThere = access(source + "/pool.csv", R_OK) == 0
  private static let matches = ["1527674", "1527675", "1527676"]
  private static let folder: String = {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures/real"
  }()

  /// Returns the header and the selected lines of a CSV file.
  private static func lines(_ name: String, where isWanted: ([Substring]) -> Bool) -> [UInt8] {
    let lines = String(decoding: RealFiles.bytes("\(source)/\(name)"), as: UTF8.self).split(whereSeparator: \.isNewline)
    let kept =
      lines.prefix(1)
      + lines.dropFirst().filter { isWanted($0.split(separator: ",", omittingEmptySubsequences: false)) }
    return Array((kept.joined(separator: "\n") + "\n").utf8)
  }

  /// Each file with its expected content.
  private static func wanted() throws -> [(name: String, bytes: [UInt8])] {
    var sides: Set<String> = []
    var files: [(name: String, bytes: [UInt8])] = []
    for id in matches {
      let match = try MatchFile.read(RealFiles.bytes("\(source)/matches/\(id).json"))
      sides.formUnion(match.info.teams)
      files.append(("matches/\(id).json", MatchFile.write(match) + [0x0A]))
    }
    files.append(("fixtures.csv", lines("fixtures.csv") { matches.contains(String($0[0])) }))
    files.append(("pool.csv", lines("pool.csv") { sides.contains(String($0[2])) }))
    files.append(
      ("official-points.csv", lines("official-points.csv") { matches.contains(String($0[1])) && $0.contains("True") }))
    return files
  }

  @Test(.enabled(if: isThere, "../shared/data is not beside the project"))
  func `the fixtures are extracts of the complete files`() throws {
    for (name, bytes) in try Self.wanted() {
      let path = "\(Self.folder)/\(name)"
      if getenv("FCL_RECORD") != nil {
        let file = try #require(fopen(path, "wb"))
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
      }
      #expect(RealFiles.bytes(path) == bytes, "\(name)")
    }
  }

  @Test func `the fixtures are three matches of six sides, and each player with official points is in an XI`() throws {
    var players: Set<String> = []
    var sides: Set<String> = []
    for id in Self.matches {
      let match = try MatchFile.read(RealFiles.bytes("\(Self.folder)/matches/\(id).json"))
      sides.formUnion(match.info.teams)
      players.formUnion(match.players.map { "\(id) \($0.id.text)" })
      #expect(MatchFile.lint(RealFiles.bytes("\(Self.folder)/matches/\(id).json")).isEmpty)
    }
    #expect(sides.count == 6)
    let table = try CSVTable(parsing: RealFiles.bytes("\(Self.folder)/official-points.csv"))
    let indices = try table.indices(of: ["cricsheet_match_id", "cricsheet_id", "in_info_players"])
    let played = table.rows.filter { $0[indices[2]].text == "True" }
    #expect(played.count >= 3 * 22 - 4)
    #expect(played.allSatisfy { players.contains("\($0[indices[0]].text) \($0[indices[1]].text)") })
  }
}
