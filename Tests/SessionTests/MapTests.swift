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

  @Test("The README shows the two commands")
  func theReadmeShowsTheCommands() throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.contains("swift run -c release fcl demo"))
    #expect(text.contains("swift test"))
  }
}
