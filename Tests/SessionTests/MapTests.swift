// The map of the sources stays true: each path that it names exists.

import Foundation
import Testing

@Suite("The map of the sources")
struct MapTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The words in backticks that look like paths, relative to Sources.
  private static func paths(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.contains("/") && !$0.element.contains(" ") }
      .map { String($0.element) }
  }

  @Test("Each path that Sources/README.md names exists")
  func eachPathExists() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let text = try String(contentsOf: sources.appendingPathComponent("README.md"), encoding: .utf8)
    let paths = Self.paths(in: text)
    #expect(paths.count > 30)
    for path in paths {
      let places = [sources, Self.root].map { $0.appendingPathComponent(path).path }
      #expect(places.contains { FileManager.default.fileExists(atPath: $0) }, "\(path) does not exist")
    }
  }

  private static let map = sources.appendingPathComponent("README.md")
  private static let sources = root.appendingPathComponent("Sources")

  /// The folders of the table, in its order.
  private static func rows() throws -> [String] {
    try String(contentsOf: map, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
  }

  @Test("Each folder with sources is named: a target, or a folder in one")
  func eachFolderIsNamed() throws {
    let text = try String(contentsOf: Self.map, encoding: .utf8)
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    let folders = Set(
      files.filter { $0.hasSuffix(".swift") }.map {
        $0.split(separator: "/").dropLast().prefix(2).joined(separator: "/")
      })
    #expect(folders.count > 30)
    // The folders in these three are described in their target's line.
    let whole = ["StrictJSON", "CommandLineKit", "fcl-bench"]
    for folder in folders where !whole.contains(where: { folder.hasPrefix($0) }) {
      #expect(text.contains("`\(folder)/`"), "\(folder) is not on the map")
    }
  }

  @Test("The folders of FantasyCore stand in the order in which they build on each other")
  func theOrderIsTheOneHeld() throws {
    let folders = try Self.rows().filter { $0.hasPrefix("FantasyCore/") }.map { String($0.dropFirst(12).dropLast()) }
    let held = StructureTests.order.joined().compactMap { $0.split(separator: "/").first.map(String.init) }
    #expect(folders == held.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  @Test("The map is two pages at most")
  func theMapIsShort() throws {
    let text = try String(contentsOf: Self.map, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
  }

  @Test("The README shows the two commands")
  func theReadmeShowsTheCommands() throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.contains("swift run -c release fcl demo"))
    #expect(text.contains("swift test"))
  }
}
