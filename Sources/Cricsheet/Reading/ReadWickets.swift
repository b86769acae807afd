import FantasyCore

extension MatchReader {
  /// The maximum number of wickets in a match, and of fielders named for these wickets. The limit saves memory; real
  /// matches have fewer than 50 of each.
  private static let maxWickets = 1_000_000

  mutating func wickets(_ innings: inout Innings) throws(Defect) {
    var elements = try cursor.openList()
    while try cursor.nextElement(&elements) {
      try checkCount(elements, maximum: 255)
      let start = cursor.position
      let wicket = try wicket(innings.deliveries.count, innings.battingSide)
      wicketCount += 1
      fielderCount += wicket.fielders.count
      if max(wicketCount, fielderCount) > Self.maxWickets {
        throw Defect(start, .limit, "more than \(Self.maxWickets) wickets or fielders in the match")
      }
      innings.wickets.append(wicket)
    }
  }

  private mutating func wicket(_ delivery: Int, _ side: Side) throws(Defect) -> Wicket {
    let start = cursor.position
    var members = try cursor.openObject()
    var kind: DismissalKind?
    var playerOut: PlayerIndex?
    var fielders: [Fielder] = []
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("kind"): kind = try self.kind()
      case Key("player_out"): playerOut = try player("player out", preferring: side)
      case Key("fielders"):
        fielders = try list(maximum: 16) { (reader) throws(Defect) in try reader.fielder(side.opponent) }
      default: try cursor.passValue()
      }
    }
    guard let kind else { throw missing("kind", start) }
    guard let playerOut else { throw missing("player_out", start) }
    return Wicket(delivery: delivery, kind: kind, playerOut: playerOut, fielders: fielders)
  }

  private mutating func kind() throws(Defect) -> DismissalKind {
    let start = cursor.position
    if let text = cursor.shortText(), let kind = commonKind(Key(text)) { return kind }
    cursor.seek(to: start)
    let word = try cursor.string()
    guard let kind = DismissalKind(rawValue: word) else {
      throw Defect(start, .unknownWord, "unknown kind of wicket \"\(word)\"")
    }
    return kind
  }

  private func commonKind(_ word: Key) -> DismissalKind? {
    switch word {
    case Key("caught"): .caught
    case Key("bowled"): .bowled
    case Key("lbw"): .lbw
    case Key("run out"): .runOut
    case Key("stumped"): .stumped
    default: nil
    }
  }

  private mutating func fielder(_ side: Side) throws(Defect) -> Fielder {
    let start = cursor.position
    var members = try cursor.openObject()
    var name: Name?
    var nameOffset = start
    var isSubstitute = false
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("name"):
        nameOffset = cursor.position
        name = try cursor.name()
      case Key("substitute"): isSubstitute = try cursor.bool()
      default: try cursor.passValue()
      }
    }
    if name == nil && !isSubstitute { throw missing("name", start) }
    return try fielder(name, isSubstitute, side, nameOffset)
  }

  /// Returns a fielder. `player` is set only for a member of the fielding side, because a fielder from the batting side
  /// scores nothing (SCORING.md, decision 8).
  private mutating func fielder(
    _ name: Name?, _ isSubstitute: Bool, _ side: Side, _ offset: Int
  ) throws(Defect) -> Fielder {
    guard let name else { return Fielder(player: nil, name: nil, isSubstitute: true) }
    if let player = names.player(name, of: side) {
      return Fielder(player: player, name: players[Int(player)].name, isSubstitute: isSubstitute)
    }
    if let other = names.player(name, of: side.opponent) {
      return Fielder(player: nil, name: players[Int(other)].name, isSubstitute: isSubstitute)
    }
    if !isSubstitute {
      throw Defect(offset, .unknownName, "the fielder \"\(name.text)\" is not a player of either side")
    }
    try addSubstitute(name, side, offset)
    return Fielder(player: nil, name: name.text, isSubstitute: true)
  }

  /// Adds a substitute who is not in the XI to `substitutes`, unless the registry has no id for the name.
  private mutating func addSubstitute(_ name: Name, _ side: Side, _ offset: Int) throws(Defect) {
    if substitutes.contains(where: { $0.side == side && $0.name == name.text }) { return }
    guard let id = try? self.id(name, offset) else { return }
    if substitutes.count == 255 { throw Defect(offset, .limit, "the match has more than 255 substitutes") }
    substitutes.append(MatchPlayer(name: name.text, id: id, side: side))
  }
}
