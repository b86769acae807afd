import Digest

/// A line of a journal on disk, without its newline: the commit, with its own hash as the last key. The line's own hash
/// shows that the line is unchanged. The hash of the previous line, `prev`, shows that no line is missing.
package struct SealedLine {
  package let bytes: [UInt8]
  package let hash: String

  private static let start = Array(#","hash":""#.utf8)
  private static let end = Array(#""}"#.utf8)
  private static let length = start.count + 64 + end.count

  package init(sealing line: [UInt8]) {
    hash = SHA256.hex(line)
    bytes = line.dropLast() + Self.start + Array(hash.utf8) + Self.end
  }

  package static func opened(_ bytes: ArraySlice<UInt8>) -> (line: [UInt8], hash: ArraySlice<UInt8>)? {
    let seal = bytes.suffix(length)
    guard seal.count == length, seal.starts(with: start), seal.suffix(end.count).elementsEqual(end) else { return nil }
    var line = Array(bytes.dropLast(length))
    line.append(UInt8(ascii: "}"))
    return (line, seal.dropFirst(start.count).prefix(64))
  }
}
