/// The facts that the header of an entry and the central directory state twice.
struct ZipFacts {
  let name: [UInt8]
  private let flags: Int
  let method: Int
  var checksum: UInt32
  var packedSize: Int
  var size: Int
  private static let inZip64 = 0xFFFF_FFFF

  /// `fields` starts with the flags.
  init(_ fields: some RandomAccessCollection<UInt8>, name: [UInt8]) {
    let fields = Array(fields)
    self.name = name
    flags = fields.number(at: 0, bytes: 2)
    method = fields.number(at: 2, bytes: 2)
    checksum = UInt32(truncatingIfNeeded: fields.number(at: 8, bytes: 4))
    packedSize = fields.number(at: 12, bytes: 4)
    size = fields.number(at: 16, bytes: 4)
  }

  /// True if the entry or a part of its header is encrypted.
  var isEncrypted: Bool { flags & 0x2041 != 0 }

  /// True if the checksum and the sizes follow the content.
  var hasDescriptor: Bool { flags & 8 != 0 }

  /// Reads the sizes in a zip64 field. Returns the rest of the field; nil if there is no such field.
  mutating func readZip64(_ extra: [UInt8]) throws -> ArraySlice<UInt8>? {
    var rest = extra[...]
    while rest.count >= 4 {
      let length = rest.number(at: 2, bytes: 2)
      var field = rest.dropFirst(4).prefix(length)
      guard field.count == length else { throw ArchiveFlaw.damaged("an extra field is invalid") }
      if rest.number(at: 0, bytes: 2) == 1 {
        for size in [\ZipFacts.size, \.packedSize] where self[keyPath: size] == Self.inZip64 {
          guard field.count >= 8 else { throw ArchiveFlaw.damaged("a zip64 field is too short") }
          self[keyPath: size] = field.number(at: 0, bytes: 8)
          field = field.dropFirst(8)
        }
        return field
      }
      rest = rest.dropFirst(4 + length)
    }
    guard size != Self.inZip64, packedSize != Self.inZip64 else {
      throw ArchiveFlaw.damaged("a zip64 field is missing")
    }
    return nil
  }

  /// The field in which the header and the directory differ; nil if they agree.
  func difference(from other: ZipFacts) -> String? {
    if name != other.name { return "name" }
    if method != other.method { return "method" }
    if checksum != other.checksum { return "checksum" }
    if isEncrypted != other.isEncrypted { return "encryption" }
    return packedSize == other.packedSize && size == other.size ? nil : "size"
  }
}

/// The central directory, which must list each entry once, and the records that end a zip.
struct ZipDirectory {
  private(set) var names: Set<[UInt8]> = []
  /// The entries that the directory has not listed yet, by position.
  private var unlisted: [Int: ZipFacts] = [:]

  mutating func add(_ facts: ZipFacts, at position: Int) throws {
    guard names.insert(facts.name).inserted else { throw ArchiveFlaw.duplicate }
    unlisted[position] = facts
  }

  /// Reads the rest of the zip. `entry` is the entry to which a flaw belongs.
  mutating func check(_ stream: ByteStream, _ entry: inout (name: String, position: Int)?) throws {
    let start = stream.position
    var count = 0
    while ZipReader.Signature(try stream.peek(4)) == .directory {
      try readRecord(stream, start, &entry)
      entry = nil
      count += 1
    }
    if let (position, facts) = unlisted.min(by: { $0.key < $1.key }) {
      if try stream.peek(4).count < 4 { throw ArchiveFlaw.cut }
      if count == 0, ZipReader.Signature(try stream.peek(4)) == nil {
        throw ArchiveFlaw.damaged("the header of an entry is invalid")
      }
      entry = (EntryName(facts.name).text, position)
      throw ArchiveFlaw.contradiction("entry")
    }
    try readEnd(stream, count: count, start: start, size: stream.position - start)
  }

  private mutating func readRecord(
    _ stream: ByteStream, _ start: Int, _ entry: inout (name: String, position: Int)?
  ) throws {
    let header = try stream.take(46)
    let name = try stream.take(header.number(at: 28, bytes: 2))
    let extra = try stream.take(header.number(at: 30, bytes: 2))
    try stream.skip(header.number(at: 32, bytes: 2))
    var facts = ZipFacts(header.dropFirst(8), name: name)
    var position = header.number(at: 42, bytes: 4)
    entry = (EntryName(name).text, position)
    if let field = try facts.readZip64(extra), position == 0xFFFF_FFFF, field.count >= 8 {
      position = field.number(at: 0, bytes: 8)
    }
    guard let local = unlisted.removeValue(forKey: position) else {
      throw position < start ? ArchiveFlaw.overlap : .contradiction("position")
    }
    if let field = local.difference(from: facts) { throw ArchiveFlaw.contradiction(field) }
    // The file modes of Unix and macOS.
    let system = header[5], mode = header.number(at: 40, bytes: 2)
    if [3, 19].contains(system), mode & 0o170000 == 0o120000 { throw ArchiveFlaw.notPlain }
  }

  private func readEnd(_ stream: ByteStream, count: Int, start: Int, size: Int) throws {
    let position = stream.position
    let is64 = ZipReader.Signature(try stream.peek(4)) == .end64
    if is64 {
      let record = try stream.take(56)
      try stream.skip(min(max(0, record.number(at: 4, bytes: 8) - 44), ArchiveLimit.nameBytes))
      let locator = try stream.take(20)
      guard ZipReader.Signature(locator.prefix(4)) == .locator64, locator.number(at: 8, bytes: 8) == position,
        record.number(at: 24, bytes: 8) == count, record.number(at: 32, bytes: 8) == count,
        record.number(at: 40, bytes: 8) == size, record.number(at: 48, bytes: 8) == start
      else { throw ArchiveFlaw.contradiction("zip64 record") }
    }
    let record = try stream.take(22)
    guard ZipReader.Signature(record.prefix(4)) == .end else {
      throw ArchiveFlaw.damaged("the end of the central directory is missing")
    }
    guard record.number(at: 4, bytes: 4) == 0 else {
      throw ArchiveFlaw.damaged("the file is a part of a split archive")
    }
    func agrees(_ offset: Int, _ bytes: Int, _ value: Int) -> Bool {
      let stated = record.number(at: offset, bytes: bytes)
      return stated == value || is64 && stated == 1 << (8 * bytes) - 1
    }
    guard agrees(8, 2, count), agrees(10, 2, count), agrees(12, 4, size), agrees(16, 4, start) else {
      throw ArchiveFlaw.contradiction("central directory")
    }
    try stream.skip(record.number(at: 20, bytes: 2))
    guard try stream.peek(1).isEmpty else { throw ArchiveFlaw.damaged("data follows the end of the zip") }
  }
}
