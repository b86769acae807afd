import StrictJSON

/// Detects the layout that Cricsheet used until 2021, before version 1.0.0. In that layout, `data_version` is 0.9 or
/// 0.91, and each innings is an object with one key, such as `1st innings`. Used only to explain why a file can't be
/// read.
enum OldLayout {
  static func defect(in bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) -> Defect? {
    guard bytes.count <= limits.bytes, let offset = try? inningsOffset(in: bytes, limits: limits) else { return nil }
    return Defect(
      offset, .oldLayout, "the file has Cricsheet's old layout, replaced in 2021; download the current JSON file")
  }

  private static func inningsOffset(in bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(Defect) -> Int? {
    var cursor = try ByteCursor(bytes, limits: limits)
    cursor.skipMark()
    cursor.skipBlanks()
    var members = try cursor.openObject()
    while let key = try cursor.nextKey(&members) {
      var value = cursor
      switch key {
      case Key("meta"): if try value.find(Key("data_version")), try isOld(value) { return value.position }
      case Key("innings"): if let inningsOffset = try innings(value) { return inningsOffset }
      default: break
      }
      try cursor.passValue()
    }
    return nil
  }

  private static func isOld(_ version: ByteCursor) throws(Defect) -> Bool {
    var version = version
    if version.next == 0x22 { return try version.string().hasPrefix("0.") }
    guard let millionths = try version.number().scaled(places: 6) else { return false }
    return (1..<1_000_000).contains(millionths)
  }

  /// Returns the offset of the first innings if its only key has the form `1st innings`; nil otherwise.
  private static func innings(_ list: ByteCursor) throws(Defect) -> Int? {
    var cursor = list
    var elements = try cursor.openList()
    guard try cursor.nextElement(&elements) else { return nil }
    let start = cursor.position
    var members = try cursor.openObject()
    guard try cursor.nextKey(&members) != nil, try cursor.keyText(members).hasSuffix(" innings"), cursor.next == 0x7B
    else { return nil }
    try cursor.passValue()
    return try cursor.nextKey(&members) == nil ? start : nil
  }
}
