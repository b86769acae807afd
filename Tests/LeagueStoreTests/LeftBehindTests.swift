// Temporary files in a user's own folder: the next run removes those of killed runs, and nothing else.

import Synchronization
import Testing

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private final class Failures: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] { list.withLock { $0 } }
  func add(_ failure: String) { list.withLock { $0.append(failure) } }
}

@Suite("What killed runs leave in a user's folder")
struct LeftBehindTests {
  private let folder: TemporaryFolder
  private let digits = String(repeating: "0123456789abcdef", count: 2)

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] { get throws { try SystemCalls.names(in: folder.path) } }

  @Test func `the next file in the folder removes them, whatever its name`() throws {
    writeRaw("half", to: folder["site.html.fcl.tmp-\(digits)"])
    writeRaw("", to: folder["other" + TemporaryName.endingOutside()])
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(try names == ["file"])
    writeRaw("half", to: folder["b.tar" + TemporaryName.endingOutside()])
    try SystemCalls.writeWhole(folder["b.tar"]) { out throws(StoreError) in try out([2]) }
    #expect(try names == ["b.tar", "file"])
    writeRaw("half", to: folder["index.html" + TemporaryName.endingOutside()])
    let site = try FolderOfFiles(folder.path)
    #expect(try names == ["b.tar", "file"])
    try site.write([3], to: "index.html")
    #expect(try names == ["b.tar", "file", "index.html"])
  }

  @Test func `names that only look alike stay`() throws {
    let others = [
      ".fcl.tmp-\(digits)", "a.tmp-\(digits)", "a.fcl.tmp-4711", "a.fcl.tmp-\(digits)0",
      "a.fcl.tmp-\(digits.dropLast())",
      "a.fcl.tmp-\(digits.uppercased())", "a.fcl.tmp-\(digits).html", "afcl.tmp-\(digits)", "a.FCL.tmp-\(digits)",
      "a.fcl.tmp-", "a.fcl",
    ]
    for name in others { writeRaw("theirs", to: folder[name]) }
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(Set(try names) == Set(others + ["file"]))
  }

  @Test func `what is no regular file stays, and so does the target of a link`() throws {
    let (link, below, pipe) = ("l.fcl.tmp-\(digits)", "d.fcl.tmp-\(digits)", "p.fcl.tmp-\(digits)")
    writeRaw("secret", to: folder["target"])
    #expect(symlink(folder["target"], folder[link]) == 0)
    #expect(mkdir(folder[below], 0o700) == 0 && mkfifo(folder[pipe], 0o600) == 0)
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(Set(try names) == [link, below, pipe, "target", "file"])
    #expect(rawBytes(folder["target"]) == Array("secret".utf8))
  }

  @Test func `a file of another user stays`() throws {
    let name = "a" + TemporaryName.endingOutside()
    writeRaw("theirs", to: folder[name])
    guard geteuid() == 0, chown(folder[name], 4711, 4711) == 0 else {
      return print("skipped: only root can give files away")
    }
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(Set(try names) == [name, "file"])
  }

  @Test func `a file that is being written stays, and is whole at the end`() throws {
    let writer = try NewFile(FileLocation(folder["slow"]), mode: 0o600)
    try writer.write([1, 2])
    try SystemCalls.replace(folder["quick"], with: [1], mode: 0o600)
    _ = try FolderOfFiles(folder.path)
    #expect(try names.count == 2)
    try writer.write([3])
    try writer.keep()
    #expect(rawBytes(folder["slow"]) == [1, 2, 3])
    #expect(try names == ["quick", "slow"])
  }

  @Test func `a process that was killed leaves one, which goes with the next run`() throws {
    let name = "killed" + TemporaryName.endingOutside()
    let path = folder[name]
    // The lock of a process ends with it.
    let line = "exec 9>'\(path)'; flock 9; echo half >&9; kill -9 $$"
    _ = system("bash -c \"\(line.replacing("$$", with: "\\$\\$"))\"")
    #expect(try names == [name])
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(try names == ["file"])
  }

  @Test func `many writers in one folder never disturb each other`() async throws {
    let (failures, folder) = (Failures(), folder)
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<200 {
            let bytes = [UInt8](repeating: UInt8(number), count: 100)
            do {
              try SystemCalls.replace(folder["file\(writer)"], with: bytes, mode: 0o600)
              if rawBytes(folder["file\(writer)"]) != bytes { failures.add("\(writer) \(number)") }
            } catch { failures.add("\(error)") }
          }
        }
      }
    }
    #expect(failures.all == [])
    #expect(try names == ["file0", "file1", "file2", "file3"])
  }
}
