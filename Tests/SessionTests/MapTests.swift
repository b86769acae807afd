// The source map must be correct: each path in Sources/README.md exists.

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

  @Test("each path in Sources/README.md exists")
  func eachPathExists() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let text = try String(contentsOf: sources.appendingPathComponent("README.md"), encoding: .utf8)
    let paths = Self.paths(in: text)
    #expect(paths.count > 30)
    for path in paths {
      let indices = [sources, Self.root].map { $0.appendingPathComponent(path).path }
      #expect(indices.contains { FileManager.default.fileExists(atPath: $0) }, "\(path) does not exist")
    }
  }

  private static let map = sources.appendingPathComponent("README.md")
  private static let sources = root.appendingPathComponent("Sources")

  /// The folders of the table, in order.
  private static func rows() throws -> [String] {
    try String(contentsOf: map, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
  }

  @Test("each target and folder with sources is named")
  func eachFolderIsNamed() throws {
    let text = try String(contentsOf: Self.map, encoding: .utf8)
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    let folders = Set(
      files.filter { $0.hasSuffix(".swift") }.map {
        $0.split(separator: "/").dropLast().prefix(2).joined(separator: "/")
      })
    #expect(folders.count > 30)
    // The folders in these three targets are described in the line of the target.
    let whole = ["StrictJSON", "CommandLineKit", "fcl-bench"]
    for folder in folders where !whole.contains(where: { folder.hasPrefix($0) }) {
      #expect(text.contains("`\(folder)/`"), "\(folder) is not on the map")
    }
  }

  @Test(
    "the folders of a target are listed in dependency order",
    arguments: StructureTests.orders.keys.sorted())
  func theOrderIsTheOneHeld(_ target: String) throws {
    let folders = try Self.rows().filter { $0.hasPrefix("\(target)/") && $0.dropLast().contains("/") }
      .map { String($0.dropFirst(target.count + 1).dropLast()) }
    // The target itself has its own row.
    let held = (StructureTests.orders[target] ?? []).joined().filter { $0 != "." }.compactMap {
      $0.split(separator: "/").first.map(String.init)
    }
    #expect(folders == held.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  /// The targets of the table, lowest first, with their stated imports.
  private static func imports() throws -> [(target: String, imports: Set<String>)] {
    var targets: [(target: String, imports: Set<String>)] = []
    for line in try String(contentsOf: map, encoding: .utf8).split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let name = cells[0].split(separator: "`").first?.dropLast(), !name.contains("/") else { continue }
      let isAll = cells[1].hasPrefix("all of the above")
      let words = isAll ? cells[1].components(separatedBy: " but ").dropFirst().joined() : cells[1]
      let named = Set(words.components(separatedBy: ", ").filter { !$0.isEmpty })
      targets.append((String(name), isAll ? Set(targets.map(\.target)).subtracting(named) : named))
    }
    return targets
  }

  @Test("targets import what the map states, and only earlier targets")
  func theImportsAreTheOnesHeld() throws {
    let targets = try Self.imports()
    #expect(targets.count > 15)
    var above: Set<String> = []
    for (target, stated) in targets {
      let folder = Self.sources.appendingPathComponent(target)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      var found: Set<String> = []
      for file in files {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(!lines.contains { $0.first == "@_exported" }, "\(target)/\(file)")
        found.formUnion(lines.filter { $0.count == 2 && $0[0] == "import" }.map { String($0[1]) })
      }
      let ours = found.intersection(targets.map(\.target))
      #expect(ours == stated, "\(target) imports \(ours.sorted().joined(separator: ", "))")
      #expect(ours.isSubset(of: above), "\(target) imports what stands below it in the map")
      above.insert(target)
    }
  }

  @Test("the map has at most two pages")
  func theMapIsShort() throws {
    let text = try String(contentsOf: Self.map, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
  }

  @Test("the README shows the two commands")
  func theReadmeShowsTheCommands() throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.contains("swift run -c release fcl demo"))
    #expect(text.contains("swift test"))
  }
}
