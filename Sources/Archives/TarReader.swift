/// Reads a tar archive with the extensions of POSIX.1-2001 (pax) and the long names of GNU tar.
struct TarReader: ArchiveFormat {
  let stream: ByteStream
  private(set) var entry: (name: String, position: Int)?
  private var count = 0
  private var names: Set<String> = []

  init(_ stream: ByteStream) { self.stream = stream }

  private struct Extension {
    var name: [UInt8]?
    var size: Int?
    var isSparse = false
  }

  mutating func next() throws -> ArchiveEntry? {
    var extended = Extension()
    while true {
      entry = nil
      let position = stream.position
      guard var header = try TarHeader.parsing(try stream.take(TarHeader.block)) else { return try readEnd() }
      count += 1
      if count > ArchiveLimit.entries { throw ArchiveFlaw.tooMany(limit: ArchiveLimit.entries) }
      switch Character(UnicodeScalar(header.kind)) {
      case "x": try Self.read(try extensionBytes(header), into: &extended)
      case "L": extended.name = Array(try extensionBytes(header).prefix { $0 != 0 })
      case "g", "K": _ = try extensionBytes(header)
      default:
        if let size = extended.size { header.size = size }
        let name = EntryName(extended.name ?? Array(header.name.utf8))
        entry = (name.text, position)
        if header.size > ArchiveLimit.bytes - stream.position {
          throw ArchiveFlaw.tooLargeOverall(limit: ArchiveLimit.bytes)
        }
        if let content = try content(header, name, isSparse: extended.isSparse) {
          return ArchiveEntry(name: name.text, position: position, content: content, checksum: nil)
        }
        extended = Extension()
      }
    }
  }

  /// Returns the content of a match file; nil for another entry, which is skipped.
  private mutating func content(
    _ header: TarHeader, _ name: EntryName, isSparse: Bool
  ) throws -> ArchiveEntry.Content? {
    // Links, devices and folders have no content, and a size in their header has no meaning.
    let isLinkOrDevice = (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(header.kind)
    // An old sparse file of GNU tar may have more headers than the first.
    if header.kind == UInt8(ascii: "S") { throw ArchiveFlaw.notPlain }
    let padded = isLinkOrDevice ? 0 : header.size + TarHeader.filling(header.size)
    guard name.isWanted, !header.isFolder else {
      try stream.skip(padded)
      return nil
    }
    guard names.insert(name.text).inserted else { throw ArchiveFlaw.duplicate }
    let isPlain = (header.isFile || header.kind == UInt8(ascii: "7")) && !isSparse
    let flaw =
      isPlain
      ? name.flaw ?? (header.size > ArchiveLimit.entryBytes ? .tooLarge(limit: ArchiveLimit.entryBytes) : nil)
      : .notPlain
    if let flaw {
      try stream.skip(padded)
      return .refused(flaw)
    }
    let bytes = try stream.take(header.size)
    try stream.skip(padded - header.size)
    return .plain(bytes)
  }

  private func extensionBytes(_ header: TarHeader) throws -> [UInt8] {
    guard header.size <= ArchiveLimit.nameBytes else { throw ArchiveFlaw.tooLarge(limit: ArchiveLimit.nameBytes) }
    let bytes = try stream.take(header.size)
    try stream.skip(TarHeader.filling(header.size))
    return bytes
  }

  /// Reads records of the form `LENGTH KEY=VALUE\n`, where the length counts the whole record.
  private static func read(_ bytes: [UInt8], into extended: inout Extension) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0 != UInt8(ascii: " ") }
      guard let length = Int(String(decoding: digits, as: UTF8.self)), length > digits.count, length <= rest.count,
        rest[rest.startIndex + length - 1] == UInt8(ascii: "\n")
      else { throw ArchiveFlaw.damaged("a pax header is invalid") }
      let record = rest.prefix(length - 1).dropFirst(digits.count + 1)
      rest = rest.dropFirst(length)
      guard let sign = record.firstIndex(of: UInt8(ascii: "=")) else {
        throw ArchiveFlaw.damaged("a pax header is invalid")
      }
      let value = record[(sign + 1)...]
      switch String(decoding: record[..<sign], as: UTF8.self) {
      case "path": extended.name = Array(value)
      case "size":
        guard let size = Int(String(decoding: value, as: UTF8.self)), size >= 0 else {
          throw ArchiveFlaw.damaged("a pax header has an invalid size")
        }
        extended.size = size
      case let key where key.hasPrefix("GNU.sparse."): extended.isSparse = true
      default: break
      }
    }
  }

  /// Reads the zeros after the last entry. Anything else may be another archive, which must not be lost unnoticed.
  private func readEnd() throws -> ArchiveEntry? {
    while true {
      let piece = try stream.takePiece()
      if piece.isEmpty { return nil }
      if piece.contains(where: { $0 != 0 }) { throw ArchiveFlaw.damaged("data follows the end of the tar") }
      if stream.position > ArchiveLimit.bytes { throw ArchiveFlaw.tooLargeOverall(limit: ArchiveLimit.bytes) }
    }
  }
}
