// The index of a folder of match files: the files it includes and leaves out, and its cache.

import Cricsheet
import FantasyCore
import Foundation
import Knowledge
import Testing

@testable import LeagueStore

@Suite("Index of match files")
struct MatchIndexTests {
  private let folder: TemporaryFolder
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Fixtures/matches"
    ).path

  init() throws {
    folder = try TemporaryFolder()
    try SystemCalls.makeFolder(folder["matches"])
    for name in ["t20", "one-day", "super-over", "hundred"] {
      try put(rawBytes("\(Self.fixtures)/\(name).json"), "\(name).json")
    }
  }

  private func put(_ bytes: [UInt8], _ name: String) throws {
    try SystemCalls.replace(folder["matches/\(name)"], with: bytes, mode: 0o600)
  }

  private var cache: MatchIndexCache { MatchIndexCache(of: folder["matches"], in: folder["cache"]) }

  /// The paths of the index file and the figures file.
  private func cached(_ name: String) throws -> String {
    let inner = try #require(try SystemCalls.names(in: folder["cache"]).first)
    return folder["cache/\(inner)/\(name)"]
  }

  private func make(
    _ cache: MatchIndexCache? = nil, isKept: Bool = true, isStrict: Bool = false
  ) throws -> (index: MatchIndex, read: Int, failure: StoreError?) {
    let path = folder["matches"]
    let files = try SystemCalls.names(in: path).map { name in
      MatchFileName(path: "\(path)/\(name)", id: MatchID(folding: String(name.dropLast(5))))
    }
    let mark = SystemCalls.markOfTarget(path) ?? ""
    let made = (cache ?? self.cache).make(
      of: files, [(path, mark)], jobs: 2, isKept: isKept, isStrict: isStrict, words: { "\($0)" }, progress: { _, _ in })
    return (try #require(made.index), made.read, made.failure)
  }

  private static func description(_ index: MatchIndex) -> [String] {
    let known = index.encyclopedia
    let matches = known.matches.map { match in
      "\(match.id) \(match.day) \(known.kind(of: match)) \(match.season ?? "") \(match.venue ?? "") \(match.ballsPerOver)"
        + " \(match.club(of: .first)) \(match.club(of: .second)) \(match.end) \(String(describing: match.winner))"
    }
    return matches + known.clubs.map { "\($0)" }
      + known.players.indices.map { "\(known.players[$0]) \(known.career(of: $0))" } + index.refused.map { "\($0)" }
  }

  @Test func `only new or changed files are read`() throws {
    let first = try make()
    #expect(first.read == 4 && first.index.encyclopedia.matches.count == 4 && first.index.refused.isEmpty)
    let again = try make()
    #expect(again.read == 0 && Self.description(again.index) == Self.description(first.index))
    #expect(Self.description(try #require(cache.index())) == Self.description(first.index))
    // The same bytes in a new file are read again, and so is an additional match.
    try put(rawBytes("\(Self.fixtures)/t20.json"), "t20.json")
    try put(rawBytes("\(Self.fixtures)/no-result.json"), "no-result.json")
    let third = try make()
    #expect(third.read == 2 && third.index.encyclopedia.matches.count == 5)
    try SystemCalls.remove(folder["matches/t20.json"])
    #expect(try make().index.encyclopedia.matches.count == 4)
  }

  @Test func `an unreadable file is tried again, but a file that is not a match is not`() throws {
    try put([], "empty.json")
    try SystemCalls.makeFolder(folder["matches/folder.json"])
    #expect(try make().index.refused.count == 2)
    let made = try mark("index.bin")
    #expect(try make().index.refused.count == 2)
    #expect(try mark("index.bin") != made)
    try SystemCalls.removeTree(folder["matches/folder.json"])
    #expect(try make().index.refused.count == 1)
    let kept = try mark("index.bin")
    #expect(try make().index.refused.map(\.line) == [1])
    #expect(try mark("index.bin") == kept)
  }

  private func mark(_ name: String) throws -> String? { SystemCalls.markOfTarget(try cached(name)) }

  @Test func `values kept beside the index are read back, or computed again if they can't be`() throws {
    _ = try make()
    let index = try #require(cache.index())
    let kept = try #require(cache.kept(beside: index))
    var computed = 0
    func value(_ version: String, isKept: Bool = true, _ kept: CompanionCache) -> [Int] {
      kept.value(
        "numbers", of: "variant", version: version, isKept: isKept,
        unpacking: { packed throws(UnpackingError) in
          try packed.list { packed throws(UnpackingError) in try packed.number() }
        },
        making: {
          computed += 1
          return [3, -1, 70_000]
        },
        packing: { numbers in
          var packed = PackedBytes()
          packed.add(numbers) { $0.add($1) }
          return packed
        })
    }
    func file() throws -> String? {
      let inner = try #require(try SystemCalls.names(in: folder["cache"]).first)
      let names = try SystemCalls.names(in: folder["cache/\(inner)"])
      return names.first { $0.hasPrefix("numbers-") }.map { folder["cache/\(inner)/\($0)"] }
    }
    #expect(value("1", isKept: false, kept) == [3, -1, 70_000] && computed == 1)
    let none = try file()
    #expect(none == nil)
    #expect(value("1", kept) == [3, -1, 70_000] && computed == 2)
    #expect(value("1", kept) == [3, -1, 70_000] && computed == 2)
    // Another version, and an index of other files.
    #expect(value("2", kept) == [3, -1, 70_000] && computed == 3)
    #expect(value("2", kept) == [3, -1, 70_000] && computed == 3)
    try put(rawBytes("\(Self.fixtures)/no-result.json"), "no-result.json")
    _ = try make()
    let changed = try #require(cache.index())
    let later = try #require(cache.kept(beside: changed))
    #expect(value("2", later) == [3, -1, 70_000] && computed == 4)
    // Truncated anywhere, or with one byte changed.
    let path = try #require(try file())
    let bytes = rawBytes(path)
    for end in 0..<bytes.count {
      let before = computed
      try SystemCalls.replace(path, with: Array(bytes[..<end]), mode: 0o600)
      #expect(value("2", isKept: false, later) == [3, -1, 70_000] && computed == before + 1)
      var flipped = bytes
      flipped[end] ^= 0x10
      try SystemCalls.replace(path, with: flipped, mode: 0o600)
      #expect(value("2", isKept: false, later) == [3, -1, 70_000] && computed == before + 2)
    }
    // Without a reusable index, nothing is kept.
    try SystemCalls.makeFolder(folder["matches/folder.json"])
    _ = try make()
    let unsure = try #require(cache.index())
    #expect(cache.kept(beside: unsure) == nil)
  }

  @Test func `a later change to the folder is detected`() throws {
    _ = try make()
    #expect(try #require(cache.index()).hasChanged == false)
    try put(Array("{}".utf8), "more.json")
    #expect(try #require(cache.index()).hasChanged)
    _ = try make()
    #expect(try #require(cache.index()).hasChanged == false)
    try SystemCalls.remove(folder["matches/more.json"])
    #expect(try #require(cache.index()).hasChanged)
  }

  @Test func `a file that is not a match is reported with its position, and the others are indexed`() throws {
    try put(Array("{\n  \"meta\": 1}".utf8), "bad.json")
    try put([], "empty.json")
    // The id of a match is its file name in lower case.
    try put(rawBytes("\(Self.fixtures)/t20.json"), "T20.json")
    let index = try make().index
    #expect(index.encyclopedia.matches.count == 4)
    #expect(
      index.refused.map { "\($0.path.split(separator: "/").last ?? "") \($0.line)" } == [
        "bad.json 2", "empty.json 1", "t20.json 0",
      ])
    #expect(index.refused[2].reason == "match t20 was already read from \(folder["matches/T20.json"])")
    #expect(try #require(cache.index()).refused == index.refused)
  }

  @Test func `in strict mode, no index is kept if any file is not a match`() throws {
    try put([], "empty.json")
    #expect(try make(isStrict: true).index.refused.count == 1 && cache.index() == nil)
    try SystemCalls.remove(folder["matches/empty.json"])
    #expect(try make(isStrict: true).index.refused.isEmpty && cache.index() != nil)
  }

  @Test func `concurrent writers of the index leave a valid one`() async throws {
    let first = Self.description(try make().index)
    try SystemCalls.removeTree(folder["cache"])
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 { group.addTask { Self.description(try make().index) == first } }
      for try await isSame in group { #expect(isSame) }
    }
    #expect(Self.description(try #require(cache.index())) == first)
  }

  @Test func `the index of another folder is not used`() throws {
    _ = try make()
    let (bytes, matchups) = (rawBytes(try cached("index.bin")), rawBytes(try cached("faced.bin")))
    #expect(MatchIndexCache.index(bytes, matchups, of: folder["matches"]) != nil)
    #expect(MatchIndexCache.index(bytes, nil, of: folder["matches"]) != nil)
    #expect(MatchIndexCache.index(bytes, matchups, of: folder["others"]) == nil)
    #expect(MatchIndexCache.index(bytes, nil, of: folder["others"]) == nil)
  }

  @Test func `the remains of a killed writer are removed, but not a file still being written`() throws {
    _ = try make()
    let remains = try cached("index.bin.tmp-0123")
    try SystemCalls.replace(remains, with: [1], mode: 0o600)
    let writer = open(remains, O_RDWR)
    #expect(flock(writer, LOCK_EX | LOCK_NB) == 0)
    _ = try make()
    #expect(SystemCalls.kind(of: remains) != nil)
    close(writer)
    _ = try make()
    #expect(SystemCalls.kind(of: remains) == nil)
  }

  @Test func `a truncated or damaged cache is made again`() throws {
    let first = try make()
    for name in ["index.bin", "faced.bin", "known.bin"] {
      _ = try make()
      let path = try cached(name)
      let bytes = rawBytes(path)
      var draw = SeededRandom(seed: 9)
      for number in 0..<200 {
        var changed = bytes
        if number % 2 == 0 {
          changed = Array(bytes.prefix(draw.below(bytes.count)))
        } else {
          changed[draw.below(bytes.count)] ^= 1 << UInt8(draw.below(8))
        }
        try SystemCalls.replace(path, with: changed, mode: 0o600)
        if name != "known.bin" { #expect(cache.index() == nil, "\(number)") }
        if name != "known.bin" { #expect((cache.index(withMatchups: false) == nil) == (name == "index.bin")) }
        if number % 20 == 0 {
          #expect(Self.description(try make().index) == Self.description(first.index), "\(number)")
        }
      }
    }
    // A truncated index is never used.
    let bytes = rawBytes(try cached("index.bin"))
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(MatchIndexCache.index(Array(bytes.prefix(count)), nil, of: folder["matches"]) == nil)
    }
  }

  @Test func `an index is made even without a folder for the cache`() throws {
    let first = try make()
    let none = try make(MatchIndexCache(of: folder["matches"], in: nil))
    #expect(none.read == 4 && Self.description(none.index) == Self.description(first.index))
    // A file in place of the folder.
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    let blocked = MatchIndexCache(of: folder["matches"], in: folder["file"])
    #expect(blocked.index() == nil)
    let made = try make(blocked)
    #expect(
      Self.description(made.index) == Self.description(first.index) && made.failure != nil && first.failure == nil)
    #expect(none.failure == .noHome(variable: "XDG_CACHE_HOME"))
    // Nothing is written where writing is not allowed.
    let other = MatchIndexCache(of: folder["matches"], in: folder["other"])
    _ = try make(other, isKept: false)
    #expect(SystemCalls.kind(of: folder["other"]) == nil)
  }

  @Test func `only the owner can read the cache`() throws {
    _ = try make()
    let inner = try cached("")
    let attributes = try FileManager.default.attributesOfItem(atPath: inner)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test(arguments: ["t20", "one-day", "super-over", "hundred"])
  func `a packed match is read back unchanged`(_ name: String) throws {
    let known = KnownMatch(try MatchFile.read(rawBytes("\(Self.fixtures)/\(name).json")))
    let bytes = known.packed.bytes
    var reader = PackedReader(bytes, in: 0..<bytes.count)
    #expect(try KnownMatch(unpacking: &reader) == known && reader.isAtEnd)
    for count in bytes.indices {
      var reader = PackedReader(Array(bytes.prefix(count)), in: 0..<count)
      #expect(throws: UnpackingError.self) { try KnownMatch(unpacking: &reader) }
    }
    // Changed bytes give another match or none, and an encyclopedia can be built from it.
    var draw = SeededRandom(seed: 5)
    for number in 0..<300 {
      var changed = bytes
      changed[draw.below(bytes.count)] ^= 1 << UInt8(draw.below(8))
      var reader = PackedReader(changed, in: 0..<changed.count)
      guard let match = try? KnownMatch(unpacking: &reader), number % 10 == 0 else { continue }
      _ = try? Encyclopedia([MatchID(known: "m1"): match])
    }
  }
}
