import StrictXML

/// Reads RSS 2.0 with two common modules: `content:encoded` for the full text, and `media:content` and
/// `media:thumbnail` for pictures.
enum RSSFeed {
  private static let contentModule = "http://purl.org/rss/1.0/modules/content/"
  private static let mediaModule = "http://search.yahoo.com/mrss/"

  static func read(_ reader: inout XMLReader, _ limit: ArticleLimit) throws(XMLError) -> FeedContent {
    var content = FeedContent()
    var hasChannel = false
    while let child = try reader.nextChild() {
      if child.name == XMLName("channel") {
        hasChannel = true
        try readChannel(&reader, into: &content, limit)
      } else {
        try reader.skipElement()
      }
    }
    if !hasChannel { throw XMLError(reader.position(), "the text ends without a <channel>") }
    return content
  }

  private static func readChannel(
    _ reader: inout XMLReader, into content: inout FeedContent, _ limit: ArticleLimit
  ) throws(XMLError) {
    while let child = try reader.nextChild() {
      switch child.name {
      case XMLName("title"): content.name = try reader.text(isMarkup: true)
      case XMLName("item"):
        if let fault = limit.fault(after: content) { throw XMLError(child.position, fault) }
        content.drafts.append(try item(&reader))
      default: try reader.skipElement()
      }
    }
  }

  private static func item(_ reader: inout XMLReader) throws(XMLError) -> ArticleDraft {
    var draft = ArticleDraft()
    while let child = try reader.nextChild() {
      switch child.name {
      case XMLName("title"): draft.title = try reader.text(isMarkup: true)
      case XMLName("description"): draft.description = try reader.text(isMarkup: true)
      case XMLName("encoded", in: contentModule): draft.content = try reader.text(isMarkup: true)
      case XMLName("link"): draft.url = WebAddress.of(try reader.word()) ?? draft.url
      case XMLName("guid"):
        draft.ownID = try reader.word()
        // A `guid` is the article's address, unless `isPermaLink` is false.
        if child["isPermaLink"] != "false" { draft.url = draft.url ?? WebAddress.of(draft.ownID) }
      case XMLName("pubDate"): draft.published = try reader.time(child)
      case XMLName("source"): draft.source = try reader.text(isMarkup: true)
      case XMLName("enclosure"), XMLName("content", in: mediaModule), XMLName("thumbnail", in: mediaModule):
        if isPicture(child) { draft.image = draft.image ?? WebAddress.of(child["url"]) }
        try reader.skipElement()
      default: try reader.skipElement()
      }
    }
    return draft
  }

  private static func isPicture(_ element: XMLElement) -> Bool {
    element.name.local == "thumbnail" || element["medium"] == "image" || element["type"]?.hasPrefix("image/") ?? false
  }
}
