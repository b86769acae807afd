/// A line of a journal as it stands on disk, without its newline. A journal's line on disk: the commit as it is
/// written, with its own hash as last key. So each line tells by itself whether it is as it was written, the last one
/// too, and `prev` of the next one says that none is missing between.
struct SealedLine {
  /// The whole line.
  let bytes: [UInt8]
  /// The hash that it carries: of the line without it.
  let hash: String

  private static let start = Array(#","hash":""#.utf8)
  private static let end = Array(#""}"#.utf8)
  private static let length = start.count + 64 + end.count

  /// Seals a commit's line, which ends in a brace.
  init(sealing line: [UInt8]) {
    hash = SHA256.hex(line)
    bytes = line.dropLast() + Self.start + Array(hash.utf8) + Self.end
  }

  /// The commit's line in a sealed one and the hash that stands behind it; nil when there is none.
  static func opened(_ bytes: ArraySlice<UInt8>) -> (line: [UInt8], hash: ArraySlice<UInt8>)? {
    let seal = bytes.suffix(length)
    guard seal.count == length, seal.starts(with: start), seal.suffix(end.count).elementsEqual(end) else { return nil }
    var line = Array(bytes.dropLast(length))
    line.append(UInt8(ascii: "}"))
    return (line, seal.dropFirst(start.count).prefix(64))
  }
}
