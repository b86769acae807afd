/// Computes tie-break values on demand, because only tied entries need them.
struct TieValues {
  private let contest: Contest
  private let earned: [EarnedPoints]
  private let transfersEnd: Instant?
  private lazy var best: [Points] = contest.counted.matches.indices.map { match in
    earned.map { $0.matches[match] }.max() ?? .zero
  }

  package init(_ contest: Contest, _ earned: [EarnedPoints], transfersEnd: Instant?) {
    self.contest = contest
    self.earned = earned
    self.transfersEnd = transfersEnd
  }

  /// Returns an entry's value for a tie-break. Higher values rank higher.
  package mutating func value(_ tieBreak: TieBreak, of entry: ElementIndex<Entry>) -> Points {
    switch tieBreak {
    case .matchWins:
      let best = best
      return Points(zip(earned[entry.index].matches, best).count { $0 == $1 })
    case .bestMatch: return earned[entry.index].matches.max() ?? .zero
    case .fewerTransfers: return Points(-contest.transfers(contest.entrants[entry.index].entry, transfersEnd))
    case .earlierEntry: return Points(-entry.index)
    case .maximum(let figure):
      return Points(contest.entrants[entry.index].lineUpRuns.reduce(0) { $0 + count(of: figure, in: $1) })
    }
  }

  private func count(of figure: String, in spell: Entrant.LineUpRun) -> Int {
    let indices = Set(spell.lineUp.players)
    return contest.counted.matches[spell.matches.clamped(to: contest.counted.matches.indices)].reduce(0) { sum, match in
      let names = match.system.figures
      guard !match.score.isVoid, let index = names.firstIndex(where: { $0 == figure || $0.hyphenated == figure }) else {
        return sum
      }
      return match.score.players.reduce(sum) { sum, player in
        player.index.map(indices.contains) ?? false
          ? sum + Int(player.performance.total[ElementIndex<Figure>(index)]) : sum
      }
    }
  }
}
