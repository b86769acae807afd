/// A ball with its wickets and replacements, for comparison with the same ball in another record of the match.
struct Ball {
  let delivery: Delivery
  let wickets: [Wicket]
  let replacements: [Replacement]
  private let match: Match
  private let key: (PlayerIndex) -> Int?

  init(_ balls: NamedBalls, _ index: Int, _ match: Match, _ key: @escaping (PlayerIndex) -> Int?) {
    delivery = balls.innings.deliveries[index]
    wickets = balls.wickets[index] ?? []
    replacements = balls.replacements[index] ?? []
    self.match = match
    self.key = key
  }

  private struct Part {
    var was, now: String
    var players: [PlayerID?]
  }

  func difference(to new: Ball, at ballName: BallName, _ alignment: MatchAlignment) -> MatchDifference? {
    let parts =
      [
        person(new, \.batter, "to"), person(new, \.nonStriker, "with"), person(new, \.bowler, "by"), runs(new),
        replacementPart(new, alignment),
      ].compactMap { $0 } + wicketParts(new)
    if parts.isEmpty { return nil }
    return MatchDifference(
      subject: .ball(ballName), was: parts.map(\.was).joined(separator: ", "),
      now: parts.map(\.now).joined(separator: ", "), players: Set(parts.flatMap(\.players).compactMap { $0 }))
  }

  var participants: Set<PlayerID> {
    let fielders = wickets.flatMap { [id($0.playerOut)] + $0.fielders.map { $0.player.flatMap(id) } }
    return Set(([id(delivery.batter), id(delivery.nonStriker), id(delivery.bowler)] + fielders).compactMap { $0 })
  }

  var description: String { ([delivery.description] + wickets.map { description($0) }).joined(separator: ", ") }

  // MARK: Parts

  private func person(_ new: Ball, _ author: KeyPath<Delivery, PlayerIndex>, _ word: String) -> Part? {
    let was = delivery[keyPath: author], now = new.delivery[keyPath: author]
    if key(was) == new.key(now) { return nil }
    return Part(was: "\(word) \(name(was))", now: "\(word) \(new.name(now))", players: [id(was), new.id(now)])
  }

  private func runs(_ new: Ball) -> Part? {
    let was = delivery.runsOnly, now = new.delivery.runsOnly
    if was == now { return nil }
    let people = [id(delivery.batter), new.id(new.delivery.batter), id(delivery.bowler), new.id(new.delivery.bowler)]
    return Part(was: was.description, now: now.description, players: people)
  }

  private func replacementPart(_ new: Ball, _ alignment: MatchAlignment) -> Part? {
    if replacements.isEmpty, new.replacements.isEmpty { return nil }
    let names = alignment.newNames
    let renamed = replacements.map { replacement in
      var replacement = replacement
      replacement.delivery = new.replacements.first?.delivery ?? replacement.delivery
      replacement.playerIn = names[replacement.playerIn] ?? replacement.playerIn
      replacement.playerOut = replacement.playerOut.map { names[$0] ?? $0 }
      replacement.team = replacement.team.map(alignment.inNew)
      return replacement
    }
    if renamed == new.replacements { return nil }
    return Part(was: Self.description(replacements), now: Self.description(new.replacements), players: [])
  }

  private static func description(_ replacements: [Replacement]) -> String {
    if replacements.isEmpty { return "no replacement" }
    return replacements.map { "\($0.playerIn) for \($0.playerOut ?? "unnamed player")" }.joined(separator: " and ")
  }

  // MARK: Wickets

  private func wicketParts(_ new: Ball) -> [Part] {
    (0..<max(wickets.count, new.wickets.count)).compactMap { index in
      let was = wickets.indices.contains(index) ? wickets[index] : nil
      let now = new.wickets.indices.contains(index) ? new.wickets[index] : nil
      if let was, let now { return wicketPart(was, now, new) }
      return Part(
        was: was.map { description($0) } ?? "no wicket", now: now.map { new.description($0) } ?? "no wicket",
        players: was.map { people($0) } ?? now.map { new.people($0) } ?? [])
    }
  }

  private func wicketPart(_ was: Wicket, _ now: Wicket, _ new: Ball) -> Part? {
    let isSameBatter = key(was.playerOut) == new.key(now.playerOut)
    let areSameFielders =
      was.fielders.count == now.fielders.count
      && zip(was.fielders, now.fielders).allSatisfy { one, other in isSame(one, other, new) }
    if isSameBatter, areSameFielders, was.kind == now.kind { return nil }
    var players: [PlayerID?] = []
    if !areSameFielders || was.kind != now.kind {
      players += was.fielders.map { $0.player.flatMap(id) } + now.fielders.map { $0.player.flatMap(new.id) }
    }
    if !isSameBatter || was.kind.isDismissal != now.kind.isDismissal {
      players += [id(was.playerOut), new.id(now.playerOut)]
    }
    if was.kind != now.kind { players += [id(delivery.bowler), new.id(new.delivery.bowler)] }
    return Part(was: description(was), now: new.description(now, isNamed: !isSameBatter), players: players)
  }

  private func isSame(_ was: Fielder, _ now: Fielder, _ new: Ball) -> Bool {
    if was.isSubstitute != now.isSubstitute { return false }
    if let player = was.player, let other = now.player { return key(player) == new.key(other) }
    return was.player == nil && now.player == nil && was.name == now.name
  }

  private func people(_ wicket: Wicket) -> [PlayerID?] {
    [id(wicket.playerOut), id(delivery.bowler)] + wicket.fielders.map { $0.player.flatMap(id) }
  }

  // MARK: Words

  private func id(_ player: PlayerIndex) -> PlayerID? { match.player(player)?.id }

  private func name(_ player: PlayerIndex) -> String { match.player(player)?.name ?? "unnamed player" }

  private func description(_ wicket: Wicket, isNamed: Bool = true) -> String {
    let fielders = wicket.fielders.map { fielder in
      (fielder.player.map(name) ?? fielder.name ?? "unnamed fielder") + (fielder.isSubstitute ? " (sub)" : "")
    }
    let kind = wicket.kind.rawValue
    let how: String
    switch wicket.kind {
    case .caught, .stumped: how = fielders.first.map { "\(kind) by \($0)" } ?? kind
    default: how = fielders.isEmpty ? kind : "\(kind) (\(fielders.joined(separator: ", ")))"
    }
    return isNamed ? "\(name(wicket.playerOut)) \(how)" : how
  }
}

extension Delivery {
  fileprivate var runsOnly: Delivery {
    var delivery = self
    (delivery.over, delivery.ball, delivery.batter, delivery.nonStriker, delivery.bowler) = (0, 0, 0, 0, 0)
    return delivery
  }

  fileprivate var description: String {
    func counted(_ count: UInt8, _ word: String) -> String? {
      count == 0 ? nil : "\(count) \(word.plural(Int(count)))"
    }
    let run = isNonBoundary ? " (not a boundary)" : ""
    let parts = [
      counted(batterRuns, "run").map { $0 + run }, counted(wides, "wide"), counted(noBalls, "no-ball"),
      counted(byes, "bye"), counted(legByes, "leg-bye"), counted(penalty, "penalty run"),
    ].compactMap { $0 }
    return parts.isEmpty ? "no run" : parts.joined(separator: " and ")
  }
}
