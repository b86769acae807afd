import Testing

@testable import Archives

@Suite struct ZipTests {
  private static let m1 = ZipEntry("m1.json"), m2 = ZipEntry("m2.json", "[]")

  @Test func `match files are read in order, and other files are skipped`() throws {
    let entries = ["README.txt", "a/", "a/m1.json", "a/._m1.json", "m2.JSON", #"b\m3.json"#].map { ZipEntry($0) }
    #expect(try read(zip(entries, comment: "PK")).map(\.name) == ["a/m1.json", "b/m3.json"])
    #expect(try read(zip([])) == [])
  }

  @Test func `a zip is read from pieces of any size`() throws {
    let bytes = zip([Self.m1, ZipEntry("README.txt"), Self.m2])
    for piece in 1...40 { #expect(try read(bytes, piece: piece).count == 2) }
  }

  @Test func `every truncated zip is refused, and so is anything after its end`() {
    let bytes = zip([Self.m1, Self.m2])
    for count in 4..<bytes.count { #expect(flaw(of: Array(bytes.prefix(count)))?.flaw == .cut, "\(count)") }
    #expect(flaw(of: bytes + [0])?.flaw == .damaged("data follows the end of the zip"))
  }

  @Test(arguments: ["../m1.json", "/m1.json", "a/../../m1.json", #"..\m1.json"#, #"\m1.json"#])
  func `a name that leads out of the archive is refused`(_ name: String) {
    #expect(flaw(of: zip([ZipEntry(name)]))?.flaw == .name)
  }

  @Test(arguments: ["a.zip", "b/a.TAR.GZ", "a.tgz", "a.tar"])
  func `an archive in an archive is refused, and the other entries can be read`(_ name: String) throws {
    var reader = try ArchiveReader(stream(zip([ZipEntry(name), Self.m2])))
    let entries = [try reader.next(), try reader.next()].compactMap(\.self)
    #expect(throws: ArchiveError(.nested, entry: name, position: 0)) { try entries[0].bytes() }
    #expect(try entries[1].bytes() == Self.m2.content)
    #expect(try reader.next() == nil)
  }

  @Test func `a wrong checksum and a wrong size are found`() {
    var changed = Self.m2
    changed.packed = Array("()".utf8)
    #expect(flaw(of: zip([Self.m1, changed])) == ArchiveError(.checksum, entry: "m2.json", position: 39))
    var longer = Self.m1
    longer.size = 3
    #expect(flaw(of: zip([longer]))?.flaw == .contradiction("size"))
    longer.method = 8
    longer.packed = [3, 0]
    #expect(flaw(of: zip([longer]))?.flaw == .damaged("the content is shorter than stated"))
  }

  @Test func `a header and a directory that differ are refused`() {
    func change(_ change: (inout ZipEntry) -> Void) -> ArchiveFlaw? {
      flaw(of: zip([Self.m1, Self.m2]) { change(&$0[1]) })?.flaw
    }
    #expect(change { $0.name = "m3.json" } == .contradiction("name"))
    #expect(change { $0.method = 8 } == .contradiction("method"))
    #expect(change { $0.checksum = 1 } == .contradiction("checksum"))
    #expect(change { $0.size = 1 } == .contradiction("size"))
    #expect(change { $0.flags = 1 } == .contradiction("encryption"))
    #expect(change { $0.position = 0 } == .overlap)
    #expect(change { $0.position = 3 } == .overlap)
    #expect(change { $0.position = 5000 } == .contradiction("position"))
    #expect(change { $0.mode = 0o120777 } == .notPlain)
    #expect(flaw(of: zip([Self.m1, Self.m2]) { $0.removeLast() })?.flaw == .contradiction("entry"))
    #expect(flaw(of: zip([Self.m1, Self.m2]) { $0.append($0[0]) })?.flaw != nil)
    #expect(flaw(of: zip([Self.m1], count: 2))?.flaw == .contradiction("central directory"))
  }

  @Test func `encrypted, duplicate and otherwise compressed entries are refused`() {
    var entry = Self.m1
    entry.flags = 1
    #expect(flaw(of: zip([entry]))?.flaw == .encrypted)
    entry.flags = 0
    entry.method = 12
    #expect(flaw(of: zip([entry])) == ArchiveError(.method(12), entry: "m1.json", position: 0))
    #expect(flaw(of: zip([Self.m1, Self.m2, Self.m1])) == ArchiveError(.duplicate, entry: "m1.json", position: 78))
  }

  @Test func `a large entry and a large ratio are refused before they are decompressed`() {
    var entry = Self.m1
    entry.method = 8
    entry.size = ArchiveLimit.entryBytes + 1
    #expect(flaw(of: zip([entry]))?.flaw == .tooLarge(limit: 64 << 20))
    entry.size = ArchiveLimit.entryBytes
    #expect(flaw(of: zip([entry]))?.flaw == .ratio(limit: 200))
    entry.size = 1 << 20
    let small = flaw(of: zip([entry]))?.flaw
    #expect(small != nil && small != .ratio(limit: 200))
  }

  @Test func `more than 100,000 entries are refused`() {
    // No two names are equal.
    let entries = (0...100_000).map { ZipEntry(String($0)) }.flatMap { entry -> [UInt8] in entry.header + entry.packed }
    #expect(flaw(of: entries)?.flaw == .tooMany(limit: 100_000))
  }
}
