import FantasyCore
import StrictXML

/// A feed in XML: RSS 2.0, or Atom 1.0 (RFC 4287), told apart by the root element. What neither knows is skipped.
enum XMLFeed {
  static func read(_ bytes: [UInt8], _ limit: ArticleLimit) throws(XMLError) -> FeedContent {
    var reader = try XMLReader(bytes, limits: XMLLimits(bytes: Feed.mostBytes))
    guard case .start(let root) = try reader.next() else { return FeedContent() }
    let content: FeedContent
    switch root.name {
    case XMLName("rss"):
      let version = root["version"] ?? ""
      if !version.hasPrefix("2.") {
        throw XMLError(root.place, "the version of RSS is \"\(version)\"; only 2.0 is read")
      }
      content = try RSSFeed.read(&reader, limit)
    case XMLName("feed", in: AtomFeed.namespace): content = try AtomFeed.read(&reader, limit)
    default:
      throw XMLError(root.place, "expected <rss>, or <feed> of Atom, found <\(root.name.local)>")
    }
    // What follows must be well formed too.
    while try reader.next() != nil {}
    return content
  }
}

extension XMLReader {
  /// The next element within the one that began last; nil at the end of that one. An element must be read or skipped to
  /// its end before the next one is asked for.
  mutating func nextChild() throws(XMLError) -> XMLElement? {
    while let event = try next() {
      switch event {
      case .start(let child): return child
      case .text: continue
      case .end: return nil
      }
    }
    return nil
  }

  /// The text of the element that began last, which is read to its end: characters that may be HTML, or elements of
  /// XHTML, of which the text is taken.
  ///
  /// - Parameter isMarkup: whether characters may be HTML.
  mutating func text(isMarkup: Bool) throws(XMLError) -> String? {
    var (raw, flow) = ("", TextFlow())
    var hasElements = false
    let outer = depth - 1
    while depth > outer, let event = try next() {
      switch event {
      case .text(let text):
        if hasElements { flow.add(text.utf8) } else { raw += text }
      case .start(let element):
        if !hasElements { flow.add(raw.utf8) }
        hasElements = true
        if HTMLText.isHidden(element.name.local) { try skipElement() } else { flow.begin(element.name.local) }
      case .end(let name): if depth > outer { flow.end(name.local) }
      }
    }
    if hasElements { return flow.text.trimmedOrNone }
    return (isMarkup ? HTMLText.plain(raw) : HTMLText.lines(raw)).trimmedOrNone
  }

  /// The characters of the element that began last, as they are, which is read to its end.
  mutating func word() throws(XMLError) -> String? { try text(isMarkup: false) }

  /// A time; nil for an empty element.
  mutating func time(_ element: XMLElement) throws(XMLError) -> Instant? {
    guard let text = try word() else { return nil }
    guard let time = FeedTime.of(text) else { throw XMLError(element.place, FeedTime.fault(of: text)) }
    return time
  }
}
