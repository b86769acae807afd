// Events of the slip being composed.

import FantasyCore
import StrictJSON

package struct PickAdded: SlipBookEvent {
  package var pick: SlipPick

  package init(pick: SlipPick) { self.pick = pick }
  package static let (name, kind) = ("pick.added", SlipEvent.Kind.added)
  package init(_ value: JSONValue) throws(JSONError) {
    pick = try SlipPick(try value.object(["event", "pick"]).required("pick"))
  }
  package var members: KeyValuePairs<String, JSON> { ["pick": pick.json] }
  package var listed: SlipEvent { .added(self) }
  /// Adds the prediction, replacing another one in the same market.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    if let place = book.picks.firstIndex(where: pick.replaces) {
      book.picks[place] = pick
    } else if book.picks.count < SlipBook.mostPicks {
      book.picks.append(pick)
    }
  }
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.adding(pick)
  }
}

package struct PickRemoved: SlipBookEvent {
  package var match: MatchID
  package var pick: Prediction

  package init(match: MatchID, pick: Prediction) { (self.match, self.pick) = (match, pick) }
  package static let (name, kind) = ("pick.removed", SlipEvent.Kind.removed)
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "match", "pick"])
    match = try object.required("match").id()
    let text = try object.required("pick")
    guard let pick = Prediction(try text.string(), player: { PlayerID($0) }) else {
      throw text.error("expected a prediction")
    }
    self.pick = pick
  }
  package var members: KeyValuePairs<String, JSON> { ["match": .string(match.text), "pick": .string(pick.text)] }
  package var listed: SlipEvent { .removed(self) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    book.picks.removeAll { $0.match == match && $0.prediction == pick }
  }
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    guard book.picks.contains(where: { $0.match == match && $0.prediction == pick }) else { throw .noPick(match) }
    return [listed]
  }
}

/// The stake per line was set.
package struct StakeSet: SlipBookEvent {
  package var stake: Money

  package init(stake: Money) { self.stake = stake }
  package static let (name, kind) = ("stake.set", SlipEvent.Kind.staked)
  package init(_ value: JSONValue) throws(JSONError) {
    stake = try value.object(["event", "stake"]).required("stake").stake()
  }
  package var members: KeyValuePairs<String, JSON> { ["stake": .number(stake.description)] }
  package var listed: SlipEvent { .staked(self) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) { book.stake = stake }
  package func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { book.staking(stake) }
}

package struct PicksCleared: SlipBookEvent {
  package init() {}
  package static let (name, kind) = ("picks.cleared", SlipEvent.Kind.cleared)
  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }
  package var members: KeyValuePairs<String, JSON> { [:] }
  package var listed: SlipEvent { .cleared(self) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) { (book.picks, book.stake) = ([], nil) }
  package func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { book.clearing() }
}
