// Archives of match files, and compressed data.

@testable import Archives

extension FuzzTarget {
  private static func stream(_ bytes: [UInt8], piece: Int) -> ByteStream {
    var rest = bytes[...]
    return ByteStream {
      defer { rest = rest.dropFirst(piece) }
      return Array(rest.prefix(piece))
    }
  }

  /// Reads an archive twice, in pieces of different sizes. Checks that both give the same files or the same error.
  static func archive(_ bytes: [UInt8]) {
    func read(piece: Int) -> (files: [[UInt8]], names: [String], flaw: ArchiveFlaw?) {
      var files: [[UInt8]] = [], names: [String] = []
      do {
        var reader = try ArchiveReader(stream(bytes, piece: piece))
        while let entry = try reader.next() {
          names.append(entry.name)
          files.append((try? entry.bytes()) ?? [])
        }
        return (files, names, nil)
      } catch { return (files, names, (error as? ArchiveError)?.flaw) }
    }
    let (one, other) = (read(piece: 1 << 16), read(piece: 97))
    precondition(one == other, "the size of the pieces matters")
    precondition(one.names.allSatisfy { $0.hasSuffix(".json") || ArchiveReader.hasArchiveName($0) }, "another file")
  }

  /// Decompresses a stream, and the same bytes as an array.
  static func inflate(_ bytes: [UInt8]) {
    let stream = stream(bytes, piece: 61)
    let inflater = Inflater(stream)
    var content: [UInt8] = []
    while true {
      guard let piece = try? inflater.next(), content.count < 8 << 20 else { return }
      if piece.isEmpty { break }
      content += piece
    }
    let whole = try? Inflater.inflate(Array(bytes.prefix(stream.position)), size: content.count)
    precondition(whole == content, "an array has another content")
  }
}
