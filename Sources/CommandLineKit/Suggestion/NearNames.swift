/// Two names that are probably one name with a typing error.
package struct NearNames: Hashable, Sendable {
  package enum Difference: Sendable {
    case letter
    case spelling
  }

  package let one, other: String
  /// `letter` if one letter differs, is missing or is swapped with its neighbour. `spelling` if only case, accents,
  /// blanks or hyphens differ.
  package let difference: Difference

  /// The maximum number of names that are compared, because each is compared with every other.
  private static let maximum = 300

  /// Returns the pairs of near names. Words with digits, or with fewer than four letters, are not compared: `Team A`
  /// and `Team B` are different names. Returns no pairs if there are more than 300 names.
  package static func pairs(among names: [String]) -> [NearNames] {
    guard names.count <= maximum else { return [] }
    let words = names.map { folded($0).split { $0 == " " || $0 == "-" }.map { Array($0.unicodeScalars) } }
    var pairs: [NearNames] = []
    for first in names.indices {
      for second in names.indices where second > first && names[first] != names[second] {
        guard let difference = difference(words[first], words[second]) else { continue }
        pairs.append(NearNames(one: names[first], other: names[second], difference: difference))
      }
    }
    return pairs
  }

  private static func difference(_ one: [[Unicode.Scalar]], _ other: [[Unicode.Scalar]]) -> Difference? {
    if Array(one.joined()) == Array(other.joined()) { return .spelling }
    guard one.count == other.count else { return nil }
    let different = zip(one, other).filter { $0 != $1 }
    guard different.count == 1, let (first, second) = different.first, min(first.count, second.count) >= 4,
      (first + second).allSatisfy(\.properties.isAlphabetic), abs(first.count - second.count) <= 1
    else { return nil }
    return editDistance(first, second) == 1 ? .letter : nil
  }
}
