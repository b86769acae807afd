import Digest
import Foundation
import Testing

@testable import Archives

@Suite struct InflateTests {
  /// Three times the same line, compressed by zlib's levels and strategies.
  private static let text = String(
    repeating: "the ball to the batter, the batter to the boundary, the boundary to the ball ", count: 3)

  /// Decompresses a stream. Returns the content, and the number of bytes after the compressed data.
  static func inflate(_ bytes: [UInt8], piece: Int) throws -> (content: [UInt8], unused: Int) {
    let stream = stream(bytes, piece: piece)
    let inflater = Inflater(stream)
    var content: [UInt8] = []
    while true {
      let piece = try inflater.next()
      if piece.isEmpty { return (content, bytes.count - stream.position) }
      content += piece
    }
  }

  @Test(arguments: [
    // A stored block, a block with the fixed codes, and one with codes of its own.
    """
    AecAGP90aGUgYmFsbCB0byB0aGUgYmF0dGVyLCB0aGUgYmF0dGVyIHRvIHRoZSBib3VuZGFyeSwgdGhlIGJvdW5kYXJ5IHRvIHRoZSBiYWxsIHRo\
    ZSBiYWxsIHRvIHRoZSBiYXR0ZXIsIHRoZSBiYXR0ZXIgdG8gdGhlIGJvdW5kYXJ5LCB0aGUgYm91bmRhcnkgdG8gdGhlIGJhbGwgdGhlIGJhbGwg\
    dG8gdGhlIGJhdHRlciwgdGhlIGJhdHRlciB0byB0aGUgYm91bmRhcnksIHRoZSBib3VuZGFyeSB0byB0aGUgYmFsbCA=
    """,
    "K8lIVUhKzMlRKMlXKAGzS0pSi3SQ2HCZ/NK8lMSiSh0UHkIfyIxBaxgA",
    """
    BcGxCQAxDATBVrYANyXhAwXCAnMOvvufcYmMbjy4RIatu3CJDFsXDy6R886O+y1cIuedHffDg0tkdOMSGd14cIkMW3fhEhm2Lh5cIuedHfdbuETO\
    OzvuhweXyOjGJTK68eASGbbuwiUybF08uETOOzvut3CJnHd23A8PLpHRzQ8=
    """,
  ])
  func `blocks of each type are decompressed, from an array and from pieces of any size`(_ base64: String) throws {
    let bytes = Array(try #require(Data(base64Encoded: base64)))
    let content = Array(Self.text.utf8)
    #expect(try Inflater.inflate(bytes, size: content.count) == content)
    for piece in 1...20 {
      let read = try Self.inflate(bytes + [7, 7, 7], piece: piece)
      #expect(read.content == content && read.unused == 3)
    }
    for count in bytes.indices {
      #expect(throws: ArchiveFlaw.cut) { try Self.inflate(Array(bytes.prefix(count)), piece: 7) }
    }
    for size in [content.count - 1, content.count + 1, 0] {
      #expect(throws: ArchiveFlaw.self) { try Inflater.inflate(bytes, size: size) }
    }
    #expect(throws: ArchiveFlaw.damaged("data follows the content")) {
      try Inflater.inflate(bytes + [0], size: content.count)
    }
  }

  /// The shortest streams found for each error of zlib. `hex` is in the order of the bytes.
  @Test(arguments: [
    ("2e", "a block has an invalid type"), ("90c1ba0900", "a stored block has an invalid length"),
    ("fd2443", "a block has too many codes"), ("7528dad7", "a block has an invalid code"),
    ("e5410208d2", "a block has an invalid code"), ("05c1b10900310c04c156b60037dfe103", "a block has an invalid code"),
    ("05c1b10900310c04c156b60037d5e10305c202", "a block has an invalid code"),
    ("05c2b10900310c04c156b6003725e10305c202730ebefb9f71", "a block has an invalid code"),
    ("1a0f", "a block has an invalid code"), ("c3fc", "a block has an invalid code"),
    ("83c2", "a copy begins before the content"),
  ])
  func `a stream that breaks a rule of the format is refused`(_ hex: String, _ reason: String) {
    let digits = Array(hex)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    for piece in [1, 100] {
      #expect(throws: ArchiveFlaw.damaged(reason)) {
        try Self.inflate(bytes + [UInt8](repeating: 0, count: 9), piece: piece)
      }
    }
  }

  /// Returns a last block with the fixed codes. `bits` are its symbols without the end.
  private static func fixedBlock(_ bits: String) -> [UInt8] {
    let all = "1" + "10" + bits + "0000000"
    var block = [UInt8](repeating: 0, count: (all.count + 7) / 8)
    for (index, bit) in all.enumerated() where bit == "1" { block[index / 8] |= 1 << (index % 8) }
    return block
  }

  @Test func `a copy begins at the first byte of the content, and never before`() throws {
    // The literal a, then three bytes from one or two bytes back.
    let start = "10010001" + "0000001"
    #expect(try Self.inflate(Self.fixedBlock(start + "00000"), piece: 9).content == Array("aaaa".utf8))
    #expect(throws: ArchiveFlaw.damaged("a copy begins before the content")) {
      try Self.inflate(Self.fixedBlock(start + "00001"), piece: 9)
    }
  }

  @Test func `a copy reaches 32768 bytes back, over the pieces of the output`() throws {
    // Stored blocks of 40,000 different bytes, then a block with the fixed codes: length 3, distance 32768, end.
    let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
    let stored = [0] + number(40_000, 2) + number(40_000 ^ 0xFFFF, 2) + bytes
    let block = Self.fixedBlock("0000001" + "11101" + "1111111111111")
    let content = try Self.inflate(stored + block, piece: 999).content
    #expect(content.count == 40_003)
    #expect(Array(content.suffix(3)) == Array(bytes[(40_000 - 32_768)...].prefix(3)))
  }

  @Test func `the checksum is that of the standard`() {
    #expect(CRC32(Array("123456789".utf8)).value == 0xCBF4_3926)
    var parts = CRC32()
    for byte in "123456789".utf8 { parts.add([byte]) }
    #expect(parts.value == 0xCBF4_3926 && CRC32([]).value == 0)
  }
}
