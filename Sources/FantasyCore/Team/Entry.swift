/// A line-up saved by one commit.
public struct SavedLineUp: Hashable, Sendable {
  /// The time of the commit.
  public var time: Instant
  /// The number of the commit in the league's journal.
  public var sequence: Int
  /// The format of the line-up; nil if the rules have no formats.
  public var format: Format?
  /// The players, captain and vice-captain.
  public var lineUp: LineUp
  /// True if a wild card was played, which makes all transfers of this line-up free.
  public var playsWildCard = false

  package init(time: Instant, sequence: Int, format: Format? = nil, lineUp: LineUp, playsWildCard: Bool = false) {
    self.time = time
    self.sequence = sequence
    self.format = format
    self.lineUp = lineUp
    self.playsWildCard = playsWildCard
  }
}

/// A manager's entry in a league.
public struct Entry: Hashable, Sendable {
  /// The manager's login name.
  public var manager: ManagerID
  /// The name of the team. Visible to other members.
  public var teamName: String
  /// True if another person chose the team's name, for example when importing the team.
  public var isNameGiven = false
  /// The format chosen most recently; nil if none was chosen.
  public var format: Format?
  /// All saved line-ups, oldest first.
  public var lineUps: [SavedLineUp] = []

  package static func defaultName(of manager: ManagerID) -> String { "Team \(manager)" }

  /// The line-up saved most recently; nil if none was saved.
  public var lineUp: LineUp? { lineUps.last?.lineUp }

  /// Returns the number of players brought in by line-ups saved from `opens`, inclusive, until `closes`, exclusive. A
  /// nil limit means no limit. A player is brought in if the previous line-up did not have them, even if an earlier
  /// line-up did. The first line-up brings in no players.
  public func transfers(from opens: Instant? = nil, until closes: Instant? = nil) -> Int {
    zip(lineUps, lineUps.dropFirst()).reduce(0) { sum, pair in
      let (before, after) = pair
      let isWithin = opens.map { $0 <= after.time } ?? true && closes.map { after.time < $0 } ?? true
      return isWithin ? sum + after.lineUp.playersMissing(in: before.lineUp) : sum
    }
  }
}
