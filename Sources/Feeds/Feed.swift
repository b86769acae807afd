import StrictJSON
import StrictXML

/// A file of articles: RSS 2.0, Atom 1.0, or JSON with `articles`.
package struct Feed: Sendable {
  /// How many articles may be read at most.
  package static let mostArticles = 10_000
  /// The maximum size of a feed in bytes.
  package static let mostBytes = 64 << 20

  /// The articles in the order of the file.
  package let articles: [Article]

  /// Reads a feed; its first character says of which kind it is.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - file: the file's name without its ending, for the prefix of ids where no source is named.
  ///   - most: how many articles there may be.
  ///   - before: how many of them other feeds had.
  /// - Throws: `FeedError` with the place of the first defect.
  package init(_ bytes: [UInt8], named file: String, most: Int = mostArticles, before: Int = 0) throws(FeedError) {
    let limit = ArticleLimit(most: most, before: before)
    let start = ByteOrderMark.length(in: bytes)
    let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let content: FeedContent
    switch first {
    case UInt8(ascii: "{"): content = try Self.json(bytes, limit)
    // A text that is not UTF-8 has a message of its own.
    case UInt8(ascii: "<"), 0xFE, 0xFF: content = try Self.xml(bytes, limit)
    case nil: throw FeedError(line: 1, column: 1, message: "the text is empty: expected \(Self.kinds)")
    case .some: throw FeedError(line: 1, column: 1, message: "expected \(Self.kinds)")
    }
    articles = content.drafts.map { Article($0, feed: content.name, file: file) }
  }

  private static let kinds = "a feed: XML (RSS 2.0 or Atom), or JSON"

  private static func json(_ bytes: [UInt8], _ limit: ArticleLimit) throws(FeedError) -> FeedContent {
    do throws(JSONError) { return try JSONFeed.read(bytes, limit) } catch {
      throw FeedError(line: error.place.line, column: error.place.column, message: error.message)
    }
  }

  private static func xml(_ bytes: [UInt8], _ limit: ArticleLimit) throws(FeedError) -> FeedContent {
    do throws(XMLError) { return try XMLFeed.read(bytes, limit) } catch {
      throw FeedError(line: error.place.line, column: error.place.column, message: error.message)
    }
  }
}

/// A defect of a feed.
package struct FeedError: Error, Sendable, Hashable {
  /// The line, from 1.
  package let line: Int
  /// The column in bytes, from 1.
  package let column: Int
  /// The message, as half a sentence.
  package let message: String
}

/// What the readers of all kinds of feed find.
struct FeedContent {
  /// The feed's name.
  var name: String?
  var drafts: [ArticleDraft] = []
}

/// How many articles may be read.
struct ArticleLimit {
  let most: Int
  /// How many of them other feeds had.
  let before: Int

  /// Why there may be no further one in a feed; nil if there may.
  func fault(after content: FeedContent) -> String? {
    if before + content.drafts.count < most { return nil }
    return "more than \(most) articles up to here" + (before > 0 ? ", with those of the feeds before" : "")
  }
}
