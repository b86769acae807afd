/// The facts of a match as a whole: when and where it was played, its kind, and its outcome.
public struct MatchInfo: Sendable, Hashable {
  /// The names of the two sides; `Side` is an index into it.
  public var teams: [String]
  /// The days of play as `yyyy-mm-dd`, in order; at least one.
  public var dates: [String]
  /// `T20`, `ODI`, `Test`, `MDM`, `ODM`, `IT20`.
  public var matchType: String
  /// Legal balls in an over: 6, or 5 in The Hundred.
  public var ballsPerOver: Int
  /// Overs in an innings; nil if there is no limit.
  public var overs: Int?
  /// `male` or `female`.
  public var gender: String?
  /// The season as text: `2025`, `2007/08`.
  public var season: String?
  /// `club` or `international`.
  public var teamType: String?
  /// The event the match belongs to.
  public var event: Event?
  /// The town.
  public var city: String?
  /// The ground.
  public var venue: String?
  /// The winner of the toss and their choice.
  public var toss: Toss?
  /// The outcome; nil while the match is in progress.
  public var outcome: Outcome?
  /// Players of the match, by name.
  public var playersOfMatch: [String] = []
  /// The record's own metadata.
  public var record: Record?
  /// Whether nobody played it: what `fcl simulate` writes is marked so that no league, index or projection takes it.
  public var isSimulated = false

  /// Creates the facts that every record has; the others can be set afterwards.
  public init(teams: [String], dates: [String], matchType: String, ballsPerOver: Int = 6, overs: Int? = nil) {
    self.teams = teams
    self.dates = dates
    self.matchType = matchType
    self.ballsPerOver = ballsPerOver
    self.overs = overs
  }

  /// The side that won, also a tie that a super over or a bowl-out decided; nil if neither did.
  public var winner: Side? {
    let name = outcome.flatMap { $0.winner ?? $0.eliminator ?? $0.bowlOut }
    return Side.allCases.first { teams.indices.contains($0.index) && teams[$0.index] == name }
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
    /// The winner's name.
    public var winner: String
    /// `bat` or `field`.
    public var decision: String

    /// The toss.
    public init(winner: String, decision: String) {
      (self.winner, self.decision) = (winner, decision)
    }
  }

  /// The record's metadata: format version, creation date, revision.
  public struct Record: Sendable, Hashable {
    /// The version of the format: `1.1.0`.
    public var dataVersion: String
    /// The day it was first created, `yyyy-mm-dd`.
    public var created: String
    /// The revision number, which is not a reliable sign of a change (MATCH-FILES.md, 16).
    public var revision: Int

    /// The metadata of a record.
    public init(dataVersion: String, created: String, revision: Int) {
      (self.dataVersion, self.created, self.revision) = (dataVersion, created, revision)
    }
  }
}

/// The outcome of a match.
public struct Outcome: Sendable, Hashable {
  /// A match without a winner.
  public enum Result: String, Sendable, Hashable, CaseIterable {
    case draw
    case tie
    case noResult = "no result"
  }

  /// The margin of a win.
  public enum Margin: Sendable, Hashable {
    case runs(Int)
    case wickets(Int)
    /// An innings and runs.
    case inningsAndRuns(innings: Int, runs: Int)
  }

  /// The winner's name.
  public var winner: String?
  /// The margin of the win.
  public var margin: Margin?
  /// Draw, tie or no result.
  public var result: Result?
  /// How the result was reached: `D/L`, `Awarded`.
  public var method: String?
  /// The winner of a tie's super over.
  public var eliminator: String?
  /// The winner of a tie's bowl-out.
  public var bowlOut: String?

  /// An outcome; omitted values are unknown.
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
