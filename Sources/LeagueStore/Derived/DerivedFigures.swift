import FantasyCore

/// The figures of a league's scored matches as they were once read from their files, by the hash of the file: a command's
/// start does not grow with what lies in the match files, and a what-if reads none. A cache: deleting it loses nothing.
/// One that is damaged, cut or of another version is passed over and made anew; `verify` never looks at it, and `doctor`
/// compares it with the match files.
struct DerivedFigures: Sendable {
  /// How figures are packed and what they mean, and in the lower byte how many there are: what programs with fewer of
  /// them have kept is not looked at. Whoever changes how a match file becomes a figure, or how figures are packed, raises
  /// the upper byte. A test knows the figures of this version.
  static let version = 2 << 8 | CricketFigure.names.count

  enum State: Sendable {
    case missing, good, otherVersion, damaged
  }

  let state: State
  /// Where it is kept; nil for bytes that are only looked at.
  private let path: StorePath?
  private var bytes: [UInt8] = []
  private var places: [String: Range<Int>] = [:]
  /// In the order in which they stand in the file.
  private(set) var hashes: [String] = []
  private var used: [String] = []
  private var fresh: [String: MatchRecord] = [:]

  private static let mark = Array("fclfig".utf8)
  private static let head = 16
  private static let limit = 64 << 20
  /// The most bytes of one match; real ones have some thousand.
  private static let largest = 1 << 20
  private static let most = 100_000

  /// What was kept before; nothing when the cache is missing or not to be believed.
  init(_ files: LeagueFiles) {
    let path = files.derived / "figures.bin"
    if let bytes = try? path.read(limit: Self.limit) {
      self.init(bytes, path: path)
    } else {
      self.init(path.kind == nil ? .missing : .damaged, path: path)
    }
  }

  private init(_ state: State, path: StorePath) { (self.state, self.path) = (state, path) }

  /// What bytes have kept.
  ///
  /// - Parameter path: where it is kept again.
  init(_ bytes: [UInt8], path: StorePath? = nil) {
    self.path = path
    (state, places, hashes) = Self.content(of: bytes)
    if state == .good { self.bytes = bytes }
  }

  private static func content(of bytes: [UInt8]) -> (State, [String: Range<Int>], [String]) {
    guard bytes.count >= head, bytes.starts(with: mark) else { return (.damaged, [:], []) }
    if Int(bytes[6]) | Int(bytes[7]) << 8 != version { return (.otherVersion, [:], []) }
    guard bytes[8..<head].elementsEqual(checksum(of: bytes[head...])) else { return (.damaged, [:], []) }
    var reader = PackedReader(bytes, in: head..<bytes.count)
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

  /// The figures of the match file with a hash; nil when they are not kept.
  mutating func record(of hash: String) -> MatchRecord? {
    guard let place = places[hash] else { return nil }
    var reader = PackedReader(bytes, in: place)
    guard let record = try? reader.record(), reader.isAtEnd else { return nil }
    used.append(hash)
    return record
  }

  /// The match file with a hash was read. Figures that came as figures are not kept: they need their fixture too.
  mutating func add(_ record: MatchRecord, of hash: String) {
    if !record.isOfFigures { fresh[hash] = record }
  }

  /// Keeps what was read, when there is anything new; of what was not asked for this time no more than as much again, so
  /// that a match scored over by over does not fill the disk. That it can't be kept is no failure.
  func keep() {
    if fresh.isEmpty { return }
    var packed = PackedBytes()
    for (hash, record) in fresh.sorted(by: { $0.key < $1.key }) {
      packed.add(hash)
      packed.add(PackedBytes(record).bytes)
    }
    let asked = Set(used)
    let others = hashes.filter { !asked.contains($0) && fresh[$0] == nil }.prefix(asked.count + fresh.count)
    for hash in hashes.filter(asked.contains) + others where fresh[hash] == nil {
      guard let place = places[hash] else { continue }
      packed.add(hash)
      packed.add(Array(bytes[place]))
    }
    write(packed.bytes)
  }

  private func write(_ content: [UInt8]) {
    if content.count > Self.limit - Self.head { return }
    let version = [UInt8(truncatingIfNeeded: Self.version), UInt8(truncatingIfNeeded: Self.version >> 8)]
    let whole = Self.mark + version + Self.checksum(of: content[...]) + content
    path?.keepCache(whole)
  }

  /// A sum of bytes in which any single change shows: each step can be undone, so two different states stay different.
  /// It is against accidents; who may write to the store can write any sum.
  static func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var sum = UInt64(bytes.count) &+ 0x9E37_79B9_7F4A_7C15
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        var word: UInt64 = 0
        if place + 8 <= bytes.count {
          word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        } else {
          for rest in place..<bytes.count { word |= UInt64(bytes[rest]) << UInt64(8 * (rest - place)) }
        }
        sum = (sum ^ word) &* 0x9FB2_1C65_1E98_DF25
        sum ^= sum >> 32
        place += 8
      }
    }
    return (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) }
  }
}
