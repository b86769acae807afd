import FantasyCore
import StrictXML

/// Reads Atom 1.0 (RFC 4287). Elements are recognised by namespace, not by prefix.
enum AtomFeed {
  static let namespace = "http://www.w3.org/2005/Atom"

  static func read(_ reader: inout XMLReader, _ limit: ArticleLimit) throws(XMLError) -> FeedContent {
    var content = FeedContent()
    while let child = try reader.nextChild() {
      switch child.name {
      case atom("title"): content.name = try text(of: child, &reader)
      case atom("entry"):
        if let fault = limit.fault(after: content) { throw XMLError(child.position, fault) }
        content.drafts.append(try entry(&reader))
      default: try reader.skipElement()
      }
    }
    return content
  }

  private static func atom(_ name: String) -> XMLName { XMLName(name, in: namespace) }

  private static func entry(_ reader: inout XMLReader) throws(XMLError) -> ArticleDraft {
    var draft = ArticleDraft()
    var updated: Instant?
    while let child = try reader.nextChild() {
      switch child.name {
      case atom("id"): draft.ownID = try reader.word()
      case atom("title"): draft.title = try text(of: child, &reader)
      case atom("summary"): draft.description = try text(of: child, &reader)
      case atom("content"): draft.content = try text(of: child, &reader)
      case atom("published"): draft.published = try reader.time(child)
      case atom("updated"): updated = try reader.time(child)
      case atom("source"): draft.source = try title(&reader)
      case atom("link"):
        link(child, of: &draft)
        try reader.skipElement()
      default: try reader.skipElement()
      }
    }
    draft.published = draft.published ?? updated
    return draft
  }

  private static func title(_ reader: inout XMLReader) throws(XMLError) -> String? {
    var title: String?
    while let child = try reader.nextChild() {
      if child.name == atom("title") { title = try text(of: child, &reader) } else { try reader.skipElement() }
    }
    return title
  }

  private static func link(_ link: XMLElement, of draft: inout ArticleDraft) {
    switch link["rel"] ?? "alternate" {
    case "alternate": draft.url = draft.url ?? WebAddress.of(link["href"])
    case "enclosure" where link["type"]?.hasPrefix("image/") ?? false:
      draft.image = draft.image ?? WebAddress.of(link["href"])
    default: break
    }
  }

  /// Returns the text of an element with the type text, html or xhtml. Returns nil for other types, which contain no
  /// text or only a link.
  private static func text(of element: XMLElement, _ reader: inout XMLReader) throws(XMLError) -> String? {
    switch element["type"] ?? "text" {
    case "text", "text/plain": return try reader.text(isMarkup: false)
    case "html", "text/html", "xhtml": return try reader.text(isMarkup: true)
    default:
      try reader.skipElement()
      return nil
    }
  }
}
