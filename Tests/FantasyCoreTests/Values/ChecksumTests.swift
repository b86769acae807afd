import FantasyCore
import Testing

@Suite("Checksums")
struct ChecksumTests {
  private static let bytes: [UInt8] = {
    var random = SeededRandom(seed: 11)
    return (0..<100).map { _ in UInt8(random.below(256)) }
  }()

  private static func sums(_ bytes: [UInt8]) -> [UInt64] {
    [Checksum(of: bytes[...]).value, Checksum.ofBlock(bytes[...])]
  }

  @Test func `the checksum does not depend on how bytes are divided`() {
    for size in 1...20 {
      var sum = Checksum()
      for start in stride(from: 0, to: Self.bytes.count, by: size) {
        sum.add(Self.bytes[start..<min(start + size, Self.bytes.count)])
      }
      #expect(sum == Checksum(of: Self.bytes[...]))
    }
  }

  @Test func `any flipped bit changes the checksum, at any length`() {
    for length in 0...Self.bytes.count {
      let bytes = Array(Self.bytes.prefix(length))
      let before = Self.sums(bytes)
      for offset in bytes.indices {
        for bit in 0..<8 {
          var changed = bytes
          changed[offset] ^= 1 << UInt8(bit)
          let after = Self.sums(changed)
          #expect(after[0] != before[0] && after[1] != before[1], "bit \(bit) of byte \(offset) of \(length)")
        }
      }
    }
  }

  @Test func `omitted, added or swapped bytes change the checksum`() {
    let before = Self.sums(Self.bytes)
    for length in 0..<Self.bytes.count {
      #expect(zip(Self.sums(Array(Self.bytes.prefix(length))), before).allSatisfy { $0 != $1 }, "\(length)")
    }
    #expect(zip(Self.sums(Self.bytes + [0]), before).allSatisfy { $0 != $1 })
    // Swaps each word with the next one and with the one a whole block later.
    for distance in [8, 32] {
      for offset in stride(from: 0, through: Self.bytes.count - distance - 8, by: 8) {
        var changed = Self.bytes
        for byte in offset..<offset + 8 { changed.swapAt(byte, byte + distance) }
        #expect(zip(Self.sums(changed), before).allSatisfy { $0 != $1 }, "\(offset) and \(offset + distance)")
      }
    }
  }

  @Test func `a slice has the checksum of its bytes at any offset`() {
    for start in 0..<40 {
      let part = Self.bytes[start..<start + 50]
      #expect(Checksum.ofBlock(part) == Checksum.ofBlock(Array(part)[...]))
    }
  }
}
