// Every command that reads match files gives the same answer for a folder, and for an archive of the folder's files.
// `archives.session` has the same for `score`.

import LeagueStore
import Testing

@testable import Answers
@testable import Archives
@testable import fcl

@Suite struct ArchiveCommands {
  private enum Source { case folder, zip, tar, compressedTar, input }

  private static let lines = [
    "match show MATCHES", "match card MATCHES", "match figures MATCHES", "match points MATCHES --by player",
    "match lint MATCHES", "pool suggest MATCHES", "history suggest MATCHES", "players --from MATCHES",
    "player show brook --from MATCHES --why", "compare brook moss --from MATCHES",
    "versus grandbois indravat --from MATCHES", "clubs --from MATCHES", "club show larks --from MATCHES",
    "club roster larks --from MATCHES", "records --from MATCHES", "refresh --from MATCHES",
    "simulate meridian ashgrove --seed 7 --from MATCHES", "project --from MATCHES --why", "team auto --from MATCHES",
    "team plan --from MATCHES", "league forecast --seasons 20 --from MATCHES", "market create bourse --records MATCHES",
  ]
  /// Command lines that read the files more than once, so that these can't come from standard input.
  private static let repeating = [
    "odds --from MATCHES --fixtures ./next.csv", "slip add x1 1 --from MATCHES --fixtures ./next.csv",
    "live --from MATCHES --date 2026-04-02", "news --from MATCHES", "news show m2 --from MATCHES",
  ]

  private static func fixture(_ path: String) throws -> [UInt8] {
    try SystemCalls.read("\(Fixtures.sessions)/../\(path)", limit: 1 << 20)
  }

  private static func decompressed(_ bytes: [UInt8]) throws -> [UInt8] {
    var left = bytes
    let content = Gzip.content(
      of: ByteStream {
        defer { left = [] }
        return left
      })
    return Array(try content.peek(1 << 20))
  }

  /// Runs a line. The path of the matches is the same for all sources, because answers contain it.
  private static func answer(_ line: String, _ source: Source) throws -> Outcome {
    let world = try TestWorld.prepared("season")
    var path = world.folder + "/clubs.zip"
    var input: [UInt8] = []
    switch source {
    case .folder:
      for (name, file) in [("m1", "m1"), ("m2", "m2"), ("e1", "m1"), ("t20", "../../matches/t20")] {
        try world.write(try fixture("sessions/files/\(file).json"), to: "clubs.zip/\(name).json")
      }
    case .zip: try world.write(try fixture("archives/clubs.zip"), to: "clubs.zip")
    case .tar: try world.write(try decompressed(fixture("archives/clubs.tgz")), to: "clubs.zip")
    case .compressedTar: try world.write(try fixture("archives/clubs.tgz"), to: "clubs.zip")
    case .input: (path, input) = ("-", try fixture("archives/clubs.tgz"))
    }
    let fixtures =
      "match,number,start,home,away,venue\nx1,,2026-10-09T14:00:00Z,Port Meridian Terns,Ashgrove Otters,\n"
    try world.write(Array(fixtures.utf8), to: "next.csv")
    let words = (line + " -o json").replacing("MATCHES", with: path).split(separator: " ")
    var outcome = world.run(words.map { world.inFolder(String($0)) }, input: input)
    // The files of the tar are in a folder.
    for label in [path + "/clubs/", path + "/", "\"\(path)\""] { outcome.output.replace(label, with: "") }
    outcome.output.replace(world.folder, with: "")
    return outcome
  }

  @Test(arguments: lines + repeating)
  func `an archive gives the answer of its files`(_ line: String) throws {
    let folder = try Self.answer(line, .folder)
    #expect(folder.exit == (line.hasPrefix("match lint") ? 1 : 0), "\(folder)")
    for source in [Source.zip, .tar, .compressedTar] {
      #expect(try Self.answer(line, source) == folder, "\(source)")
    }
  }

  @Test(arguments: lines)
  func `an archive on standard input gives the answer of its files`(_ line: String) throws {
    #expect(try Self.answer(line, .input) == Self.answer(line, .folder))
  }

  @Test(arguments: repeating)
  func `standard input is refused where files are read twice`(_ line: String) throws {
    let outcome = try Self.answer(line, .input)
    #expect(outcome.exit == 2 && outcome.error.contains("more than once"), "\(outcome)")
  }
}
