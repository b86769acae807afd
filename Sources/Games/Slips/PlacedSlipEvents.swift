// Events of placed slips.

import FantasyCore
import StrictJSON

package struct SlipPlaced: SlipBookEvent {
  package var kind: SlipKind
  /// The stake per line.
  package var stake: Money

  package init(kind: SlipKind, stake: Money) { (self.kind, self.stake) = (kind, stake) }
  package static let name = "slip.placed"
  package static let kind = SlipEvent.Kind.placed
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "lines", "stake"])
    kind = SlipKind(number: try object.required("lines").int(in: 0...SlipBook.mostPicks))
    stake = try object.required("stake").stake()
  }
  /// `lines` is the number of predictions per line, 0 for all.
  package var members: KeyValuePairs<String, JSON> {
    ["lines": .int(kind.number), "stake": .number(stake.description)]
  }
  package var listed: SlipEvent { .placed(self) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    if book.picks.isEmpty { return }
    book.placed.append(
      PlacedSlip(
        number: book.placed.count + 1, placed: commit.time, kind: kind, stake: stake, picks: book.picks,
        results: book.picks.map { _ in nil }, cashed: nil))
    (book.picks, book.stake) = ([], nil)
  }
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.placing(as: kind, stake)
  }
}

/// Results of predictions were recorded.
package struct SlipSettled: SlipBookEvent {
  /// The slip's number, from 1.
  package var slip: Int
  /// The results of all its predictions; nil for unknown ones.
  package var results: [PickResult?]

  package init(slip: Int, results: [PickResult?]) { (self.slip, self.results) = (slip, results) }
  package static let (name, kind) = ("slip.settled", SlipEvent.Kind.settled)
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "slip", "results"])
    slip = try object.required("slip").int(in: 1...Int.max)
    results = try object.required("results").optionals("won, lost or void") { value throws(JSONError) in
      PickResult(try value.string())
    }
  }
  package var members: KeyValuePairs<String, JSON> {
    ["slip": .int(slip), "results": .array(results.map { .text($0?.text) })]
  }
  package var listed: SlipEvent { .settled(self) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    guard book.placed.indices.contains(slip - 1), book.placed[slip - 1].picks.count == results.count else { return }
    book.placed[slip - 1].results = results
  }
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.settling(slip, results)
  }
}

package struct SlipCashed: SlipBookEvent {
  /// The slip's number, from 1.
  package var slip: Int
  /// The fair odds of each prediction at that time; nil for decided ones.
  package var odds: [Odd?]

  package init(slip: Int, odds: [Odd?]) { (self.slip, self.odds) = (slip, odds) }
  package static let (name, kind) = ("slip.cashed", SlipEvent.Kind.cashed)
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "slip", "odds"])
    slip = try object.required("slip").int(in: 1...Int.max)
    odds = try object.required("odds").optionals("an odd") { value throws(JSONError) in
      Odd(hundredths: try value.scaled(places: 2))
    }
  }
  package var members: KeyValuePairs<String, JSON> {
    ["slip": .int(slip), "odds": .array(odds.map { $0.map { .number($0.description) } ?? .null })]
  }
  package var listed: SlipEvent { .cashed(self) }
  /// Pays the slip's cash-out value.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    guard book.placed.indices.contains(slip - 1), book.placed[slip - 1].picks.count == odds.count else { return }
    book.placed[slip - 1].cashed = book.placed[slip - 1].value(fair: odds, margin: SlipBook.margin)
  }
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    let picks = try book.slip(slip).picks
    if picks.count != odds.count { throw .noOdd(picks[0].match) }
    return try book.cashing(slip, hasBegun: { _ in false }) { pick throws(SlipRefusal) in
      picks.firstIndex(of: pick).flatMap { odds[$0] }
    }
  }
}
