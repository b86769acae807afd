// What happens to the slip that is being chosen.

import FantasyCore
import StrictJSON

/// A prediction was put on the slip.
package struct PickAdded: SlipBookEvent {
  /// The prediction.
  package var pick: SlipPick

  /// The event of a prediction.
  package init(pick: SlipPick) { self.pick = pick }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("pick.added", SlipEvent.Kind.added)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    pick = try SlipPick(try value.object(["event", "pick"]).required("pick"))
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { ["pick": pick.json] }
  /// It as one of the book's events.
  package var listed: SlipEvent { .added(self) }
  /// Puts it on the slip, in the place of another one about the same.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    if let place = book.picks.firstIndex(where: pick.replaces) {
      book.picks[place] = pick
    } else if book.picks.count < SlipBook.mostPicks {
      book.picks.append(pick)
    }
  }
  /// Decides the same again.
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.adding(pick)
  }
}

/// A prediction was taken from the slip.
package struct PickRemoved: SlipBookEvent {
  /// Its match.
  package var match: MatchID
  /// What was predicted.
  package var pick: Prediction

  /// The event of a prediction that is taken off.
  package init(match: MatchID, pick: Prediction) { (self.match, self.pick) = (match, pick) }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("pick.removed", SlipEvent.Kind.removed)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "match", "pick"])
    match = try object.required("match").id()
    let text = try object.required("pick")
    guard let pick = Prediction(try text.string(), player: { PlayerID($0) }) else {
      throw text.error("expected a prediction")
    }
    self.pick = pick
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { ["match": .string(match.text), "pick": .string(pick.text)] }
  /// It as one of the book's events.
  package var listed: SlipEvent { .removed(self) }
  /// Takes it from the slip.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    book.picks.removeAll { $0.match == match && $0.prediction == pick }
  }
  /// Decides the same again.
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    guard book.picks.contains(where: { $0.match == match && $0.prediction == pick }) else { throw .noPick(match) }
    return [listed]
  }
}

/// It was said what is staked on a line.
package struct StakeSet: SlipBookEvent {
  /// The stake.
  package var stake: Money

  /// The event of a stake.
  package init(stake: Money) { self.stake = stake }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("stake.set", SlipEvent.Kind.staked)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    stake = try value.object(["event", "stake"]).required("stake").stake()
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { ["stake": .number(stake.description)] }
  /// It as one of the book's events.
  package var listed: SlipEvent { .staked(self) }
  /// Remembers it.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) { book.stake = stake }
  /// Decides the same again.
  package func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { book.staking(stake) }
}

/// Everything was taken from the slip.
package struct PicksCleared: SlipBookEvent {
  /// The event.
  package init() {}
  /// Its name and kind in a journal.
  package static let (name, kind) = ("picks.cleared", SlipEvent.Kind.cleared)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { [:] }
  /// It as one of the book's events.
  package var listed: SlipEvent { .cleared(self) }
  /// Takes everything from the slip.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) { (book.picks, book.stake) = ([], nil) }
  /// Decides the same again.
  package func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { book.clearing() }
}
