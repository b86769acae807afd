/// The UTF-8 byte order mark (U+FEFF), which some editors and spreadsheets write at the start of a file. Files that
/// people write may begin with the mark; fcl's own files may not.
public enum ByteOrderMark {
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the length in bytes of the byte order mark at the start of a text: 3, or 0 if there is no mark.
  public static func length(in text: some Collection<UInt8>) -> Int {
    text.first == bytes[0] && text.starts(with: bytes) ? bytes.count : 0
  }
}
