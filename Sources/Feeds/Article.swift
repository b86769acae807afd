import Digest
import FantasyCore

/// An article from a feed. Texts have no markup. A field is nil if the feed lacks it.
package struct Article: Sendable, Hashable {
  /// The id, in the form `prefix:id`. The prefix is the source's name. The rest is the source's own id, or 12
  /// hexadecimal digits of a hash if there is no such id. The id stays the same when the feed is read again.
  package let id: String
  /// The id in a form that is easy to type. Equals `id`, unless the source's own id is long or has characters that a
  /// shell interprets. In that case, 12 hexadecimal digits of a hash replace the source's own id.
  package let shortID: String
  package let published: Instant?
  package let source: String?
  package let title: String?
  package let description: String?
  /// The http or https address of a picture.
  package let image: String?
  package let url: String?
  /// The paragraphs of the full text; empty if the feed has none.
  package let content: [String]
  /// The number of omitted characters, from a mark such as `[+300 chars]` at the end of the text; nil if there is no
  /// such mark.
  package let missing: Int?

  /// Creates an article from the fields that were read from a feed.
  ///
  /// - Parameters:
  ///   - feed: the feed's name, used as the source if the article names none.
  ///   - file: the file's name, used as the id's prefix if no source is known.
  init(_ draft: ArticleDraft, feed: String?, file: String) {
    let source = draft.source ?? feed
    let title = draft.title.map(Self.oneLine)
    let own = draft.ownID ?? Self.digits(draft.url ?? "\(title ?? "")\n\(draft.published?.description ?? "")")
    let prefix = SourcePrefix.of(source) ?? SourcePrefix.of(file) ?? "feed"
    id = "\(prefix):\(own)"
    shortID = Self.isEasy(own) ? id : "\(prefix):\(Self.digits(own))"
    published = draft.published
    self.source = source.map(Self.oneLine)
    self.title = title
    image = draft.image
    url = draft.url
    description = draft.description.map(Self.oneLine)
    // Some feeds put the whole text into the description.
    let isText = draft.description?.utf8.contains(0x0A) ?? false
    let text = Self.cut(draft.content ?? (isText ? draft.description : nil))
    missing = text.missing
    content = text.text.map(Self.paragraphs) ?? []
  }

  /// Creates an article that fcl itself wrote. `ownID` becomes the complete id, without a prefix.
  package init(ownID: String, published: Instant?, source: String, title: String, content: [String]) {
    id = ownID
    shortID = ownID
    self.published = published
    self.source = source
    self.title = title
    description = content.first
    image = nil
    url = nil
    self.content = content
    missing = nil
  }

  private static func oneLine(_ text: String) -> String { paragraphs(text).joined(separator: " ") }

  /// Splits a text into paragraphs at line feeds. Bytes are split instead of characters, because splitting characters
  /// took a third of the time for a 60 MB feed.
  private static func paragraphs(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func digits(_ text: String) -> String { String(SHA256.hex(Array(text.utf8)).prefix(12)) }

  private static func isEasy(_ id: String) -> Bool {
    id.utf8.count <= 24
      && id.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }

  /// Removes a final mark such as `[+300 chars]`, which some sources add to a shortened text. Returns the remaining
  /// text and the number in the mark; nil if there is no mark.
  private static func cut(_ text: String?) -> (text: String?, missing: Int?) {
    let end = " chars]"
    guard let text, text.hasSuffix(end), let start = text.lastIndex(of: "["), text[start...].hasPrefix("[+"),
      let number = Int(text[start...].dropFirst(2).dropLast(end.count)), number >= 0
    else { return (text, nil) }
    let rest = String(text[..<start]).trimmed
    return (rest.isEmpty ? nil : rest, number)
  }
}

/// The fields of an article as read from a feed. Fields without text are nil. Texts have no markup,
/// and one line per paragraph.
struct ArticleDraft {
  var ownID: String?
  var published: Instant?
  var source, title, description, image, url, content: String?
}

enum SourcePrefix {
  /// Returns a name in lowercase, reduced to letters and digits with hyphens between words, such as `bbc-sport`. The
  /// result has at most 20 characters, cut after a whole word if possible. Returns nil if the name has no letters or
  /// digits.
  static func of(_ name: String?) -> String? {
    guard let name else { return nil }
    let words = name.lowercased().unicodeScalars.prefix(200).split { !isKept($0) }.map { String($0) }
    guard var prefix = words.first.map({ String($0.prefix(maximum)) }) else { return nil }
    for word in words.dropFirst() {
      if prefix.count + 1 + word.count > maximum { break }
      prefix += "-" + word
    }
    return prefix
  }

  private static let maximum = 20

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }
}

extension StringProtocol {
  var trimmed: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" || character.isNewline }
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }

  var trimmedOrNone: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}
