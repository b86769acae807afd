import Digest
import FantasyCore

/// An article of a feed. Texts are without markup; absent fields are nil.
package struct Article: Sendable, Hashable {
  /// `prefix:id`, from the source's name and its own id or 12 digits of a hash. Stable across reads.
  package let id: String
  /// `id`, but with 12 digits of a hash if the source's own id is too long or unsafe to type in a shell.
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
  /// The number of characters that the source cut from the text; nil if the text is not cut.
  package let missing: Int?

  /// Creates an article from a feed's fields. `feed` is the source of a draft without one. `file` gives the id's prefix
  /// if neither names a source.
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

  /// Creates an article that fcl writes itself. `ownID` is the whole id, without a prefix.
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

  /// Splits bytes: iterating over characters took a third of the time of a 60 MB feed.
  private static func paragraphs(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func digits(_ text: String) -> String { String(SHA256.hex(Array(text.utf8)).prefix(12)) }

  /// Returns true if an id is short and has no characters that a shell treats specially.
  private static func isEasy(_ id: String) -> Bool {
    id.utf8.count <= 24
      && id.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }

  /// Splits off a truncation mark such as `[+300 chars]`; returns the text and the number in the mark.
  private static func cut(_ text: String?) -> (text: String?, missing: Int?) {
    let end = " chars]"
    guard let text, text.hasSuffix(end), let start = text.lastIndex(of: "["), text[start...].hasPrefix("[+"),
      let number = Int(text[start...].dropFirst(2).dropLast(end.count)), number >= 0
    else { return (text, nil) }
    let rest = String(text[..<start]).trimmed
    return (rest.isEmpty ? nil : rest, number)
  }
}

/// The fields of an article as a feed gives them: without markup, a line for each paragraph, never empty.
struct ArticleDraft {
  var ownID: String?
  var published: Instant?
  var source, title, description, image, url, content: String?
}

enum SourcePrefix {
  /// Returns the name's letters and digits in lower case, with hyphens between words: `bbc-sport`. At most 20
  /// characters, in whole words if they fit; nil without a letter or digit.
  static func of(_ name: String?) -> String? {
    guard let name else { return nil }
    let words = name.lowercased().unicodeScalars.prefix(200).split { !isKept($0) }.map { String($0) }
    guard var prefix = words.first.map({ String($0.prefix(most)) }) else { return nil }
    for word in words.dropFirst() {
      if prefix.count + 1 + word.count > most { break }
      prefix += "-" + word
    }
    return prefix
  }

  private static let most = 20

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }
}

extension StringProtocol {
  /// The text without leading and trailing blanks and line ends.
  var trimmed: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" || character.isNewline }
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }

  /// The trimmed text; nil if it is empty.
  var trimmedOrNone: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}
