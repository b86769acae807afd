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

@Suite("Temporary files of killed runs in a user's folder")
struct LeftBehindTests {
  private let folder: TemporaryFolder
  private let digits = String(repeating: "0123456789abcdef", count: 2)

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] { get throws { try SystemCalls.names(in: folder.path) } }

  @Test func `the next file written to a folder removes temporary files of any name`() throws {
    writeRaw("half", to: folder["site.html.fcl.tmp-\(digits)"])
    writeRaw("", to: folder["other" + TemporaryName.endingOutside()])
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(try names == ["file"])
    writeRaw("half", to: folder["b.tar" + TemporaryName.endingOutside()])
    try SystemCalls.writeWhole(folder["b.tar"]) { out throws(StoreError) in try out([2]) }
    #expect(try names == ["b.tar", "file"])
    writeRaw("half", to: folder["index.html" + TemporaryName.endingOutside()])
    let site = try GeneratedFolder(folder.path)
    #expect(try names == ["b.tar", "file"])
    try site.write([3], to: "index.html")
    #expect(try names == ["b.tar", "file", "index.html"])
  }

  @Test func `files with merely similar names are kept`() throws {
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

  @Test func `entries that are not regular files are kept, and so is the target of a link`() throws {
    let (link, below, pipe) = ("l.fcl.tmp-\(digits)", "d.fcl.tmp-\(digits)", "p.fcl.tmp-\(digits)")
    writeRaw("secret", to: folder["target"])
    #expect(symlink(folder["target"], folder[link]) == 0)
    #expect(mkdir(folder[below], 0o700) == 0 && mkfifo(folder[pipe], 0o600) == 0)
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(Set(try names) == [link, below, pipe, "target", "file"])
    #expect(rawBytes(folder["target"]) == Array("secret".utf8))
  }

  @Test func `another user's file is kept`() throws {
    let name = "a" + TemporaryName.endingOutside()
    writeRaw("theirs", to: folder[name])
    guard geteuid() == 0, chown(folder[name], 4711, 4711) == 0 else {
      return print("skipped: only root can give files away")
    }
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(Set(try names) == [name, "file"])
  }

  @Test func `a file being written is kept, and is complete at the end`() throws {
    let writer = try NewFile(FileLocation(folder["slow"]), mode: 0o600)
    try writer.write([1, 2])
    try SystemCalls.replace(folder["quick"], with: [1], mode: 0o600)
    _ = try GeneratedFolder(folder.path)
    #expect(try names.count == 2)
    try writer.write([3])
    try writer.keep()
    #expect(rawBytes(folder["slow"]) == [1, 2, 3])
    #expect(try names == ["quick", "slow"])
  }

  @Test func `a killed process leaves a file, which the next run removes`() throws {
    let name = "killed" + TemporaryName.endingOutside()
    let path = folder[name]
    // The process's lock ends with it.
    let line = "exec 9>'\(path)'; flock 9; echo half >&9; kill -9 $$"
    _ = system("bash -c \"\(line.replacing("$$", with: "\\$\\$"))\"")
    #expect(try names == [name])
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(try names == ["file"])
  }

  @Test func `concurrent writers in one folder never disturb each other`() async throws {
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
