// News feeds, and their XML.

import CommandLineKit
import Feeds
import StrictXML

extension FuzzTarget {
  /// Reads XML event by event until an error. Checks nesting, attributes and positions.
  static func xml(_ bytes: [UInt8]) {
    guard var reader = try? XMLReader(bytes) else { return }
    var open: [XMLName] = []
    while let event = try? reader.next() {
      switch event {
      case .start(let element):
        open.append(element.name)
        precondition(Set(element.attributes.map(\.name)).count == element.attributes.count, "an attribute twice")
      case .text(let text): precondition(!text.isEmpty && !open.isEmpty, "an empty text")
      case .end(let name): precondition(open.popLast() == name, "another element ends")
      }
      precondition(open.count == reader.depth && open.count <= 32, "a wrong depth")
    }
    let position = reader.position()
    precondition(position.line >= 1 && position.column >= 1, "no position")
  }

  /// Reads a feed of any kind, and formats its visible parts.
  static func feed(_ bytes: [UInt8]) {
    guard let feed = try? Feed(bytes, named: "fuzz") else { return }
    for article in feed.articles {
      let parts = [article.title, article.description].compactMap(\.self) + article.content
      precondition(parts.allSatisfy { !$0.isEmpty && !$0.contains("\n") }, "a paragraph that is none")
      precondition(article.shortID.utf8.count <= 110, "an id that nobody would type")
      for text in parts { _ = wrapped(shownSafe(text), width: 40) }
    }
  }
}
