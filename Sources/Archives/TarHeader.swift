/// The header of an entry in a tar archive of the ustar format (POSIX.1-1988). Any tar program can unpack archives with
/// these headers.
package struct TarHeader: Hashable, Sendable {
  package var name: String
  package var size: Int
  /// The type of the entry: `0` or a zero byte for a file, `5` for a folder.
  package var kind: UInt8

  package init(name: String, size: Int, isFolder: Bool = false) {
    self.name = name
    self.size = size
    kind = UInt8(ascii: isFolder ? "5" : "0")
  }

  package var isFolder: Bool { kind == UInt8(ascii: "5") }

  package var isFile: Bool { kind == 0 || kind == UInt8(ascii: "0") }

  /// The size of a header in bytes. Contents are padded to a multiple of this size.
  package static let block = 512

  package static func filling(_ size: Int) -> Int { (block - size % block) % block }

  /// Returns the header's bytes. Nil if the name is too long for the format; no name in a store is that long.
  /// `modified` is the modification time in seconds since 1970.
  package func bytes(modified: Int) -> [UInt8]? {
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
    header[156] = kind
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

  /// Parses a header. Returns nil for the block of zeros that ends an archive, and throws `ArchiveFlaw.damaged` if the
  /// header is invalid.
  package static func parsing(_ header: [UInt8]) throws(ArchiveFlaw) -> TarHeader? {
    if header.allSatisfy({ $0 == 0 }) { return nil }
    guard Array(header[257..<262]) == Array("ustar".utf8), number(header[148..<156]) == sum(header),
      let size = number(header[124..<136]), let last = text(header[0..<100])
    else { throw .damaged("the header of a tar entry is invalid") }
    // GNU tar ends the format's name with spaces, and has other fields in place of the prefix.
    guard let prefix = header[262] == 0 ? text(header[345..<500]) : "" else {
      throw .damaged("the header of a tar entry is invalid")
    }
    var parsed = TarHeader(name: prefix.isEmpty ? last : prefix + "/" + last, size: size)
    parsed.kind = header[156]
    return parsed
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String? {
    String(validating: field.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    var digits = field.drop { $0 == 32 }
    while let last = digits.last, last == 0 || last == 32 { digits.removeLast() }
    guard !digits.isEmpty, digits.count <= 12, digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
  }
}
