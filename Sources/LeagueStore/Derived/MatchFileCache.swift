import FantasyCore

/// Data computed from a match file alone, and cached so that the file needn't be read again.
package protocol MatchFileContent: Hashable, Sendable {
  /// The version of the packing and of the computation, in 16 bits.
  static var version: Int { get }
  static var fileName: String { get }

  init(_ match: Match)

  init(unpacking packed: inout PackedReader) throws(NotPacked)

  var packed: PackedBytes { get }
  /// Whether the match was given as figures; then it isn't cached.
  var isOfFigures: Bool { get }
}

extension MatchRecord: MatchFileContent {
  /// The version of the packing and meaning of figures, with their number in the lower byte: a cache from a program
  /// with fewer figures is ignored. Raise the upper byte after any change to how a match file becomes figures or how
  /// these are packed. A test knows the figures of this version.
  package static let version = 4 << 8 | CricketFigure.names.count
  package static let fileName = "figures.bin"

  package init(unpacking packed: inout PackedReader) throws(NotPacked) { self = try packed.record() }

  package var packed: PackedBytes { PackedBytes(self) }
}

package enum MatchFileCacheState: Sendable {
  case missing, good, otherVersion, damaged
}

/// The figures of a league's scored matches.
package typealias DerivedFigures = MatchFileCache<MatchRecord>

/// Data computed from match files, by the file's hash or another fingerprint of it. So a command's start-up time
/// doesn't grow with the size of the match files, and a what-if reads none of them. A cache: deleting it loses nothing.
/// A damaged one, or one of another version, is ignored and rebuilt; `verify` never uses it, and `doctor` compares a
/// league's figures with the match files.
package struct MatchFileCache<Content: MatchFileContent>: Sendable {
  package typealias State = MatchFileCacheState

  package let state: State
  /// Nil for bytes that are only examined.
  private let path: StorePath?
  private var bytes: [UInt8] = []
  private var places: [String: Range<Int>] = [:]
  /// In the order of the file.
  private(set) var hashes: [String] = []
  private var used: [String] = []
  private var fresh: [String: Content] = [:]

  private static var mark: [UInt8] { Array("fclfig".utf8) }
  private static var magic: [UInt8] {
    mark + [UInt8(truncatingIfNeeded: Content.version), UInt8(truncatingIfNeeded: Content.version >> 8)]
  }
  private static var limit: Int { 64 << 20 }
  /// The maximum number of bytes for one match; real matches need a few thousand.
  private static var largest: Int { 1 << 20 }
  private static var most: Int { 100_000 }

  package init(_ files: LeagueFiles) { self.init(in: files.derived) }

  /// Reads the cache in a folder; empty if it is missing or invalid, or if there is no folder.
  package init(in folder: StorePath?) {
    let path = folder.map { $0 / Content.fileName }
    if let bytes = path?.readCache(limit: Self.limit) {
      self.init(bytes, path: path)
    } else {
      self.init(path?.kind == nil ? .missing : .damaged, path: path)
    }
  }

  private init(_ state: State, path: StorePath?) {
    self.state = state
    self.path = path
  }

  /// Reads a cache from bytes; `path` is the file that it is written to.
  package init(_ bytes: [UInt8], path: StorePath? = nil) {
    self.path = path
    (state, places, hashes) = Self.content(of: bytes)
    if state == .good { self.bytes = bytes }
  }

  private static func content(of bytes: [UInt8]) -> (State, [String: Range<Int>], [String]) {
    guard bytes.count >= magic.count, bytes.starts(with: mark) else { return (.damaged, [:], []) }
    if !bytes.starts(with: magic) { return (.otherVersion, [:], []) }
    guard var reader = SealedContent.reader(of: bytes, magic) else { return (.damaged, [:], []) }
    var (places, hashes): ([String: Range<Int>], [String]) = ([:], [])
    do throws(NotPacked) {
      while !reader.isAtEnd {
        let hash = try reader.text()
        let place = try reader.part()
        if place.count > largest || hashes.count >= most { throw NotPacked() }
        hashes.append(hash)
        places[hash] = place
      }
    } catch { return (.damaged, [:], []) }
    return (.good, places, hashes)
  }

  /// The data of the match file with this hash; nil if it is not in the cache.
  package mutating func record(of hash: String) -> Content? {
    guard let place = places[hash] else { return nil }
    var reader = PackedReader(bytes, in: place)
    guard let record = reader.whole(Content.init(unpacking:)) else { return nil }
    used.append(hash)
    return record
  }

  /// Keeps the data of a match file that wasn't requested this time.
  mutating func stillUses(_ hash: String) { used.append(hash) }

  /// Adds the data of a match file. A match scored from figures is not cached: reading it also needs its fixture.
  mutating func add(_ record: Content, of hash: String) {
    if !record.isOfFigures { fresh[hash] = record }
  }

  /// Saves the cache if there is new data; failures are ignored. Data not requested this time is kept only up to the
  /// number of other matches, so that a match scored over by over doesn't fill the disk.
  func keep() {
    if fresh.isEmpty { return }
    var packed = PackedBytes()
    for hash in fresh.keys.sorted() {
      guard let content = fresh[hash] else { continue }
      packed.add(hash)
      packed.add(content.packed.bytes)
    }
    let asked = Set(used)
    let others = hashes.filter { !asked.contains($0) && fresh[$0] == nil }.prefix(asked.count + fresh.count)
    for hash in hashes.filter(asked.contains) + others where fresh[hash] == nil {
      guard let place = places[hash] else { continue }
      packed.add(hash)
      packed.add(Array(bytes[place]))
    }
    let file = SealedContent.file(of: packed.bytes, Self.magic)
    if file.count <= Self.limit { path?.keepCache(file) }
  }
}
