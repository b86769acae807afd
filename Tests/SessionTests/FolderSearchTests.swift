// Repeated searches for match files: no new file is missed, and unchanged folders are not listed again.

import Testing

@testable import Answers
@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct FolderSearches {
  private let world: TestWorld

  init() throws {
    world = try TestWorld()
    for path in ["in/a/one.json", "in/b.json", "in/b/two.json", "in/a/notes.txt", "in/z.json"] {
      try world.write([], to: path)
    }
    try world.write([], to: "out.json")
    symlink(world.folder + "/out.json", world.folder + "/in/link.json")
  }

  private func found(_ search: inout FolderSearch) throws -> [String] {
    let prefix = world.folder + "/in/"
    return try search.files(in: world.folder + "/in") { _ in }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Sets the modification time of a folder to the distant past.
  private func age(_ path: String) {
    var times = [timespec(tv_sec: 1_000, tv_nsec: 0), timespec(tv_sec: 1_000, tv_nsec: 0)]
    utimensat(AT_FDCWD, world.folder + "/" + path, &times, 0)
  }

  @Test func `files and folders are sorted by name, and links are skipped`() throws {
    var search = FolderSearch()
    #expect(try found(&search) == ["a/one.json", "b/two.json", "b.json", "z.json"])
  }

  @Test func `a file created right after a search is found by the next one`() throws {
    var search = FolderSearch()
    for number in 10..<40 {
      try world.write([], to: "in/a/\(number).json")
      #expect(try found(&search).count == 4 + number - 9)
    }
  }

  @Test func `folders unchanged for a while are not listed again until they change`() throws {
    for path in ["in/a", "in/b", "in"] { age(path) }
    var search = FolderSearch()
    let first = try found(&search)
    let looked = search.looked
    #expect(looked == 8)
    #expect(try found(&search) == first)
    #expect(search.looked == looked)
    try world.write([], to: "in/b/new.json")
    #expect(try found(&search) == ["a/one.json", "b/new.json", "b/two.json", "b.json", "z.json"])
    #expect(search.looked == looked + 2)
  }

  @Test func `a slow search reports its progress once`() throws {
    var search = FolderSearch()
    search.noticeDelay = .zero
    var said: [String] = []
    _ = try search.files(in: world.folder + "/in") { said.append($0) }
    #expect(said == ["looking for match files in \(world.folder)/in: 7 files checked so far"])
  }
}
