import FantasyCore
import StrictXML

/// Reads an XML feed: RSS 2.0 or Atom 1.0, depending on the root element. Unknown elements are skipped.
enum XMLFeed {
  static func read(_ bytes: [UInt8], _ limit: ArticleLimit) throws(XMLError) -> FeedContent {
    var reader = try XMLReader(bytes, limits: XMLLimits(bytes: Feed.maxBytes))
    guard case .start(let root) = try reader.next() else { return FeedContent() }
    let content: FeedContent
    switch root.name {
    case XMLName("rss"):
      let version = root["version"] ?? ""
      if !version.hasPrefix("2.") {
        throw XMLError(root.position, "the version of RSS is \"\(version)\"; only 2.0 is supported")
      }
      content = try RSSFeed.read(&reader, limit)
    case XMLName("feed", in: AtomFeed.namespace): content = try AtomFeed.read(&reader, limit)
    default:
      throw XMLError(root.position, "expected <rss> or Atom's <feed>, found <\(root.name.local)>")
    }
    // The rest of the file must also be well formed.
    while try reader.next() != nil {}
    return content
  }
}

extension XMLReader {
  /// Returns the next child of the current element; nil at the element's end. Before the next call, the caller must
  /// read or skip the child completely.
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

  /// Reads the current element to its end. Returns the element's text, including the text of elements inside; nil if
  /// there is no text.
  ///
  /// - Parameter isMarkup: true if the text may be HTML.
  mutating func text(isMarkup: Bool) throws(XMLError) -> String? {
    var raw = "", flow = TextFlow()
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

  mutating func word() throws(XMLError) -> String? { try text(isMarkup: false) }

  mutating func time(_ element: XMLElement) throws(XMLError) -> Instant? {
    guard let text = try word() else { return nil }
    guard let time = FeedTime.of(text) else { throw XMLError(element.position, FeedTime.fault(of: text)) }
    return time
  }
}
