// Data compressed by Python's modules, by Tests/archives.py. FCL_LONG tries ten times as many streams, of another seed.

import Digest
import Foundation
import Testing

@testable import Archives

@Suite struct PythonTests {
  private static let isLong = ProcessInfo.processInfo.environment["FCL_LONG"] != nil

  /// The data by file name; nil without python3.
  private static let files: [String: [UInt8]]? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fcl-archives-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = root.appendingPathComponent("archives.py").path
    python.arguments =
      ["python3", script, folder.path] + (isLong ? ["\(Int.random(in: 0...9999))", "8000"] : ["54", "800"])
    guard (try? python.run()) != nil else { return nil }
    python.waitUntilExit()
    guard python.terminationStatus == 0,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return nil }
    let files = names.compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map { (name, Array($0)) }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }()

  private static func data(_ name: String) throws -> [UInt8]? {
    guard let files else {
      print("skipped: there is no python3")
      return nil
    }
    let data: [UInt8] = try #require(files[name])
    return data
  }

  @Test func `streams are decompressed and refused as by zlib`() throws {
    guard let bytes = try Self.data("deflate") else { return }
    var rest = bytes[...], counts = [0, 0]
    while !rest.isEmpty {
      let facts = [(0, 4), (4, 1), (5, 4), (9, 4), (13, 4)].map { rest.number(at: $0.0, bytes: $0.1) }
      let packed = Array(rest.dropFirst(17).prefix(facts[0]))
      rest = rest.dropFirst(17 + facts[0])
      let piece = [1 << 20, 5000, 300][packed.count % 3]
      let read = try? InflateTests.inflate(packed, piece: piece)
      counts[facts[1]] += 1
      #expect((read != nil) == (facts[1] == 1), "stream at \(rest.startIndex)")
      guard let read, facts[1] == 1 else { continue }
      #expect(read.content.count == facts[2] && Int(CRC32(read.content).value) == facts[3] && read.unused == facts[4])
      let whole = try Inflater.inflate(packed.dropLast(read.unused), size: read.content.count)
      #expect(whole == read.content)
    }
    #expect(counts[0] > 200 && counts[1] > 200)
  }

  @Test(arguments: [
    "stored.zip", "stored-64.zip", "stored-pipe.zip", "stored-pipe-64.zip", "deflated.zip", "deflated-64.zip",
    "deflated-pipe.zip", "deflated-pipe-64.zip", "ustar.tar", "gnu.tar", "pax.tar", "gnu-long.tar", "pax-long.tar",
    "ustar.tar.gz", "gnu.tar.gz", "pax.tar.gz", "ustar-halves.tar.gz", "gnu-halves.tar.gz", "pax-halves.tar.gz",
  ])
  func `archives in each of Python's forms have the same files`(_ name: String) throws {
    guard let archive = try Self.data(name), let expected = try Self.data("expected") else { return }
    let prefix = name.contains("long") ? String(repeating: "folder", count: 30) + "/" : ""
    for piece in [7, 1 << 16] {
      let lines = try read(archive, piece: piece).map { "\($0.name) \($0.bytes.count) \(CRC32($0.bytes).value)" }
      let wanted = String(decoding: expected, as: UTF8.self).split(separator: "\n").map { prefix + $0 }
      #expect(lines == wanted)
    }
    // A change in any byte is found, or changes nothing that counts.
    let files = try read(archive)
    for index in stride(from: archive.count - 1, to: 0, by: -max(1, archive.count / 200)) {
      var changed = archive
      changed[index] ^= 0x10
      guard let found = try? read(changed), !name.hasSuffix(".tar") else { continue }
      #expect(found.map(\.bytes) == files.map(\.bytes), "\(index)")
    }
  }
}
