import Digest
import FantasyCore

/// An article, as its source tells it: texts without markup, what is absent nil.
package struct Article: Sendable, Hashable {
  /// The source's prefix, a colon and the id within the source: its own, or else 12 digits of a hash. The same article
  /// has the same id each time it is read.
  package let id: String
  /// The same id where the source's own is too long or too odd to be typed: 12 digits of its hash take its place.
  package let shortID: String
  /// When it was published; nil if its source doesn't say.
  package let published: Instant?
  /// The name of its source.
  package let source: String?
  /// Its title, one line.
  package let title: String?
  /// What it is about, one line.
  package let description: String?
  /// The address of a picture, by http or https.
  package let image: String?
  /// Its own address, by http or https.
  package let url: String?
  /// The whole text, a paragraph each; empty if its feed doesn't have it.
  package let content: [String]
  /// How many characters of the text its source has left out; nil if it has not cut it.
  package let missing: Int?

  /// Creates an article.
  ///
  /// - Parameters:
  ///   - draft: what its feed says of it.
  ///   - feed: the name of the feed, for an article that names no source.
  ///   - file: the name of the file, for the prefix where no source is named.
  init(_ draft: ArticleDraft, feed: String?, file: String) {
    let source = draft.source ?? feed
    let title = draft.title.map(Self.oneLine)
    let own = draft.ownID ?? Self.digits(draft.url ?? "\(title ?? "")\n\(draft.published?.description ?? "")")
    let prefix = SourcePrefix.of(source) ?? SourcePrefix.of(file) ?? "feed"
    id = "\(prefix):\(own)"
    shortID = Self.isEasy(own) ? id : "\(prefix):\(Self.digits(own))"
    (published, self.source, self.title) = (draft.published, source.map(Self.oneLine), title)
    (image, url) = (draft.image, draft.url)
    description = draft.description.map(Self.oneLine)
    // A feed may have nothing but descriptions, and these be whole texts.
    let isText = draft.description?.utf8.contains(0x0A) ?? false
    let text = Self.cut(draft.content ?? (isText ? draft.description : nil))
    missing = text.missing
    content = text.text.map(Self.paragraphs) ?? []
  }

  /// Creates an article of this program's own.
  ///
  /// - Parameters:
  ///   - ownID: its whole id, which has no prefix.
  ///   - content: its text, a paragraph each.
  package init(ownID: String, published: Instant?, source: String, title: String, content: [String]) {
    (id, shortID) = (ownID, ownID)
    (self.published, self.source, self.title) = (published, source, title)
    (description, image, url) = (content.first, nil, nil)
    (self.content, missing) = (content, nil)
  }

  private static func oneLine(_ text: String) -> String { paragraphs(text).joined(separator: " ") }

  /// By bytes: looking at each character took a third of the time of a feed of 60 MB.
  private static func paragraphs(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func digits(_ text: String) -> String { String(SHA256.hex(Array(text.utf8)).prefix(12)) }

  /// Whether an id can be typed: short, and of letters, digits and a few signs that no shell takes for something else.
  private static func isEasy(_ id: String) -> Bool {
    id.utf8.count <= 24
      && id.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }

  /// A text without the mark of a source that has cut it, such as `[+300 chars]`, and the number in the mark.
  private static func cut(_ text: String?) -> (text: String?, missing: Int?) {
    let end = " chars]"
    guard let text, text.hasSuffix(end), let start = text.lastIndex(of: "["), text[start...].hasPrefix("[+"),
      let number = Int(text[start...].dropFirst(2).dropLast(end.count)), number >= 0
    else { return (text, nil) }
    let rest = String(text[..<start]).trimmed
    return (rest.isEmpty ? nil : rest, number)
  }
}

/// What a feed says of an article. Texts are without markup, with a line for each paragraph, and never empty.
struct ArticleDraft {
  var ownID: String?
  var published: Instant?
  var source: String?
  var title: String?
  var description: String?
  var image: String?
  var url: String?
  var content: String?
}

/// The short word for a source in the ids of its articles.
enum SourcePrefix {
  /// The first letters and digits of a name in lower case, the others as hyphens: `bbc-sport`. At most 20 characters,
  /// whole words if they fit; nil if there is no letter and no digit.
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
  /// The text without blanks and line ends around it.
  var trimmed: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" || character.isNewline }
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }

  /// The same; nil if nothing is left.
  var trimmedOrNone: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}
