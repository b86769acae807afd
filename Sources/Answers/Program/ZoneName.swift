import CommandLineKit
import FantasyCore
import StrictJSON

extension World {
  /// Returns the full name of a time zone: `Asia/Kolkata` for `asia/kolkata` or `Kolkata`, and `America/New_York` for
  /// `new york`. Throws for an unknown or ambiguous name, and for an abbreviation such as IST.
  package func zoneName(_ word: String) throws(Problem) -> String {
    if timeIn(word) != nil { return word }
    let zones = zones()
    let wanted = folded(word).replacing(" ", with: "_")
    let found = zones.filter { folded($0) == wanted || folded($0).hasSuffix("/" + wanted) }
    if found.count == 1, timeIn(found[0]) != nil { return found[0] }
    let abbreviated = self.zones(calledInShort: wanted, among: zones)
    if let candidates = [found, abbreviated].first(where: { $0.count > 1 }) {
      throw Problem(
        .usage, "usage.zone",
        "the time zone \"\(word)\" is ambiguous; it could be \(Problem.few(candidates, "others").listed("or"))",
        hint: "use one of these names")
    }
    let near = UnknownWord("", word: word, known: zones.compactMap { $0.split(separator: "/").last.map(String.init) })
    throw Problem(
      .usage, "usage.zone", "unknown time zone \"\(word)\"",
      hint: abbreviated.first.map { "use \($0)" } ?? near.hint
        ?? "use a name such as Asia/Kolkata or Europe/London, or UTC")
  }

  private func zones(calledInShort short: String, among zones: [String]) -> [String] {
    guard (2...5).contains(short.utf8.count), short.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return [] }
    let now = clock().seconds
    let moments = [now, now + 182 * 86_400].map { Instant(seconds: $0) }
    return zones.filter { zone in
      timeIn(zone).map { time in moments.contains { folded(time($0).zone) == short } } ?? false
    }
  }
}
