/// What entries have for tie-breaks over the matches of a contest, asked only of those that are tied.
struct TieValues {
  private let contest: Contest
  private let earned: [EarnedPoints]
  private let transfersEnd: Instant?
  private lazy var best: [Points] = contest.counted.matches.indices.map { match in
    earned.map { $0.matches[match] }.max() ?? .zero
  }

  /// - Parameters:
  ///   - earned: what each entry earned in these matches, in the order of the entrants.
  ///   - transfersEnd: the moment from which transfers don't count; nil for up to now.
  init(_ contest: Contest, _ earned: [EarnedPoints], transfersEnd: Instant?) {
    (self.contest, self.earned, self.transfersEnd) = (contest, earned, transfersEnd)
  }

  /// What an entry has, by its place; more is better.
  mutating func value(_ tieBreak: TieBreak, of entry: Place<Entry>) -> Points {
    switch tieBreak {
    case .matchWins:
      let best = best
      return Points(zip(earned[entry.index].matches, best).count { $0 == $1 })
    case .bestMatch: return earned[entry.index].matches.max() ?? .zero
    case .fewerTransfers: return Points(-contest.transfers(contest.entrants[entry.index].entry, transfersEnd))
    case .earlierEntry: return Points(-entry.index)
    case .most(let figure):
      return Points(contest.entrants[entry.index].spells.reduce(0) { $0 + count(of: figure, in: $1) })
    }
  }

  /// How much of a figure the players of a line-up have in the matches that count it.
  private func count(of figure: String, in spell: Entrant.Spell) -> Int {
    let places = Set(spell.lineUp.players)
    return contest.counted.matches[spell.matches.clamped(to: contest.counted.matches.indices)].reduce(0) { sum, match in
      let names = match.system.figures
      guard !match.score.isVoid, let place = names.firstIndex(where: { $0 == figure || $0.hyphened == figure }) else {
        return sum
      }
      return match.score.players.reduce(sum) { sum, player in
        player.place.map(places.contains) ?? false ? sum + Int(player.performance.total[Place<Figure>(place)]) : sum
      }
    }
  }
}
