// Reads the officials, and the reviews of umpires' decisions. Neither affects scoring, so a malformed value is ignored
// if it is valid JSON.

import FantasyCore

extension MatchReader {
  /// Returns the result of `read`. If `read` throws, skips the value and returns nil. Throws only if the value is not
  /// valid JSON.
  mutating func ifWellFormed<Value>(
    _ read: (inout Self) throws(Defect) -> Value
  ) throws(Defect) -> Value? {
    let start = cursor.position, depth = cursor.depth
    do {
      return try read(&self)
    } catch {
      cursor.seek(to: start, depth: depth)
      try cursor.passValue()
      return nil
    }
  }

  mutating func allOfficials() throws(Defect) -> Officials {
    var officials = Officials()
    var members = try cursor.openObject()
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("umpires"): officials.umpires = try strings()
      case Key("tv_umpires"): officials.tvUmpires = try strings()
      case Key("reserve_umpires"): officials.reserveUmpires = try strings()
      case Key("match_referees"): officials.matchReferees = try strings()
      default: try cursor.passValue()
      }
    }
    return officials
  }

  mutating func review(_ innings: inout Innings) throws(Defect) {
    let delivery = innings.deliveries.count
    guard let review = try ifWellFormed({ (reader) throws(Defect) in try reader.review(delivery) }) else { return }
    // A delivery may repeat the key `review`. Only the last review counts.
    if innings.reviews.last?.delivery == delivery { innings.reviews.removeLast() }
    innings.reviews.append(review)
  }

  private mutating func review(_ delivery: Int) throws(Defect) -> Review {
    let start = cursor.position
    var members = try cursor.openObject()
    var (side, batter, decision): (Side?, String?, String?)
    var review = Review(delivery: delivery, side: .first, batter: "", decision: "")
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("by"): side = try namedSide()
      case Key("batter"): batter = try cursor.string()
      case Key("decision"): decision = try cursor.string()
      case Key("umpire"): review.umpire = try cursor.string()
      case Key("umpires_call"): review.isUmpiresCall = try cursor.bool()
      case Key("type"): review.kind = try cursor.string()
      default: try cursor.passValue()
      }
    }
    guard let side else { throw missing("by", start) }
    guard let batter else { throw missing("batter", start) }
    guard let decision else { throw missing("decision", start) }
    (review.side, review.batter, review.decision) = (side, batter, decision)
    return review
  }
}
