import Digest

/// The content of a gzip stream (RFC 1952), with one or more members.
struct Gzip {
  private let stream: ByteStream
  private var inflater: Inflater?
  private var checksum = CRC32()
  private var memberBytes = 0
  private var contentBytes = 0

  static let start: [UInt8] = [0x1F, 0x8B]

  private init(_ stream: ByteStream) { self.stream = stream }

  static func content(of stream: ByteStream) -> ByteStream {
    var gzip = Gzip(stream)
    return ByteStream { try gzip.next() }
  }

  private mutating func next() throws -> [UInt8] {
    while true {
      if let inflater {
        let piece = try inflater.next()
        if !piece.isEmpty {
          try count(piece, packed: stream.position - inflater.unused)
          return piece
        }
        try readTrailer()
      } else if contentBytes > 0, try stream.peek(1).isEmpty {
        return []
      } else {
        try readHeader()
      }
    }
  }

  private mutating func count(_ piece: [UInt8], packed: Int) throws {
    checksum.add(piece)
    memberBytes += piece.count
    contentBytes += piece.count
    if ArchiveLimit.exceedsRatio(contentBytes, from: packed) {
      throw ArchiveFlaw.ratio(limit: ArchiveLimit.ratio)
    }
  }

  private mutating func readHeader() throws {
    let header = try stream.take(10), flags = header[3]
    guard header.starts(with: Self.start + [8]), flags & 0xE0 == 0 else {
      throw ArchiveFlaw.damaged("the header of gzip is invalid")
    }
    if flags & 4 != 0 { try stream.skip(try stream.take(2).number(at: 0, bytes: 2)) }
    // The name and the comment end with a zero byte.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      while try stream.take(1) != [0] {}
    }
    if flags & 2 != 0 { try stream.skip(2) }
    inflater = Inflater(stream)
    checksum = CRC32()
    memberBytes = 0
  }

  private mutating func readTrailer() throws {
    let trailer = try stream.take(8)
    guard trailer.number(at: 0, bytes: 4) == Int(checksum.value),
      trailer.number(at: 4, bytes: 4) == memberBytes & 0xFFFF_FFFF
    else { throw ArchiveFlaw.checksum }
    inflater = nil
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Reads an unsigned number, lowest byte first. `offset` is relative to the start. Numbers of eight bytes that exceed
  /// 63 bits become the maximum.
  func number(at offset: Int, bytes: Int) -> Int {
    let start = startIndex + offset
    let value = self[start..<start + bytes].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: value)
  }
}
