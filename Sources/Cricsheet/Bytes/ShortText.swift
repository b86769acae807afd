/// ASCII text of at most 31 bytes, stored in four 64-bit words and padded with zeros. In this form, keys and names can
/// be compared without creating a `String`.
struct ShortText: Hashable {
  var first: UInt64 = 0
  var second: UInt64 = 0
  var third: UInt64 = 0
  var fourth: UInt64 = 0

  @inline(__always)
  init(_ first: UInt64 = 0, _ second: UInt64 = 0, _ third: UInt64 = 0, _ fourth: UInt64 = 0) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// A value that equals no text, because texts never contain byte 1.
  static let none = ShortText(1)

  init?(_ text: String) {
    let bytes = text.utf8
    if bytes.count > 31 { return nil }
    var word: UInt64 = 0
    var offset = 0
    for byte in bytes {
      if byte < 0x20 || byte >= 0x80 { return nil }
      word |= UInt64(byte) &<< UInt64(offset &* 8 & 63)
      offset &+= 1
      if offset & 7 == 0 {
        set(offset &>> 3, word)
        word = 0
      }
    }
    if offset & 7 != 0 { set(offset &>> 3 &+ 1, word) }
  }

  private mutating func set(_ number: Int, _ word: UInt64) {
    switch number {
    case 1: first = word
    case 2: second = word
    case 3: third = word
    default: fourth = word
    }
  }

  @inline(__always)
  var hash: UInt64 {
    (first ^ (second &* 0x9E37_79B9_7F4A_7C15) ^ (third &* 0xC2B2_AE3D_27D4_EB4F) ^ (fourth &* 0x1656_67B1_9E37_79F9))
      &* 0xD6E8_FEB8_6659_FD93
  }
}

/// A key of an object in a match file. Keys of up to 16 bytes are stored exactly, longer keys as a hash. The reader
/// looks up only keys of up to 16 bytes.
struct Key: Equatable {
  var low, high: UInt64

  @inline(__always)
  init(_ text: ShortText) {
    if text.third == 0 {
      low = text.first
      high = text.second
    } else {
      low = 1
      high = text.first ^ text.second ^ text.third ^ text.fourth
    }
  }

  @inline(__always)
  init(_ letters: StaticString) {
    low = 0
    high = 0
    for offset in 0..<letters.utf8CodeUnitCount {
      let letter = UInt64(letters.utf8Start[offset])
      if offset < 8 { low |= letter &<< UInt64(offset * 8) } else { high |= letter &<< UInt64((offset - 8) * 8) }
    }
  }

  /// The value for a key that is too long or not plain ASCII. Equals no key of the format.
  static let other = Key(ShortText.none)

  /// One of 64 bits, chosen by a hash of the key. The multiplier was found by trial: no two known keys of the same
  /// object have the same bit.
  @inline(__always)
  var bit: UInt64 { 1 &<< (((low ^ high) &* 0xC2CD_789A_3802_08A9) &>> 58) }
}
