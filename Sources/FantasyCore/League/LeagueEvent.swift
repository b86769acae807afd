// What can happen in a league. Everything else is computed from these.

/// One thing that happened in a league.
public enum LeagueEvent: Hashable, Sendable {
  /// The league was created; who did it is its commissioner and first member.
  case leagueCreated(LeagueTerms)
  /// A manager joined.
  case managerJoined(ManagerID)
  /// A manager's settings were saved: his entry stands from the first time on.
  case settingsSaved(ManagerID, teamName: String, format: Format?)
  /// The pool was replaced by these players.
  case poolImported([PoolPlayer])
  /// Matches were announced, or announced anew.
  case historyImported([Fixture])
  /// A manager's line-up was saved, for this format.
  case teamSaved(ManagerID, format: Format?, LineUp)
  /// The league started.
  case leagueStarted
  /// The league was completed.
  case leagueCompleted
  /// A match was scored from a file. `fixture` stands here when nothing announced the match.
  case matchScored(MatchID, file: String, fixture: Fixture?)
  /// A match never takes place, or ended without a record.
  case matchAbandoned(MatchID)
  /// A match that had not begun got another start.
  case matchMoved(MatchID, start: Instant)
  /// Another scoring system, or other team rules, were adopted.
  case rulesAdopted(RuleReference, RuleKind, RuleScope)
  /// The clock was set to the commit's own time: moved on, or put right. Then commits from the first wrong one on count as
  /// made at that time.
  case clockSet(from: FirstWrongCommit?)
  /// The league came from another store.
  case leagueImported(LeagueArrival)
  /// An entry that nobody had claimed goes on under the name of who claimed it, history included.
  case entryClaimed(ManagerID, by: ManagerID)
  /// The commit of this number was taken back: the state is what the others come to.
  case changeUndone(Int)
  /// The commit of this number, which was taken back, counts again.
  case changeRedone(Int)
}

/// A league that came from another store, where other people may have the names of its managers.
public struct LeagueArrival: Hashable, Sendable {
  /// Who runs the league from now on.
  public var commissioner: ManagerID
  /// The entry that whoever imported the league claimed with it.
  public var entry: ManagerID?
  /// Whether all entries belong to the managers of their names here. Otherwise each is to be claimed.
  public var hasSamePeople: Bool

  /// A league that came from another store.
  public init(commissioner: ManagerID, entry: ManagerID? = nil, hasSamePeople: Bool = false) {
    self.commissioner = commissioner
    self.entry = entry
    self.hasSamePeople = hasSamePeople
  }
}

/// Events accepted together, with who caused them, when and why: one line of the journal.
public struct Commit: Hashable, Sendable {
  /// The number of the commit in its league, from 1.
  public var sequence: Int
  /// When, in the league's time.
  public var time: Instant
  /// Who.
  public var who: ManagerID
  /// The reason given, if any.
  public var why: String?
  /// What happened.
  public var events: [LeagueEvent]

  /// Events accepted together.
  public init(sequence: Int, time: Instant, who: ManagerID, why: String? = nil, events: [LeagueEvent]) {
    self.sequence = sequence
    self.time = time
    self.who = who
    self.why = why
    self.events = events
  }
}
