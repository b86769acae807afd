import StrictJSON

/// Reads articles in JSON: `{"status": "ok", "articles": [{"source": {"id", "name"}, "title", "description", "url",
/// "urlToImage", "publishedAt", "content"}]}`. Other keys are ignored. A field may be missing, null or empty.
enum JSONFeed {
  private static let limits = JSONLimits(bytes: Feed.maxBytes, stringBytes: 1 << 20, allowsByteOrderMark: true)

  static func read(_ bytes: [UInt8], _ limit: ArticleLimit) throws(JSONError) -> FeedContent {
    let root = try JSONValue(parsing: bytes, limits: limits)
    _ = try root.members()
    if let status = field("status", of: root), try status.string() != "ok" {
      let reason = try field("message", of: root)?.string() ?? "the status is not \"ok\""
      throw status.error("the source returned no articles: \(reason)")
    }
    guard let list = root["articles"] else { throw root.error("the key \"articles\" is missing") }
    var content = FeedContent()
    if list.isNull { return content }
    for value in try list.array() {
      if let fault = limit.fault(after: content) { throw value.error(fault) }
      content.drafts.append(try draft(value))
    }
    return content
  }

  private static func draft(_ article: JSONValue) throws(JSONError) -> ArticleDraft {
    _ = try article.members()
    var draft = ArticleDraft()
    if let source = field("source", of: article) {
      _ = try source.members()
      let name = try text("name", of: source)
      draft.source = if let name { name } else { try text("id", of: source) }
    }
    draft.title = try text("title", of: article)
    draft.description = try text("description", of: article)
    draft.content = try text("content", of: article)
    draft.url = WebAddress.of(try field("url", of: article)?.string())
    draft.image = WebAddress.of(try field("urlToImage", of: article)?.string())
    if let value = field("publishedAt", of: article), let text = try value.string().trimmedOrNone {
      guard let time = FeedTime.of(text) else { throw value.error(FeedTime.fault(of: text)) }
      draft.published = time
    }
    return draft
  }

  private static func field(_ key: String, of object: JSONValue) -> JSONValue? {
    object[key].flatMap { $0.isNull ? nil : $0 }
  }

  private static func text(_ key: String, of object: JSONValue) throws(JSONError) -> String? {
    guard let value = field(key, of: object) else { return nil }
    return HTMLText.plain(try value.string()).trimmedOrNone
  }
}
