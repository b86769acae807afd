/// A script that names may use. The type is used to detect names that mix scripts. Swift's standard library doesn't
/// provide the script of a character, so each case lists Unicode blocks.
enum NameScript: String, CaseIterable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, thaana, devanagari, bengali, gurmukhi, gujarati, odia, tamil
  case telugu, kannada, malayalam, sinhala, thai, lao, tibetan, burmese, georgian, hangul, ethiopic, khmer
  case han

  private var blocks: [ClosedRange<UInt32>] {
    switch self {
    case .latin: [0x41...0x5A, 0x61...0x7A, 0xAA...0xAA, 0xBA...0xBA, 0xC0...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F]
    case .greek: [0x370...0x3FF, 0x1F00...0x1FFF]
    case .cyrillic: [0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F]
    case .armenian: [0x530...0x58F]
    case .hebrew: [0x590...0x5FF]
    case .arabic: [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF]
    case .thaana: [0x780...0x7BF]
    case .devanagari: [0x900...0x97F, 0xA8E0...0xA8FF]
    case .bengali: [0x980...0x9FF]
    case .gurmukhi: [0xA00...0xA7F]
    case .gujarati: [0xA80...0xAFF]
    case .odia: [0xB00...0xB7F]
    case .tamil: [0xB80...0xBFF]
    case .telugu: [0xC00...0xC7F]
    case .kannada: [0xC80...0xCFF]
    case .malayalam: [0xD00...0xD7F]
    case .sinhala: [0xD80...0xDFF]
    case .thai: [0xE00...0xE7F]
    case .lao: [0xE80...0xEFF]
    case .tibetan: [0xF00...0xFFF]
    case .burmese: [0x1000...0x109F]
    case .georgian: [0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F]
    case .hangul: [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF]
    case .ethiopic: [0x1200...0x139F]
    case .khmer: [0x1780...0x17FF]
    case .han: [0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x323AF]
    }
  }

  package init?(of scalar: Unicode.Scalar) {
    guard let script = Self.allCases.first(where: { $0.blocks.contains { $0.contains(scalar.value) } }) else {
      return nil
    }
    self = script
  }
}
