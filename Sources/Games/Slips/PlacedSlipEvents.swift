// Events that place, settle or cash out a slip.

import FantasyCore
import StrictJSON

package struct SlipPlaced: SlipBookEvent {
  package var kind: SlipKind
  /// The stake for each line.
  package var stake: Money

  package static let name = "slip.placed"
  /// The JSON field `lines` has the number of predictions per line; 0 if each line has all predictions.
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      { SlipPlaced(kind: SlipKind(number: $0), stake: $1) },
      .field("lines", .whole(in: 0...SlipBook.maxPicks)) { $0.kind.number }, .field("stake", .stake) { $0.stake })
  }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    if book.picks.isEmpty { return }
    book.placed.append(
      PlacedSlip(
        number: book.placed.count + 1, placed: commit.time, kind: kind, stake: stake, picks: book.picks,
        results: book.picks.map { _ in nil }, cashed: nil))
    book.picks = []
    book.stake = nil
  }
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.placing(as: kind, stake)
  }
}

/// The results of a slip's predictions were recorded.
package struct SlipSettled: SlipBookEvent {
  package var slip: Int
  /// The result of each prediction, in the order of the slip; nil if not yet known.
  package var results: [PickResult?]

  package static let name = "slip.settled"
  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("slip", .ordinal) { $0.slip }, .field("results") { $0.results })
  }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    guard book.placed.indices.contains(slip - 1), book.placed[slip - 1].picks.count == results.count else { return }
    book.placed[slip - 1].results = results
  }
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.settling(slip, results)
  }
}

package struct SlipCashed: SlipBookEvent {
  package var slip: Int
  /// The fair odds of each prediction at the cash-out, in the order of the slip; nil for decided predictions.
  package var odds: [DecimalOdds?]

  package static let name = "slip.cashed"
  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("slip", .ordinal) { $0.slip }, .field("odds") { $0.odds })
  }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    guard book.placed.indices.contains(slip - 1), book.placed[slip - 1].picks.count == odds.count else { return }
    book.placed[slip - 1].cashed = book.placed[slip - 1].value(fair: odds, margin: SlipBook.margin)
  }
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    let picks = try book.slip(slip).picks
    if picks.count != odds.count { throw .noOdds(picks[0].match) }
    return try book.cashing(slip, hasBegun: { _ in false }) { pick throws(SlipRefusal) in
      picks.firstIndex(of: pick).flatMap { odds[$0] }
    }
  }
}
