// The figures cached beside the match files are read back unchanged, and every damage to their file is detected.

import Cricsheet
import FantasyCore
import Testing

@testable import Digest
@testable import LeagueStore

@Suite struct DerivedFiguresTests {
  private let world: TestWorld
  private let files: LeagueFiles

  init() throws {
    world = try TestWorld()
    files = LeagueFiles(LeagueID(known: "cup"), in: StoreFolder(world.folder).root / "cup")
    try files.folder.makeFolder()
  }

  /// The record of each match file in the fixtures, with the hash of the file.
  static let fixtures: [(hash: String, record: MatchRecord)] = {
    let folder = Fixtures.package + "/Fixtures/matches"
    guard let names = try? SystemCalls.names(in: folder) else { return [] }
    return names.sorted().compactMap { name in
      guard let bytes = try? SystemCalls.read(folder + "/" + name, limit: 1 << 26),
        let match = try? MatchFile.read(bytes)
      else { return nil }
      return (SHA256.hex(bytes), MatchRecord(match))
    }
  }()

  private func keep(_ records: [(hash: String, record: MatchRecord)]) {
    var figures = DerivedFigures(files)
    for (hash, record) in records where figures.record(of: hash) == nil { figures.add(record, of: hash) }
    figures.keep()
  }

  private var bytes: [UInt8] { get throws { try world.read("cup/derived/figures.bin") } }

  @Test func `records are read back unchanged`() throws {
    try #require(Self.fixtures.count >= 6)
    keep(Self.fixtures)
    var kept = DerivedFigures(files)
    for (hash, record) in Self.fixtures { #expect(kept.record(of: hash) == record) }
    #expect(kept.record(of: SHA256.hex([])) == nil)
  }

  @Test func `full and empty records are read back unchanged`() throws {
    var info = MatchInfo(teams: ["A", "Bé"], dates: ["2026-01-01"], matchType: "Test")
    info.outcome = FantasyCore.Outcome(
      winner: "A", margin: .inningsAndRuns(innings: 1, runs: 27), result: .tie, method: "D/L", eliminator: "A",
      bowlOut: "Bé")
    info.event = MatchInfo.Event(name: "E", matchNumber: 3, group: "G", stage: "S")
    info.record = MatchInfo.Record(dataVersion: "1.1.0", created: "2026-01-02", revision: 4)
    var row = FigureRow()
    for index in 0..<70 { row[ElementIndex<Figure>(index)] = index.isMultiple(of: 2) ? 1_000_000 : -1_000_000 }
    let player = MatchPlayer(name: "", id: PlayerID(known: "aaaa0001"), side: .second)
    let figures = DismissalKind.allCases.enumerated().map { index, kind in
      InningsFigures(innings: index, row: row, howOut: kind)
    }
    let full = MatchRecord(
      info: info, performances: [Performance(player: player, innings: figures, asSubstitute: figures, appearances: 0)])
    let bare = MatchRecord(info: MatchInfo(teams: [], dates: [], matchType: ""), performances: [])
    keep([("full", full), ("bare", bare)])
    var kept = DerivedFigures(files)
    #expect(kept.record(of: "full") == full)
    #expect(kept.record(of: "bare") == bare)
  }

  @Test func `figures outside the limits of a match are rejected`() throws {
    var far = try #require(Self.fixtures.first).record
    far.performances[0].innings[0].row[.runs] = 1_000_001
    var long = try #require(Self.fixtures.first).record
    long.info.ballsPerOver = .max
    var large = try #require(Self.fixtures.first).record
    large.info.venue = String(repeating: "x", count: 1 << 20)
    for record in [far, long] {
      keep([("x", record)])
      var kept = DerivedFigures(files)
      #expect(kept.state == .good && kept.record(of: "x") == nil)
    }
    keep([("x", large)])
    #expect(DerivedFigures(files).state == .damaged)
  }

  @Test func `figures imported as figures are not cached`() throws {
    var record = try #require(Self.fixtures.first).record
    record.lines = []
    keep([("x", record)])
    #expect(DerivedFigures(files).state == .missing)
  }

  @Test func `each flipped byte and each truncation is detected`() throws {
    var smallest = try #require(Self.fixtures.first)
    smallest.record.performances = Array(smallest.record.performances.prefix(3))
    keep([smallest])
    let whole = try bytes
    var unnoticed: [Int] = []
    for index in whole.indices {
      var changed = whole
      changed[index] ^= UInt8(1 << (index % 8))
      try world.write(changed, to: "cup/derived/figures.bin")
      var kept = DerivedFigures(files)
      if kept.record(of: smallest.hash) != nil { unnoticed.append(index) }
      try world.write(Array(whole[..<index]), to: "cup/derived/figures.bin")
      kept = DerivedFigures(files)
      if kept.state != .damaged || kept.record(of: smallest.hash) != nil { unnoticed.append(index) }
    }
    #expect(unnoticed == [])
    keep([smallest])
    #expect(try bytes == whole)
  }

  @Test func `any content with a valid checksum is read without a crash`() throws {
    var draw = SeededRandom(seed: 5)
    let hash = "x"
    keep([(hash, try #require(Self.fixtures.first).record)])
    let whole = try bytes
    for _ in 0..<300 {
      var changed = whole
      for _ in 0..<3 {
        changed[Int.random(in: 24..<whole.count, using: &draw)] = UInt8.random(in: 0...255, using: &draw)
      }
      changed = SealedContent.file(of: Array(changed[24...]), Array(changed[..<8]))
      try world.write(changed, to: "cup/derived/figures.bin")
      var kept = DerivedFigures(files)
      _ = kept.record(of: hash)
    }
  }

  @Test func `figures of another version are ignored and replaced`() throws {
    let one = try #require(Self.fixtures.first)
    keep([one])
    var other = try bytes
    other[6] &+= 1
    try world.write(other, to: "cup/derived/figures.bin")
    var kept = DerivedFigures(files)
    #expect(kept.state == .otherVersion)
    #expect(kept.record(of: one.hash) == nil)
    keep([one])
    #expect(DerivedFigures(files).state == .good)
  }

  @Test func `unused records do not accumulate`() throws {
    let record = try #require(Self.fixtures.first).record
    for number in 0..<20 { keep([("revision-\(number)", record)]) }
    #expect(try bytes.count < 4 * PackedBytes(record).bytes.count)
    var kept = DerivedFigures(files)
    #expect(kept.record(of: "revision-19") == record)
  }

  /// A guard, not a fact about cricket: it fails when the figures of a match file or their packed form change. Then
  /// increase `MatchRecord.version` and update the checksum here, or fcl would read outdated caches.
  @Test func `the figures of the fixtures belong to this cache version`() {
    let sum = SHA256.hex(Self.fixtures.flatMap { PackedBytes($0.record).bytes })
    #expect(MatchRecord.version == 5 * 256 + 27)
    #expect(sum == "43d21f65a50151567394899a75a77fd0cf4bcbe66db5909836290ae5847672af")
  }
}
