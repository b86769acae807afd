/// Reads a zip archive (APPNOTE 6.3) from its first byte to its last: the entries with their headers, then the central
/// directory, which must state the same. So no two entries can share bytes, and no program can see other entries.
struct ZipReader: ArchiveFormat {
  enum Signature: UInt32 {
    case entry = 0x0403_4B50
    case descriptor = 0x0807_4B50
    case directory = 0x0201_4B50
    case end64 = 0x0606_4B50
    case locator64 = 0x0706_4B50
    case end = 0x0605_4B50

    var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> ($0 * 8)) } }

    init?(_ bytes: some RandomAccessCollection<UInt8>) {
      guard bytes.count == 4 else { return nil }
      self.init(rawValue: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
  }

  let stream: ByteStream
  private(set) var entry: (name: String, position: Int)?
  private var directory = ZipDirectory()
  private var contentBytes = 0

  init(_ stream: ByteStream) { self.stream = stream }

  mutating func next() throws -> ArchiveEntry? {
    while true {
      entry = nil
      guard Signature(try stream.peek(4)) == .entry else {
        try directory.check(stream, &entry)
        return nil
      }
      if let entry = try readEntry() { return entry }
    }
  }

  /// Returns a match file; nil for another entry, which is skipped.
  private mutating func readEntry() throws -> ArchiveEntry? {
    let position = stream.position
    if directory.names.count == ArchiveLimit.entries { throw ArchiveFlaw.tooMany(limit: ArchiveLimit.entries) }
    let header = try stream.take(30)
    let nameBytes = try stream.take(header.number(at: 26, bytes: 2))
    let fields = try stream.take(header.number(at: 28, bytes: 2))
    let name = EntryName(nameBytes)
    entry = (name.text, position)
    var facts = ZipFacts(header.dropFirst(6), name: nameBytes)
    let is64 = try facts.readZip64(fields) != nil
    if facts.isEncrypted { throw ArchiveFlaw.encrypted }
    let isKnown = !facts.hasDescriptor || facts.packedSize > 0
    let isReadable = [0, 8].contains(facts.method)
    if !isReadable, !isKnown { throw ArchiveFlaw.method(facts.method) }
    if facts.method == 0, isKnown, facts.size != facts.packedSize { throw ArchiveFlaw.contradiction("size") }
    let flaw = name.flaw ?? (isReadable ? isKnown ? Self.flaw(facts) : nil : .method(facts.method))
    var content: ArchiveEntry.Content?
    if !isKnown {
      let bytes = try facts.method == 8 ? inflateUnknown(&facts) : copyUnknown(&facts)
      if name.isWanted { content = .plain(bytes) }
    } else if name.isWanted, flaw == nil {
      let bytes = try stream.take(facts.packedSize)
      content = facts.method == 8 ? .deflated(bytes, size: facts.size) : .plain(bytes)
      try count(facts.size)
    } else {
      try stream.skip(facts.packedSize)
    }
    if facts.hasDescriptor { try readDescriptor(&facts, is64: is64, isKnown: isKnown) }
    try directory.add(facts, at: position)
    guard name.isWanted else { return nil }
    return ArchiveEntry(
      name: name.text, position: position, content: flaw.map { .refused($0) } ?? content ?? .plain([]),
      checksum: facts.checksum)
  }

  private static func flaw(_ facts: ZipFacts) -> ArchiveFlaw? {
    if facts.size > ArchiveLimit.entryBytes { return .tooLarge(limit: ArchiveLimit.entryBytes) }
    return ArchiveLimit.exceedsRatio(facts.size, from: facts.packedSize) ? .ratio(limit: ArchiveLimit.ratio) : nil
  }

  private mutating func count(_ size: Int) throws {
    contentBytes += size
    if contentBytes > ArchiveLimit.bytes { throw ArchiveFlaw.tooLargeOverall(limit: ArchiveLimit.bytes) }
  }

  // MARK: Sizes that follow the content

  private mutating func inflateUnknown(_ facts: inout ZipFacts) throws -> [UInt8] {
    let start = stream.position
    let inflater = Inflater(stream)
    var bytes: [UInt8] = []
    while true {
      let piece = try inflater.next()
      if piece.isEmpty { break }
      try add(piece, to: &bytes)
      if ArchiveLimit.exceedsRatio(bytes.count, from: stream.position - inflater.unused - start) {
        throw ArchiveFlaw.ratio(limit: ArchiveLimit.ratio)
      }
    }
    facts.packedSize = stream.position - start
    facts.size = bytes.count
    return bytes
  }

  /// Reads a stored entry up to the first signature of a descriptor, which no text contains.
  private mutating func copyUnknown(_ facts: inout ZipFacts) throws -> [UInt8] {
    let signature = Signature.descriptor.bytes
    var bytes: [UInt8] = []
    while true {
      let ahead = try stream.peek(1 << 12)
      guard ahead.count > 4 else { throw ArchiveFlaw.cut }
      let end = ahead.indices.dropLast(3).first { index in
        ahead[index] == signature[0] && ahead[index..<index + 4].elementsEqual(signature)
      }
      let piece = end.map { ahead[..<$0] } ?? ahead.dropLast(3)
      try add(Array(piece), to: &bytes)
      try stream.skip(piece.count)
      if end != nil { break }
    }
    facts.packedSize = bytes.count
    facts.size = bytes.count
    return bytes
  }

  private mutating func add(_ piece: [UInt8], to bytes: inout [UInt8]) throws {
    bytes += piece
    if bytes.count > ArchiveLimit.entryBytes { throw ArchiveFlaw.tooLarge(limit: ArchiveLimit.entryBytes) }
    try count(piece.count)
  }

  private func readDescriptor(_ facts: inout ZipFacts, is64: Bool, isKnown: Bool) throws {
    if Signature(try stream.peek(4)) == .descriptor { try stream.skip(4) }
    let width = is64 ? 8 : 4
    let descriptor = try stream.take(4 + 2 * width)
    let checksum = UInt32(truncatingIfNeeded: descriptor.number(at: 0, bytes: 4))
    if isKnown, facts.checksum != 0, facts.checksum != checksum { throw ArchiveFlaw.contradiction("checksum") }
    facts.checksum = checksum
    guard descriptor.number(at: 4, bytes: width) == facts.packedSize,
      descriptor.number(at: 4 + width, bytes: width) == facts.size
    else { throw ArchiveFlaw.contradiction("size") }
  }
}
