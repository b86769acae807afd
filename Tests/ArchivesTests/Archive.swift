// Archives in memory, and reading them.

import Digest
import Testing

@testable import Archives

/// A stream of `bytes` in pieces of `piece` bytes.
func stream(_ bytes: [UInt8], piece: Int = 1000) -> ByteStream {
  var rest = bytes[...]
  return ByteStream {
    defer { rest = rest.dropFirst(piece) }
    return Array(rest.prefix(piece))
  }
}

/// A file that was read from an archive.
struct ReadFile: Equatable {
  var name: String
  var bytes: [UInt8]
}

/// Reads all match files of an archive. Throws `ArchiveError`.
func read(_ archive: [UInt8], piece: Int = 1000) throws -> [ReadFile] {
  var reader = try ArchiveReader(stream(archive, piece: piece))
  var files: [ReadFile] = []
  while let entry = try reader.next() { files.append(ReadFile(name: entry.name, bytes: try entry.bytes())) }
  // The end remains the end.
  #expect(try reader.next() == nil)
  return files
}

/// Returns the flaw of an archive; nil if there is none.
func flaw(of archive: [UInt8]) -> ArchiveError? {
  do {
    _ = try read(archive)
    return nil
  } catch { return error as? ArchiveError }
}

/// The fields of a zip entry, each of which a test can change in the header, in the central directory, or in both.
struct ZipEntry {
  var name: String
  var packed: [UInt8]
  var content: [UInt8]
  var method = 0
  var flags = 0
  var checksum: UInt32
  var size: Int
  var mode = 0
  /// The position of the header; nil for the true one.
  var position: Int?

  init(_ name: String, _ text: String = "{}") {
    self.name = name
    content = Array(text.utf8)
    packed = content
    checksum = CRC32(content).value
    size = content.count
  }

  private var fields: [UInt8] {
    number(flags, 2) + number(method, 2) + number(0, 4) + number(Int(checksum), 4) + number(packed.count, 4)
      + number(size, 4) + number(name.utf8.count, 2) + number(0, 2)
  }

  var header: [UInt8] { Array("PK\u{3}\u{4}".utf8) + number(20, 2) + fields + name.utf8 }

  func record(at place: Int) -> [UInt8] {
    Array("PK\u{1}\u{2}".utf8) + [20, 3] + number(20, 2) + fields + number(0, 6) + number(mode << 16, 4)
      + number(position ?? place, 4) + name.utf8
  }
}

func number(_ value: Int, _ bytes: Int) -> [UInt8] {
  (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// Returns a zip. `change` changes the records of the central directory.
func zip(
  _ entries: [ZipEntry], count: Int? = nil, comment: String = "", _ change: (inout [ZipEntry]) -> Void = { _ in }
) -> [UInt8] {
  var listed = entries
  change(&listed)
  var bytes: [UInt8] = [], places: [Int] = []
  for entry in entries {
    places.append(bytes.count)
    bytes += entry.header + entry.packed
  }
  let directory = zip(listed, places).flatMap { entry, place in entry.record(at: place) }
  let count = number(count ?? listed.count, 2)
  return bytes + directory + Array("PK\u{5}\u{6}".utf8) + number(0, 4) + count + count + number(directory.count, 4)
    + number(bytes.count, 4) + number(comment.utf8.count, 2) + comment.utf8
}

/// Returns an entry of a tar: the header with `kind`, and the content.
func tar(_ name: String, _ content: [UInt8] = Array("{}".utf8), kind: Character = "0", size: Int? = nil) -> [UInt8] {
  var header = TarHeader(name: name, size: size ?? content.count)
  header.kind = kind.asciiValue ?? 0
  return (header.bytes(modified: 0) ?? []) + content + [UInt8](repeating: 0, count: TarHeader.filling(content.count))
}

let tarEnd = [UInt8](repeating: 0, count: 2 * TarHeader.block)
