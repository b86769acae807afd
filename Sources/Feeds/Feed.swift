import StrictJSON
import StrictXML

/// A file of articles: RSS 2.0, Atom 1.0, or JSON with the key `articles`.
package struct Feed: Sendable {
  package static let maxArticles = 10_000
  package static let maxBytes = 64 << 20

  package let articles: [Article]

  /// Reads a feed as XML or JSON, depending on the first character.
  ///
  /// - Parameters:
  ///   - file: the file's name without its extension, used as the prefix of article ids if the feed names no source.
  ///   - before: the number of articles already read from other feeds. These articles count towards `maximum`.
  /// - Throws: `FeedError` at the first error in the feed.
  package init(_ bytes: [UInt8], named file: String, maximum: Int = maxArticles, before: Int = 0) throws(FeedError) {
    let limit = ArticleLimit(maximum: maximum, before: before)
    let start = ByteOrderMark.length(in: bytes)
    let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let content: FeedContent
    switch first {
    case UInt8(ascii: "{"): content = try Self.json(bytes, limit)
    // A UTF-16 file begins with 0xFE or 0xFF. The XML reader reports the unsupported encoding.
    case UInt8(ascii: "<"), 0xFE, 0xFF: content = try Self.xml(bytes, limit)
    case nil: throw FeedError(line: 1, column: 1, message: "the text is empty; expected \(Self.kinds)")
    case .some: throw FeedError(line: 1, column: 1, message: "expected \(Self.kinds)")
    }
    articles = content.drafts.map { Article($0, feed: content.name, file: file) }
  }

  private static let kinds = "an RSS 2.0, Atom or JSON feed"

  private static func json(_ bytes: [UInt8], _ limit: ArticleLimit) throws(FeedError) -> FeedContent {
    do throws(JSONError) { return try JSONFeed.read(bytes, limit) } catch {
      throw FeedError(line: error.position.line, column: error.position.column, message: error.message)
    }
  }

  private static func xml(_ bytes: [UInt8], _ limit: ArticleLimit) throws(FeedError) -> FeedContent {
    do throws(XMLError) { return try XMLFeed.read(bytes, limit) } catch {
      throw FeedError(line: error.position.line, column: error.position.column, message: error.message)
    }
  }
}

package struct FeedError: Error, Sendable, Hashable {
  /// The line number, from 1.
  package let line: Int
  /// The column, counted in bytes from 1.
  package let column: Int
  /// A sentence fragment, such as `expected a date`.
  package let message: String
}

struct FeedContent {
  var name: String?
  var drafts: [ArticleDraft] = []
}

struct ArticleLimit {
  let maximum: Int
  let before: Int

  func fault(after content: FeedContent) -> String? {
    if before + content.drafts.count < maximum { return nil }
    return "more than \(maximum) articles" + (before > 0 ? ", including those of earlier feeds" : "")
  }
}
