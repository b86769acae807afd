import FantasyCore

/// Data that depends only on a match file and can therefore be cached.
package protocol MatchFileContent: Hashable, Sendable {
  /// The version of the packed format and of the computation. Only the lowest 16 bits are stored.
  static var version: Int { get }
  static var fileName: String { get }

  init(_ match: Match)

  init(unpacking packed: inout PackedReader) throws(UnpackingError)

  var packed: PackedBytes { get }
  /// True for a match given as figures. Such a match is not cached.
  var isOfFigures: Bool { get }
}

extension MatchRecord: MatchFileContent {
  /// The version of the figures and their packed format. The lower byte is the number of figures. Increase the upper
  /// byte after any change to the computation or the packed format.
  package static let version = 5 << 8 | CricketFigure.names.count
  package static let fileName = "figures.bin"

  package init(unpacking packed: inout PackedReader) throws(UnpackingError) { self = try packed.record() }

  package var packed: PackedBytes { PackedBytes(self) }
}

package enum MatchFileCacheState: Sendable {
  case missing, good, otherVersion, damaged
}

package typealias DerivedFigures = MatchFileCache<MatchRecord>

/// A cache of data computed from match files. The key is the file's hash or another fingerprint. The cache lets
/// commands start fast for any number of matches. A cache that is damaged or has another version is rebuilt. `verify`
/// never uses the cache, and `doctor` compares the cached figures with the match files.
package struct MatchFileCache<Content: MatchFileContent>: Sendable {
  package typealias State = MatchFileCacheState

  package let state: State
  private let path: StorePath?
  private var bytes: [UInt8] = []
  private var ranges: [String: Range<Int>] = [:]
  /// The hashes of the cached match files, in the order in which they are stored.
  private(set) var hashes: [String] = []
  private var used: [String] = []
  private var fresh: [String: Content] = [:]

  private static var mark: [UInt8] { Array("fclfig".utf8) }
  private static var magic: [UInt8] {
    mark + [UInt8(truncatingIfNeeded: Content.version), UInt8(truncatingIfNeeded: Content.version >> 8)]
  }
  private static var limit: Int { 64 << 20 }
  /// The maximum size of one match's data in bytes. Real matches need a few thousand bytes.
  private static var largest: Int { 1 << 20 }
  private static var maximum: Int { 100_000 }

  package init(_ files: LeagueFiles) { self.init(in: files.derived) }

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

  package init(_ bytes: [UInt8], path: StorePath? = nil) {
    self.path = path
    (state, ranges, hashes) = Self.content(of: bytes)
    if state == .good { self.bytes = bytes }
  }

  private static func content(of bytes: [UInt8]) -> (State, [String: Range<Int>], [String]) {
    guard bytes.count >= magic.count, bytes.starts(with: mark) else { return (.damaged, [:], []) }
    if !bytes.starts(with: magic) { return (.otherVersion, [:], []) }
    guard var reader = SealedContent.reader(of: bytes, magic) else { return (.damaged, [:], []) }
    var (ranges, hashes): ([String: Range<Int>], [String]) = ([:], [])
    do throws(UnpackingError) {
      while !reader.isAtEnd {
        let hash = try reader.text()
        let range = try reader.part()
        if range.count > largest || hashes.count >= maximum { throw UnpackingError() }
        hashes.append(hash)
        ranges[hash] = range
      }
    } catch { return (.damaged, [:], []) }
    return (.good, ranges, hashes)
  }

  package mutating func record(of hash: String) -> Content? {
    guard let range = ranges[hash] else { return nil }
    var reader = PackedReader(bytes, in: range)
    guard let record = reader.whole(Content.init(unpacking:)) else { return nil }
    used.append(hash)
    return record
  }

  mutating func stillUses(_ hash: String) { used.append(hash) }

  /// Adds the data of a match file. Ignores a match given as figures, because such a file can't be read without the
  /// fixture.
  mutating func add(_ record: Content, of hash: String) {
    if !record.isOfFigures { fresh[hash] = record }
  }

  /// Saves the cache if there is new data; ignores failures. The number of cached matches that this run did not use is
  /// limited to the number that it used or added. Otherwise, a live match, whose file changes after every over, would
  /// fill the disk.
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
      guard let range = ranges[hash] else { continue }
      packed.add(hash)
      packed.add(Array(bytes[range]))
    }
    let file = SealedContent.file(of: packed.bytes, Self.magic)
    if file.count <= Self.limit { path?.keepCache(file) }
  }
}
