/// The byte order mark of UTF-8 (U+FEFF), with which some editors and spreadsheets begin a file. It is skipped in files
/// that people write, and is an error in fcl's own.
public enum ByteOrderMark {
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The number of bytes of the mark at the start of a text: 3, or 0 if it has none.
  public static func length(in text: some Collection<UInt8>) -> Int {
    text.first == bytes[0] && text.starts(with: bytes) ? bytes.count : 0
  }
}
