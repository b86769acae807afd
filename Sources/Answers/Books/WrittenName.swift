import CommandLineKit

/// A person's name as words, for comparing names that are written with dots or initials: `MS Dhoni`, `M.S. Dhoni` and
/// `Mahendra Singh Dhoni`.
package struct WrittenName {
  private struct Word {
    var text: String
    var isInitials: Bool
  }

  private var words: [Word] = []

  package init(_ name: String) {
    // In a name without lowercase letters, only one or two letters are initials.
    let longest = name.contains(where: \.isLowercase) ? 5 : 2
    for part in name.split(whereSeparator: { $0.isWhitespace || $0 == "." || $0 == "-" }) {
      let text = folded(String(part)).filter { $0 != "'" && $0 != "’" }
      if text.isEmpty { continue }
      let isInitials = part.count == 1 || part.count <= longest && part.allSatisfy(\.isUppercase)
      if isInitials, words.last?.isInitials == true {
        words[words.count - 1].text += text
      } else {
        words.append(Word(text: text, isInitials: isInitials))
      }
    }
  }

  /// The name in lowercase, without accents, dots and apostrophes, and with single spaces. Consecutive initials are one
  /// word.
  package var key: String { words.map(\.text).joined(separator: " ") }

  /// The words of `key`.
  package var parts: [String] { words.map(\.text) }

  /// Returns true if the names end with the same words, and one of them has initials where the other has given names or
  /// further initials: `RG Sharma`, `Rohit Sharma` and `R. Sharma`.
  package func fitsByInitials(_ other: WrittenName) -> Bool {
    let equal = zip(words.reversed(), other.words.reversed()).prefix { $0.text == $1.text }.count
    let shared = min(equal, words.count - 1, other.words.count - 1)
    guard shared > 0 else { return false }
    let given = Array(words.dropLast(shared)), otherGiven = Array(other.words.dropLast(shared))
    return Self.areInitials(given, of: otherGiven) || Self.areInitials(otherGiven, of: given)
  }

  private static func areInitials(_ words: [Word], of names: [Word]) -> Bool {
    guard words.count == 1, words[0].isInitials else { return false }
    let firsts = names.flatMap { $0.isInitials ? Array($0.text) : Array($0.text.prefix(1)) }
    return words[0].text.starts(with: firsts) || firsts.starts(with: words[0].text)
  }
}
