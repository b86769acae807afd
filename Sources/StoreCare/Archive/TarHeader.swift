import LeagueStore

/// The header of a file or folder in a tar archive of the ustar format (POSIX.1-1988), without extensions. Any tar
/// program can unpack these archives. fcl reads only this format.
struct TarHeader: Hashable, Sendable {
  var name: String
  var size: Int
  var isFolder = false

  /// The size of a header in bytes. Contents are padded to a multiple of this size.
  static let block = 512

  static func filling(_ size: Int) -> Int { (block - size % block) % block }

  /// Returns the header's bytes. Nil if the name is too long for the format; no name in a store is that long.
  /// `modified` is the modification time in seconds since 1970.
  func bytes(modified: Int) -> [UInt8]? {
    guard let (prefix, name) = splitName() else { return nil }
    var header = [UInt8](repeating: 0, count: Self.block)
    func put(_ text: String, at location: Int) {
      header.replaceSubrange(location..<(location + text.utf8.count), with: text.utf8)
    }
    put(name, at: 0)
    put(isFolder ? "0000700" : "0000600", at: 100)
    put("0000000", at: 108)
    put("0000000", at: 116)
    put(Self.octal(size, digits: 11), at: 124)
    put(Self.octal(modified, digits: 11), at: 136)
    put("        ", at: 148)
    put(isFolder ? "5" : "0", at: 156)
    put("ustar", at: 257)
    put("00", at: 263)
    put(prefix, at: 345)
    put(Self.octal(Self.sum(header), digits: 6) + "\0 ", at: 148)
    return header
  }

  private func splitName() -> (prefix: String, name: String)? {
    if name.utf8.count <= 100 { return ("", name) }
    guard name.utf8.count <= 256 else { return nil }
    let bytes = Array(name.utf8)
    let cut = bytes.indices.first { bytes[$0] == UInt8(ascii: "/") && bytes.count - $0 - 1 <= 100 && $0 <= 155 }
    return cut.map {
      (String(decoding: bytes[..<$0], as: UTF8.self), String(decoding: bytes[($0 + 1)...], as: UTF8.self))
    }
  }

  private static func octal(_ number: Int, digits: Int) -> String {
    let text = String(max(0, number), radix: 8)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// Returns the checksum of a header. The bytes of the checksum's own field count as spaces.
  private static func sum(_ header: [UInt8]) -> Int {
    header.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element)) }
  }

  /// Parses a header. Returns nil for the block of zeros that ends an archive. Throws `ArchiveFault` if the header is
  /// invalid, or if the entry is neither a file nor a folder.
  static func reading(_ header: [UInt8]) throws(ArchiveFault) -> TarHeader? {
    if header.allSatisfy({ $0 == 0 }) { return nil }
    guard Array(header[257..<262]) == Array("ustar".utf8), number(header[148..<156]) == sum(header) else {
      throw .notTar
    }
    let prefix = try text(header[345..<500]), last = try text(header[0..<100])
    var name = prefix.isEmpty ? last : prefix + "/" + last
    let kind = header[156]
    guard [0, UInt8(ascii: "0"), UInt8(ascii: "5")].contains(kind) else { throw .invalidEntry(name) }
    guard let size = number(header[124..<136]) else { throw .notTar }
    let isFolder = kind == UInt8(ascii: "5")
    if isFolder, size != 0 { throw .invalidEntry(name) }
    if name.hasSuffix("/") { name.removeLast() }
    return TarHeader(name: name, size: size, isFolder: isFolder)
  }

  private static func text(_ field: ArraySlice<UInt8>) throws(ArchiveFault) -> String {
    guard let text = String(validating: field.prefix { $0 != 0 }, as: UTF8.self) else { throw .notTar }
    return text
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    var digits = field.drop { $0 == 32 }
    while let last = digits.last, last == 0 || last == 32 { digits.removeLast() }
    guard !digits.isEmpty, digits.count <= 12, digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
  }
}

/// The reasons to refuse an archive. No file from a refused archive is kept.
package enum ArchiveFault: Error, Hashable, Sendable {
  /// The archive isn't a tar file in the ustar format, or one of its headers is damaged.
  case notTar
  case cut
  /// An entry that is neither a file nor a folder, such as a link or a device.
  case invalidEntry(String)
  /// A name that can't occur in a store, or that leads out of the store.
  case invalidName(String)
  case twice(String)
  /// A file in the archive is larger than the limit, in bytes.
  case tooLarge(String, limit: Int)
  /// The archive has too many files, or a journal names too many files or managers. The text is the name of the first
  /// file above the limit, or the name of the journal.
  case tooMany(String)
  /// The archive is of this kind instead of the required kind.
  case otherKind(ArchiveKind)
  case missing(String)
  case unneeded(String)
  /// A file's content is damaged, for example because it does not match the hash in its name.
  case content(StoreError)
  case store(StoreError)
  /// An export contains more than one book.
  case otherLeague
}
