/// A line-up as it was saved.
public struct SavedLineUp: Hashable, Sendable {
  /// The time of the commit.
  public var time: Instant
  /// The number of the commit.
  public var sequence: Int
  /// The format that it was saved for; nil if the rules have no formats.
  public var format: Format?
  /// The line-up.
  public var lineUp: LineUp
  /// Whether a wild card was played: players new since the line-up locked before cost nothing.
  public var playsWildCard = false

  package init(time: Instant, sequence: Int, format: Format? = nil, lineUp: LineUp, playsWildCard: Bool = false) {
    self.time = time
    self.sequence = sequence
    self.format = format
    self.lineUp = lineUp
    self.playsWildCard = playsWildCard
  }
}

/// A manager's entry in a league: team name, chosen format, line-ups.
public struct Entry: Hashable, Sendable {
  /// The manager's id.
  public var manager: ManagerID
  /// The team's name.
  public var teamName: String
  /// Whether somebody else named the team, as an import of teams does.
  public var isNameGiven = false
  /// The chosen format.
  public var format: Format?
  /// All line-ups that were saved, in order.
  public var lineUps: [SavedLineUp] = []

  /// The name of an imported team.
  package static func defaultName(of manager: ManagerID) -> String { "Team \(manager)" }

  /// The line-up saved last; nil if there is none.
  public var lineUp: LineUp? { lineUps.last?.lineUp }

  /// The number of players brought in by line-ups saved within a span: each player missing from the line-up saved
  /// before counts, even one who returns. The first line-up counts none. `opens` is inclusive, `closes` exclusive.
  public func transfers(from opens: Instant? = nil, until closes: Instant? = nil) -> Int {
    zip(lineUps, lineUps.dropFirst()).reduce(0) { sum, pair in
      let (before, after) = pair
      let isWithin = opens.map { $0 <= after.time } ?? true && closes.map { after.time < $0 } ?? true
      return isWithin ? sum + after.lineUp.playersMissing(in: before.lineUp) : sum
    }
  }
}
