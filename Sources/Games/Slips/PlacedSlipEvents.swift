// What happens to slips that are placed.

import FantasyCore
import StrictJSON

/// The slip was placed.
package struct SlipPlaced: SlipBookEvent {
  /// How its predictions are joined.
  package var kind: SlipKind
  /// What is staked on each line.
  package var stake: Money

  /// The event of a slip as it is placed.
  package init(kind: SlipKind, stake: Money) { (self.kind, self.stake) = (kind, stake) }
  /// Its name in a journal.
  package static let name = "slip.placed"
  /// Its kind.
  package static let kind = SlipEvent.Kind.placed
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "lines", "stake"])
    kind = SlipKind(number: try object.required("lines").int(in: 0...SlipBook.mostPicks))
    stake = try object.required("stake").stake()
  }
  /// Its members in a journal: how many are joined in a line, 0 for all.
  package var members: KeyValuePairs<String, JSON> {
    ["lines": .int(kind.number), "stake": .number(stake.description)]
  }
  /// It as one of the book's events.
  package var listed: SlipEvent { .placed(self) }
  /// Places what is on the slip.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    if book.picks.isEmpty { return }
    book.placed.append(
      PlacedSlip(
        number: book.placed.count + 1, placed: commit.time, kind: kind, stake: stake, picks: book.picks,
        results: book.picks.map { _ in nil }, cashed: nil))
    (book.picks, book.stake) = ([], nil)
  }
  /// Decides the same again.
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.placing(as: kind, stake)
  }
}

/// What became of predictions was noted.
package struct SlipSettled: SlipBookEvent {
  /// The slip, by number.
  package var slip: Int
  /// What became of each of its predictions; nil for what is not known.
  package var results: [PickResult?]

  /// The event of what became of a slip.
  package init(slip: Int, results: [PickResult?]) { (self.slip, self.results) = (slip, results) }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("slip.settled", SlipEvent.Kind.settled)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "slip", "results"])
    slip = try object.required("slip").int(in: 1...Int.max)
    results = try object.required("results").optionals("won, lost or void") { value throws(JSONError) in
      PickResult(try value.string())
    }
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> {
    ["slip": .int(slip), "results": .array(results.map { .text($0?.text) })]
  }
  /// It as one of the book's events.
  package var listed: SlipEvent { .settled(self) }
  /// Notes it.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    guard book.placed.indices.contains(slip - 1), book.placed[slip - 1].picks.count == results.count else { return }
    book.placed[slip - 1].results = results
  }
  /// Decides the same again.
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.settling(slip, results)
  }
}

/// A slip was cashed out.
package struct SlipCashed: SlipBookEvent {
  /// The slip, by number.
  package var slip: Int
  /// The fair odd of each prediction at that time; nil for what had been decided.
  package var odds: [Odd?]

  /// The event of a slip that is cashed out.
  package init(slip: Int, odds: [Odd?]) { (self.slip, self.odds) = (slip, odds) }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("slip.cashed", SlipEvent.Kind.cashed)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "slip", "odds"])
    slip = try object.required("slip").int(in: 1...Int.max)
    odds = try object.required("odds").optionals("an odd") { value throws(JSONError) in
      Odd(hundredths: try value.scaled(places: 2))
    }
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> {
    ["slip": .int(slip), "odds": .array(odds.map { $0.map { .number($0.description) } ?? .null })]
  }
  /// It as one of the book's events.
  package var listed: SlipEvent { .cashed(self) }
  /// Pays what the slip is worth.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    guard book.placed.indices.contains(slip - 1), book.placed[slip - 1].picks.count == odds.count else { return }
    book.placed[slip - 1].cashed = book.placed[slip - 1].value(fair: odds, margin: SlipBook.margin)
  }
  /// Decides the same again.
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    let picks = try book.slip(slip).picks
    if picks.count != odds.count { throw .noOdd(picks[0].match) }
    return try book.cashing(slip, hasBegun: { _ in false }) { pick throws(SlipRefusal) in
      picks.firstIndex(of: pick).flatMap { odds[$0] }
    }
  }
}
