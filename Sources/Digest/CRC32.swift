/// Incremental CRC-32 of gzip and zip (ISO 3309). A CRC-32 reveals accidental damage only, because anyone can make a
/// file with a given CRC-32.
package struct CRC32 {
  private var state = UInt32.max

  package init() {}

  package init(_ bytes: [UInt8]) { add(bytes) }

  package var value: UInt32 { ~state }

  package mutating func add(_ bytes: [UInt8]) {
    var value = state
    Self.tables.withUnsafeBufferPointer { tables in
      bytes.withUnsafeBytes { bytes in
        var index = 0
        while bytes.count - index >= 8 {
          let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ UInt64(value)
          value = 0
          for lane in 0..<8 {
            let byte = Int(truncatingIfNeeded: word &>> UInt64(8 &* lane)) & 255
            value ^= tables[(7 &- lane) &<< 8 | byte]
          }
          index &+= 8
        }
        for byte in bytes[index...] { value = tables[Int((value ^ UInt32(byte)) & 255)] ^ (value >> 8) }
      }
    }
    state = value
  }

  /// Eight tables of 256 elements. Table n has the CRC of each byte followed by n zero bytes, so that eight bytes can be
  /// added at once.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      tables[byte] = (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    for index in 256..<tables.count {
      let before = tables[index - 256]
      tables[index] = before >> 8 ^ tables[Int(before & 255)]
    }
    return tables
  }()
}
