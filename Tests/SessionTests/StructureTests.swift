// The folders of each target form layers without circular dependencies. The tests read the source text: a type belongs
// to the folder that declares it.

import Foundation
import Testing

@Suite("Dependencies between source folders")
struct StructureTests {
  /// The folders of some targets in layers, lowest first. A folder uses only earlier rows and its own subfolders. A
  /// subfolder is in its parent's row unless it has one of its own. Folders in one row do not use each other.
  static let orders = [
    "FantasyCore": ["Values", "Names", "Cricket", "Rules", "Team", "Selection", "Scoring", "Standings"],
    "Knowledge": ["Encyclopedia", "Projections", "Simulation"],
    "Books": [
      "Book", "League/State", "League/LineUps", "League/Scores", "League/Contests", "League/Outlook", "League/Events",
      "League/Decisions", "League/MatchImport, League/Undo, League/Audit", "League/Simulation",
    ],
    "Answers": ["Views", "Failures", "Program", "Input", "Books", "Rendering", ".", "Commands"],
    "Games": ["Boards", "People/State", "People/Events", "People/Decisions, People/Duels", "Market, Slips"],
  ].mapValues { rows in rows.map { $0.components(separatedBy: ", ") } }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  private static let targets =
    ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? [])
    .filter { !$0.contains(".") }.sorted()

  private static func folders(_ target: String) throws -> SourceFolders {
    try SourceFolders(sources.appendingPathComponent(target))
  }

  /// The row of a folder, or of its closest parent with a row.
  private static func row(_ folder: String, _ order: [[String]]) -> Int? {
    let named = order.enumerated().flatMap { row, names in names.map { (row: row, name: $0) } }
    return named.filter { "\(folder)/".hasPrefix("\($0.name)/") }.max { $0.name.count < $1.name.count }?.row
  }

  private static func isWithin(_ one: String, _ other: String, _ order: [[String]]) -> Bool {
    order.joined().contains { "\(one)/".hasPrefix("\($0)/") && "\(other)/".hasPrefix("\($0)/") }
  }

  @Test(arguments: orders.keys.sorted())
  func `no folder of a target names a type from a later row`(_ target: String) throws {
    let order = try #require(Self.orders[target])
    let folders = try Self.folders(target)
    for folder in folders.names {
      #expect(Self.row(folder, order) != nil, "\(target)/\(folder) has no place in the order")
    }
    let wrong = folders.arrows.filter { arrow in
      guard let from = Self.row(arrow.folder, order), let to = Self.row(arrow.home, order) else { return false }
      return to > from || (to == from && !Self.isWithin(arrow.folder, arrow.home, order))
    }
    for arrow in Set(wrong.map(\.description)).sorted() { Issue.record("\(target)/\(arrow)") }
  }

  @Test(arguments: targets) func `the folders of a target have no circular dependencies`(_ target: String) throws {
    // The direction with fewer references is most likely the wrong one.
    let circling = try Self.folders(target).circling
    let ways = Dictionary(grouping: circling) { [$0.folder, $0.home] }.values.sorted { $0.count < $1.count }
    for arrows in ways {
      let few = arrows.prefix(3).map(\.description).joined(separator: ", ")
      Issue.record("\(target), in a circle: \(few)\(arrows.count > 3 ? " and \(arrows.count - 3) more" : "")")
    }
  }

  @Test func `the second computation imports nothing that it checks`() throws {
    let folder = Self.sources.appendingPathComponent("Audit")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.contains("AuditLeague.swift"))
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let lines = text.split(separator: "\n").filter { $0.first != " " }
      let imports = lines.filter { $0.split(separator: " ").contains("import") }
      #expect(imports.allSatisfy { $0 == "import StrictJSON" || $0.hasPrefix("//") }, "\(file)")
    }
  }

  @Test func `a list of events names every case`() throws {
    let files = FileManager.default.enumerator(atPath: Self.sources.path)?.compactMap { $0 as? String } ?? []
    var lists = 0
    for file in files where file.hasSuffix("Event.swift") || file.hasSuffix("Events.swift") {
      let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      if !text.contains(": EventList {") { continue }
      let cases = text.matches(of: /(?m)^  case (\w+)\(/).map { $0.1 }
      #expect(cases == text.matches(of: /\.init\((\w+)\),/).map { $0.1 }, "\(file)")
      lists += 1
    }
    #expect(lists == 5)
  }

  @Test func `references between folders and circles are found and named`() throws {
    let folders = SourceFolders([
      "Low/One.swift":
        "// Names High in a comment.\nstruct One { let text = \"High\" }\nstruct Own<Top> { let top: Top }",
      "Low/Two.swift": "extension One {\n  let high: High\n}",
      "High/High.swift": "public final class High { var one: One }\nenum Top {}",
    ])
    #expect(folders.names == ["High", "Low"])
    #expect(
      folders.arrows.map(\.description) == [
        "High/High.swift names One of Low", "Low/Two.swift names High of High",
      ])
    #expect(folders.circling.count == 2)
  }
}
