import Testing

@testable import Archives

@Suite struct TarTests {
  private static func pax(_ records: [String]) -> [UInt8] { tar("PaxHeader", Array(records.joined().utf8), kind: "x") }

  @Test func `match files are read in order, and other entries are skipped`() throws {
    let bytes =
      tar("a/", [], kind: "5") + tar("a/m1.json") + tar("README.txt") + tar("link", [], kind: "2")
      + tar("m2.json", Array("[]".utf8), kind: "7") + tarEnd
    for piece in [1, 511, 513, 100_000] {
      #expect(try read(bytes, piece: piece).map(\.name) == ["a/m1.json", "m2.json"])
    }
    #expect(try read(bytes + [UInt8](repeating: 0, count: 10_000)).count == 2)
  }

  @Test func `the headers of pax and of GNU tar extend an entry`() throws {
    let size = Self.pax(["15 path=a.json\n", "10 size=4\n", "18 comment=unused\n"])
    let bytes =
      size + tar("other.txt", Array("true".utf8), size: 9) + tar("././@LongLink", Array("long.json\0".utf8), kind: "L")
      + tar("cut") + tar("m2.json") + tarEnd
    #expect(
      try read(bytes) == [
        ReadFile(name: "a.json", bytes: Array("true".utf8)), ReadFile(name: "long.json", bytes: Array("{}".utf8)),
        ReadFile(name: "m2.json", bytes: Array("{}".utf8)),
      ])
    for record in ["9 path=a", "99 path=a\n", "x path=a\n", "8 patha\n\n", "11 size=-1\n"] {
      guard case .damaged = flaw(of: Self.pax([record]) + tar("m1.json") + tarEnd)?.flaw else {
        Issue.record("\(record) is accepted")
        continue
      }
    }
  }

  @Test(arguments: "1234")
  func `a link or a device with the name of a match file is refused, and the rest can be read`(_ kind: Character) throws
  {
    var reader = try ArchiveReader(stream(tar("m1.json", [], kind: kind, size: 700) + tar("m2.json") + tarEnd))
    let entries = [try reader.next(), try reader.next()].compactMap(\.self)
    #expect(throws: ArchiveError(.notPlain, entry: "m1.json", position: 0)) { try entries[0].bytes() }
    #expect(try entries[1].bytes() == Array("{}".utf8))
    #expect(flaw(of: Self.pax(["22 GNU.sparse.major=1\n"]) + tar("m1.json") + tarEnd)?.flaw == .notPlain)
    #expect(flaw(of: tar("m1.json", kind: "S") + tarEnd)?.flaw == .notPlain)
  }

  @Test func `truncated, repeated, hidden and huge entries are refused`() {
    let bytes = tar("m1.json") + tar("m2.json") + tarEnd
    for count in [512, 513, 1024, 1535, 1536, 2000, 2048] {
      #expect(flaw(of: Array(bytes.prefix(count)))?.flaw == .cut, "\(count)")
    }
    #expect(flaw(of: tar("m1.json") + bytes) == ArchiveError(.duplicate, entry: "m1.json", position: 1024))
    #expect(flaw(of: bytes + bytes)?.flaw == .damaged("data follows the end of the tar"))
    #expect(flaw(of: tar("../m1.json") + tarEnd)?.flaw == .name)
    #expect(flaw(of: tar("m1.json", [], size: 1 << 33) + tarEnd)?.flaw == .tooLargeOverall(limit: 8 << 30))
    #expect(
      flaw(of: Self.pax(["28 size=9223372036854775807\n"]) + tar("a") + tarEnd)?.flaw
        == .tooLargeOverall(limit: 8 << 30))
    #expect(flaw(of: tar("x", [], kind: "x", size: 1 << 20) + tarEnd)?.flaw == .tooLarge(limit: 1 << 16))
    var wrong = bytes
    wrong[0] ^= 1
    #expect(flaw(of: wrong)?.flaw == .damaged("the header of a tar entry is invalid"))
  }

  @Test func `more than 100,000 entries are refused`() {
    var left = 100_001
    let entry = tar("README", [])
    let endless = ByteStream {
      left -= 1
      return left >= 0 ? entry : []
    }
    #expect(throws: ArchiveError(.tooMany(limit: 100_000), position: 100_001 * 512)) {
      var reader = try ArchiveReader(endless)
      _ = try reader.next()
    }
  }

  @Test func `text that is no archive is refused`() {
    #expect(flaw(of: Array("<html>".utf8))?.flaw == .damaged("the file is neither a zip nor a tar archive"))
    #expect(flaw(of: [])?.flaw == .damaged("the file is neither a zip nor a tar archive"))
    #expect(flaw(of: [0x1F, 0x8B, 8])?.flaw == .cut)
  }
}
