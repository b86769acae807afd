/// A checksum of bytes that arrive in pieces. Each step is reversible, so a change to any single byte is detected. The
/// checksum detects accidents, but not deliberate changes.
public struct Checksum: Hashable, Sendable {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The bytes after the last complete 8-byte word, in little-endian order.
  private var rest: UInt64 = 0
  /// The number of bytes added so far.
  public private(set) var count = 0

  /// Creates the checksum of an empty sequence.
  public init() {}

  /// Creates the checksum of some bytes.
  public init(of bytes: ArraySlice<UInt8>) { add(bytes) }

  /// The checksum of all bytes added so far.
  public var value: UInt64 { Self.mixed(Self.mixed(state, rest), UInt64(truncatingIfNeeded: count)) }

  /// The checksum as stored in files: 8 bytes in little-endian order.
  public var bytes: [UInt8] { value.bytes }

  /// Adds bytes. The result is the same whether the bytes are added in one call or in several.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
    if isAdded == nil { for byte in bytes { add(byte) } }
  }

  package mutating func add(_ number: Int) {
    if count % 8 == 0 {
      state = Self.mixed(state, UInt64(bitPattern: Int64(number)))
      count += 8
    } else {
      add(UInt64(bitPattern: Int64(number)).bytes)
    }
  }

  private mutating func add(_ byte: UInt8) {
    rest |= UInt64(byte) << UInt64(8 * (count % 8))
    count += 1
    if count % 8 == 0 { (state, rest) = (Self.mixed(state, rest), 0) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count, count % 8 != 0 {
      add(bytes[offset])
      offset += 1
    }
    var state = state
    let end = offset + (bytes.count - offset) / 8 * 8
    count += end - offset
    while offset < end {
      state = Self.mixed(state, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset &+= 8
    }
    self.state = state
    while offset < bytes.count {
      add(bytes[offset])
      offset += 1
    }
  }

  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* 0x9FB2_1C65_1E98_DF25
    return product ^ (product >> 32)
  }

  // MARK: Blocks

  /// Returns the checksum of a block of bytes, about three times as fast as adding the bytes to a `Checksum`. Combines
  /// four independent checksums, each of every fourth word. The result differs from `value`.
  public static func ofBlock(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    let whole = bytes.count / 32 * 32
    let lanes = bytes.withUnsafeBytes { bytes in
      let begin = Checksum().state
      var first = begin, second = begin, third = begin, fourth = begin
      func word(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      for offset in stride(from: 0, to: whole, by: 32) {
        first = mixed(first, word(offset))
        second = mixed(second, word(offset &+ 8))
        third = mixed(third, word(offset &+ 16))
        fourth = mixed(fourth, word(offset &+ 24))
      }
      return [first, second, third, fourth]
    }
    let rest = Checksum(of: bytes.dropFirst(whole)).value
    return (lanes + [rest]).reduce(UInt64(truncatingIfNeeded: bytes.count)) { mixed($0, $1) }
  }

  // MARK: Suspending and resuming

  /// The state of the checksum. `init(words:)` resumes a checksum from this state.
  public var words: [UInt64] { [state, rest, UInt64(truncatingIfNeeded: count)] }

  /// Resumes a checksum from its `words`; nil if they are invalid.
  public init?(words: [UInt64]) {
    guard words.count == 3, let count = Int(exactly: words[2]) else { return nil }
    state = words[0]
    rest = words[1]
    self.count = count
  }
}

extension UInt64 {
  /// The number as 8 bytes, in little-endian order.
  public var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(8 * $0)) } }
}
