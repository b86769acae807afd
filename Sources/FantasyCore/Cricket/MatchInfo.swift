/// The facts of a match that stand above its deliveries: where and when it was played, of what kind it is, how it ended.
public struct MatchInfo: Sendable, Hashable {
  /// The two sides' names; `Side` is a place in it.
  public var teams: [String]
  /// The days of play as `yyyy-mm-dd`, in order, at least one.
  public var dates: [String]
  /// `T20`, `ODI`, `Test`, `MDM`, `ODM`, `IT20`.
  public var matchType: String
  /// Legal balls of an over: 6, in The Hundred 5.
  public var ballsPerOver: Int
  /// Overs of an innings; nil where there is no limit.
  public var overs: Int?
  /// `male` or `female`.
  public var gender: String?
  /// The season as text: `2025`, `2007/08`.
  public var season: String?
  /// `club` or `international`.
  public var teamType: String?
  /// The event it belongs to.
  public var event: Event?
  /// The town.
  public var city: String?
  /// The ground.
  public var venue: String?
  /// Who won the toss and what they chose.
  public var toss: Toss?
  /// How it ended; nil while it is in progress.
  public var outcome: Outcome?
  /// Players of the match, by name.
  public var playersOfMatch: [String] = []
  /// The record itself: format, day it was made, number of its revision.
  public var record: Record?

  /// Facts with what every record has; the rest is set afterwards.
  public init(teams: [String], dates: [String], matchType: String, ballsPerOver: Int = 6, overs: Int? = nil) {
    self.teams = teams
    self.dates = dates
    self.matchType = matchType
    self.ballsPerOver = ballsPerOver
    self.overs = overs
  }

  /// A competition and the match's place in it.
  public struct Event: Sendable, Hashable {
    /// The competition.
    public var name: String
    /// The number of the match; finals have none.
    public var matchNumber: Int?
    /// The group, as text.
    public var group: String?
    /// The stage: `Final`.
    public var stage: String?

    /// A competition and the match's place in it.
    public init(name: String, matchNumber: Int? = nil, group: String? = nil, stage: String? = nil) {
      (self.name, self.matchNumber, self.group, self.stage) = (name, matchNumber, group, stage)
    }
  }

  /// The toss.
  public struct Toss: Sendable, Hashable {
    /// Who won it, by name.
    public var winner: String
    /// `bat` or `field`.
    public var decision: String

    /// The toss.
    public init(winner: String, decision: String) {
      (self.winner, self.decision) = (winner, decision)
    }
  }

  /// What the record says of itself.
  public struct Record: Sendable, Hashable {
    /// The version of the format: `1.1.0`.
    public var dataVersion: String
    /// The day it was first made, `yyyy-mm-dd`.
    public var created: String
    /// A number that is no reliable mark of a change (MATCH-FILES.md, 16).
    public var revision: Int

    /// What the record says of itself.
    public init(dataVersion: String, created: String, revision: Int) {
      (self.dataVersion, self.created, self.revision) = (dataVersion, created, revision)
    }
  }
}

/// How a match ended.
public struct Outcome: Sendable, Hashable {
  /// A match without a winner.
  public enum Result: String, Sendable, Hashable, CaseIterable {
    case draw
    case tie
    case noResult = "no result"
  }

  /// By how much a match was won.
  public enum Margin: Sendable, Hashable {
    case runs(Int)
    case wickets(Int)
    /// An innings and runs.
    case inningsAndRuns(innings: Int, runs: Int)
  }

  /// The winner's name.
  public var winner: String?
  /// By how much.
  public var margin: Margin?
  /// Draw, tie or no result.
  public var result: Result?
  /// How the result was reached: `D/L`, `Awarded`.
  public var method: String?
  /// The winner of a tie's super over.
  public var eliminator: String?
  /// The winner of a tie's bowl-out.
  public var bowlOut: String?

  /// An outcome from what is known of it.
  public init(
    winner: String? = nil, margin: Margin? = nil, result: Result? = nil, method: String? = nil,
    eliminator: String? = nil, bowlOut: String? = nil
  ) {
    self.winner = winner
    self.margin = margin
    self.result = result
    self.method = method
    self.eliminator = eliminator
    self.bowlOut = bowlOut
  }
}
