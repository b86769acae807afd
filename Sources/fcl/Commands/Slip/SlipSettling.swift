import FantasyCore
import Games

/// The new results of the predictions on placed slips.
struct SlipSettling {
  private(set) var events: [SlipEvent] = []
  private(set) var after: SlipBook
  private(set) var news: [String] = []

  /// Settles the slips with the results known at `time`. Throws if a system call fails, because a result is then
  /// unknown.
  init(_ book: SlipBook, _ matches: SlipMatches, at time: Instant) throws {
    after = book
    for slip in book.placed where slip.cashed == nil {
      let results = try zip(slip.picks, slip.results).map { pick, known -> PickResult? in
        // Keep the known result of a prediction if its match is missing or damaged.
        if let found = try matches.result(pick) { found } else { known }
      }
      let settled = try after.settling(slip.number, results)
      if settled.isEmpty { continue }
      events += settled
      after = after.applying(settled, by: after.record.first.author, at: time)
      news += Self.description(slip, after.placed[slip.number - 1])
    }
  }

  private static func description(_ before: PlacedSlip, _ after: PlacedSlip) -> [String] {
    let changed = before.picks.indices.filter { before.results[$0] != after.results[$0] }
    let isCorrected = changed.contains { before.results[$0] != nil }
    let parts = changed.map { index in
      "\(after.picks[index].description) \(after.results[index]?.text ?? "is open again")"
    }
    var sentence = "Slip \(after.number): \(parts.joined(separator: ", "))."
    if after.won != before.won || after.isSettled && !before.isSettled {
      let amount = after.won == .zero ? "nothing" : "\(after.won)"
      sentence += after.isSettled ? " The slip won \(amount)." : " The slip won \(amount) so far."
    }
    return [isCorrected ? "The match's record has changed, so the slip is settled again. " + sentence : sentence]
  }
}
