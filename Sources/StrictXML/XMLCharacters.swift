// The characters that XML 1.0, fifth edition, allows in text (production 2) and in names (productions 4 and 4a).

extension Unicode.Scalar {
  var isAllowedInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  var beginsXMLName: Bool {
    switch value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
      0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  var isInXMLName: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: beginsXMLName
    }
  }
}

/// Finds the first character that is invalid UTF-8 or not allowed in XML. The reader relies on this check.
struct XMLCharacterCheck {
  struct Fault {
    let offset: Int
    let message: String
  }

  static func fault(in bytes: [UInt8]) -> Fault? {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte >= 0x20, byte < 0x80 {
          offset += 1
          continue
        }
        guard let (scalar, length) = scalar(at: offset, in: bytes) else {
          return Fault(offset: offset, message: "byte \(byte) is not valid UTF-8 here")
        }
        if !scalar.isAllowedInXML {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
          return Fault(offset: offset, message: "the character \(code) is not allowed in XML")
        }
        offset += length
      }
      return nil
    }
  }

  /// Returns the character at a byte offset, and its length in bytes. Nil if the bytes are not valid UTF-8.
  static func scalar(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = bytes[offset]
    let (length, minimum, head): (Int, UInt32, UInt8)
    switch first {
    case 0x00..<0x80: return (Unicode.Scalar(first), 1)
    case 0xC2...0xDF: (length, minimum, head) = (2, 0x80, first & 0x1F)
    case 0xE0...0xEF: (length, minimum, head) = (3, 0x800, first & 0x0F)
    case 0xF0...0xF4: (length, minimum, head) = (4, 0x10000, first & 0x07)
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var value = UInt32(head)
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    guard value >= minimum, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}
