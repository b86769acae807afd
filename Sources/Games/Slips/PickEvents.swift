// Events that change the slip being composed.

import FantasyCore
import StrictJSON

package struct PickAdded: SlipBookEvent {
  package var pick: SlipPick

  package static let name = "pick.added"
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("pick") { $0.pick }) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    if let index = book.picks.firstIndex(where: pick.replaces) {
      book.picks[index] = pick
    } else if book.picks.count < SlipBook.maxPicks {
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

  package static let name = "pick.removed"
  package static var coding: JSONCoding<Self> {
    JSONCoding(keys: ["match", "pick"]) { object throws(JSONError) in
      let match: MatchID = try object.required("match").id()
      let text = try object.required("pick")
      guard let pick = Prediction(try text.string(), player: { PlayerID($0) }) else {
        throw text.error("expected a prediction")
      }
      return PickRemoved(match: match, pick: pick)
    } write: { removed in
      [JSON.Member("match", removed.match.json), JSON.Member("pick", removed.pick.json)]
    }
  }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {
    book.picks.removeAll { $0.match == match && $0.prediction == pick }
  }
  package func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    guard book.picks.contains(where: { $0.match == match && $0.prediction == pick }) else { throw .noPick(match) }
    return [.removed(self)]
  }
}

package struct StakeSet: SlipBookEvent {
  package var stake: Money

  package static let name = "stake.set"
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("stake", .stake) { $0.stake }) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) { book.stake = stake }
  package func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { book.staking(stake) }
}

package struct PicksCleared: SlipBookEvent {
  package static let name = "picks.cleared"
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) { (book.picks, book.stake) = ([], nil) }
  package func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { book.clearing() }
}
