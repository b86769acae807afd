/// Names of files and folders that are being created. The names contain 128 random bits. Process IDs would not be
/// unique, because they are reused, especially in containers.
package enum TemporaryName {
  private static let mark = ".tmp-"
  private static let digits = 32
  /// Marks fcl's temporary files in folders outside the store, which may contain temporary files of other programs.
  private static let program = ".fcl"

  package static func ending() -> String { mark + RandomDigits.hexadecimal(bytes: digits / 2) }

  static func endingOutside() -> String { program + ending() }

  static func isOneOutside(_ name: String) -> Bool {
    let start = name.utf8.dropLast(digits), random = name.utf8.suffix(digits)
    let ending = (program + mark).utf8
    return start.count > ending.count && start.suffix(ending.count).elementsEqual(ending)
      && random.allSatisfy(isHexadecimal)
  }

  /// Returns true if a name is that of a temporary file or folder. Older versions of fcl used a process ID as the
  /// suffix.
  package static func isOne(_ name: String) -> Bool {
    guard let hyphen = name.utf8.lastIndex(of: UInt8(ascii: "-")), name[...hyphen].hasSuffix(mark) else { return false }
    let end = name.utf8[name.utf8.index(after: hyphen)...]
    let isNumber = !end.isEmpty && end.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber || end.count == digits && end.allSatisfy(isHexadecimal)
  }

  package static func isOne(_ name: String, of whole: String) -> Bool { name.hasPrefix(whole + mark) && isOne(name) }

  package static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
