// A command's path is its name: `fcl team replace` is in `Commands/Team/TeamReplace.swift`, in fcl or Answers.

import Foundation
import Testing

@testable import Answers
@testable import fcl

@Suite("Paths of commands")
struct CommandPlaceTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")
  /// The folders of commands.
  private static let roots = ["fcl/Commands", "Answers/Commands"].map(sources.appendingPathComponent)

  /// The files that describe a command, named after its words in the tree: `Team/TeamReplace.swift`.
  private static func indices() throws -> [String: [String]] {
    let tree = try String(
      contentsOf: sources.appendingPathComponent("fcl/Tree.swift"), encoding: .utf8)
    let names = tree.matches(of: /\.entry\("([^"]+)", (\w+)\.self/).map { (String($0.output.2), String($0.output.1)) }
    let nameOfType = Dictionary(names) { first, _ in first }
    var found: [String: [String]] = [:]
    for root in roots {
      for file in try FileManager.default.subpathsOfDirectory(atPath: root.path) where file.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        for match in text.matches(of: /CommandDescription<(\w+)>\(/) {
          found[nameOfType[String(match.output.1)] ?? "?", default: []].append(file)
        }
      }
    }
    return found
  }

  @Test func `each command is in the folder of its first word, in a file named after all its words`() throws {
    let indices = try Self.indices()
    #expect(indices.count == Program.tree.entries.count)
    for entry in Program.tree.entries {
      let words = entry.name.split(separator: " ").map(String.init)
      let files = indices[entry.name] ?? []
      #expect(files.count == 1, "\(entry.name): \(files)")
      let path = "\(words[0])/\(words.joined().replacing("-", with: ""))"
      #expect(files.allSatisfy { $0.lowercased().hasPrefix(path) }, "\(entry.name) is in \(files)")
    }
  }

  @Test func `every folder of commands is the first word of a command`() throws {
    let words = Set(Program.tree.entries.compactMap { $0.name.split(separator: " ").first.map(String.init) })
    let folders = try Self.roots.flatMap { try FileManager.default.contentsOfDirectory(atPath: $0.path) }
    #expect(Set(folders.map { $0.lowercased() }) == words)
  }
}
