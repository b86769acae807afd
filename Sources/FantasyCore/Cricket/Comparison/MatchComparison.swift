// Compares an older and a newer record of one match. O(deliveries).

extension Match {
  /// Returns the differences between an older record of the match and this one. Ignores file metadata such as the
  /// revision number.
  package func differences(from old: Match) -> [MatchDifference] {
    let alignment = MatchAlignment(old: old, new: self)
    let shared = zip(old.innings, innings).enumerated().flatMap { number, pair in
      InningsComparison(
        alignment: alignment, number: number + 1, old: pair.0, new: pair.1, isLast: number + 1 == old.innings.count
      ).differences
    }
    return alignment.facts + alignment.playerDifferences + shared + alignment.otherInnings
  }
}

extension MatchAlignment {
  fileprivate var facts: [MatchDifference] {
    let was = old.info, now = new.info
    let names = newNames
    let differences = [
      teams, fact("match type", was.matchType, now.matchType),
      fact("balls per over", "\(was.ballsPerOver)", "\(now.ballsPerOver)"),
      fact("overs per innings", was.overs.map(String.init), now.overs.map(String.init)),
      fact("dates", was.dates.list, now.dates.list, isGrowth: now.dates.starts(with: was.dates)),
      fact("gender", was.gender, now.gender), fact("season", was.season, now.season),
      fact("team type", was.teamType, now.teamType), fact("event", was.event?.description, now.event?.description),
      fact("city", was.city, now.city), fact("venue", was.venue, now.venue),
      fact("toss", was.toss?.description, now.toss?.description),
      fact("outcome", was.outcome?.sentence, now.outcome?.sentence),
      fact("players of the match", was.playersOfMatch.map { names[$0] ?? $0 }.list, now.playersOfMatch.list),
    ]
    return differences.compactMap { $0 }
  }

  private func fact(_ name: String, _ was: String?, _ now: String?, isGrowth: Bool = false) -> MatchDifference? {
    if was == now { return nil }
    return MatchDifference(subject: .fact(name), was: was, now: now, isGrowth: isGrowth || was == nil)
  }

  /// The difference between the names or the order of the sides; nil if there is none. A change of only the order is
  /// not a correction, so `isGrowth` is true for it.
  private var teams: MatchDifference? {
    let same = Side.allCases.allSatisfy { old.teamName($0) == new.teamName(inNew($0)) }
    func description(_ match: Match) -> String { match.info.teams.joined(separator: " v ") }
    return fact(same ? "order of the sides" : "sides", description(old), description(new), isGrowth: same)
  }

  fileprivate var playerDifferences: [MatchDifference] {
    let known = pairs.compactMap { was, now -> MatchDifference? in
      guard let now else {
        return MatchDifference(subject: .player(was.id), was: was.name, now: nil, players: [was.id])
      }
      if was.id != now.id {
        return MatchDifference(
          subject: .player(was.id), was: was.name, now: "\(now.name), \(now.id)", players: [was.id, now.id])
      }
      return was.name == now.name
        ? nil : MatchDifference(subject: .player(was.id), was: was.name, now: now.name, isGrowth: true)
    }
    let new = newcomers.map {
      MatchDifference(subject: .player($0.id), was: nil, now: $0.name, players: [$0.id], isGrowth: true)
    }
    return known + new
  }

  fileprivate var otherInnings: [MatchDifference] {
    let shared = min(old.innings.count, new.innings.count)
    let gone = old.innings.indices.dropFirst(shared).map { index in
      difference(index, old, was: old.innings[index].description(in: old), now: nil)
    }
    let fresh = new.innings.indices.dropFirst(shared).map { index in
      difference(index, new, was: nil, now: new.innings[index].description(in: new))
    }
    return gone + fresh
  }

  private func difference(_ index: Int, _ match: Match, was: String?, now: String?) -> MatchDifference {
    MatchDifference(
      subject: .innings(index + 1, "(entire)"), was: was, now: now, players: match.participants(innings: index),
      isGrowth: was == nil)
  }
}

extension Match {
  fileprivate func participants(innings index: Int) -> Set<PlayerID> {
    let innings = innings[index]
    var indices = Set(innings.deliveries.flatMap { [$0.batter, $0.nonStriker, $0.bowler] })
    for wicket in innings.wickets { indices.formUnion([wicket.playerOut] + wicket.fielders.compactMap(\.player)) }
    return Set(indices.compactMap { player($0)?.id })
  }
}

extension Innings {
  fileprivate func description(in match: Match) -> String {
    let last = ballNames(innings: 1).last.map { " at \($0)" } ?? ""
    return "\(match.teamName(battingSide)) \(total)/\(wicketsFallen)\(last)"
  }
}

extension [String] {
  fileprivate var list: String? { isEmpty ? nil : joined(separator: ", ") }
}

extension MatchInfo.Event {
  fileprivate var description: String {
    [name, matchNumber.map { "match \($0)" }, group.map { "group \($0)" }, stage].compactMap { $0 }.joined(
      separator: ", ")
  }
}

extension MatchInfo.Toss {
  fileprivate var description: String { "\(winner), \(decision)" }
}
