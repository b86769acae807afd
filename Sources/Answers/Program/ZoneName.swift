import CommandLineKit
import FantasyCore
import StrictJSON

extension World {
  /// `Asia/Kolkata` for `asia/kolkata` and `Kolkata`, `America/New_York` for `new york`. Throws for an unknown or
  /// ambiguous name, and for an abbreviation such as IST.
  package func zoneName(_ word: String) throws(ValueFault) -> String {
    if timeIn(word) != nil { return word }
    let zones = zones()
    let wanted = folded(word).replacing(" ", with: "_")
    let found = zones.filter { folded($0) == wanted || folded($0).hasSuffix("/" + wanted) }
    if found.count == 1, timeIn(found[0]) != nil { return found[0] }
    if found.count > 1 { throw .ambiguousZone(word, found) }
    let abbreviated = self.zones(calledInShort: wanted, among: zones)
    if abbreviated.count > 1 { throw .ambiguousZone(word, abbreviated) }
    let near = UnknownWord("", word: word, known: zones.compactMap { $0.split(separator: "/").last.map(String.init) })
    throw .unknownZone(word, hint: abbreviated.first.map { "use \($0)" } ?? near.hint)
  }

  /// The zones with an abbreviation, in winter or summer.
  private func zones(calledInShort short: String, among zones: [String]) -> [String] {
    guard (2...5).contains(short.utf8.count), short.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return [] }
    let now = clock().seconds
    let moments = [now, now + 182 * 86_400].map { Instant(seconds: $0) }
    return zones.filter { zone in
      timeIn(zone).map { time in moments.contains { folded(time($0).zone) == short } } ?? false
    }
  }
}
