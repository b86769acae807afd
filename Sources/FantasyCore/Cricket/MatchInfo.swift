/// The facts of a whole match.
public struct MatchInfo: Sendable, Hashable {
  /// The names of the two sides, indexed by `Side.index`.
  package var teams: [String]
  /// The days of play as `yyyy-mm-dd`, in order. Never empty.
  package var dates: [String]
  /// The match type: `T20`, `ODI`, `Test`, `MDM`, `ODM` or `IT20`. For a match recorded as figures, the sport.
  package var matchType: String
  /// The number of legal balls per over: 6, or 5 in The Hundred.
  package var ballsPerOver: Int
  package var overs: Int?
  /// The players' gender: `male` or `female`.
  package var gender: String?
  /// The season as in the match file: `2025`, `2007/08`.
  package var season: String?
  /// The type of the sides: `club` or `international`.
  package var teamType: String?
  package var event: Event?
  package var city, venue: String?
  package var toss: Toss?
  /// The outcome; nil while the match is in progress.
  package var outcome: Outcome?
  package var playersOfMatch: [String] = []
  package var record: Record?
  /// True for a match created by `fcl simulate`. Leagues, the match index and projections exclude simulated matches.
  package var isSimulated = false

  package init(teams: [String], dates: [String], matchType: String, ballsPerOver: Int = 6, overs: Int? = nil) {
    self.teams = teams
    self.dates = dates
    self.matchType = matchType
    self.ballsPerOver = ballsPerOver
    self.overs = overs
  }

  /// The side that won the match, its super over or its bowl-out; nil if no side won.
  package var winner: Side? {
    let name = outcome.flatMap { $0.winner ?? $0.eliminator ?? $0.bowlOut }
    return Side.allCases.first { teams.indices.contains($0.index) && teams[$0.index] == name }
  }

  package struct Event: Sendable, Hashable {
    package var name: String
    package var matchNumber: Int?
    package var group: String?
    /// The stage of the event, such as `Final`; nil if none is recorded.
    package var stage: String?

    package init(name: String, matchNumber: Int? = nil, group: String? = nil, stage: String? = nil) {
      self.name = name
      self.matchNumber = matchNumber
      self.group = group
      self.stage = stage
    }
  }

  package struct Toss: Sendable, Hashable {
    package var winner: String
    /// The decision of the side that won the toss: `bat` or `field`.
    package var decision: String

    package init(winner: String, decision: String) {
      self.winner = winner
      self.decision = decision
    }
  }

  package struct Record: Sendable, Hashable {
    package var dataVersion: String
    package var created: String
    /// The revision of the file. Some files change without a new revision number (MATCH-FILES.md, 16).
    package var revision: Int

    package init(dataVersion: String, created: String, revision: Int) {
      self.dataVersion = dataVersion
      self.created = created
      self.revision = revision
    }
  }
}

package struct Outcome: Sendable, Hashable {
  package enum Result: String, Sendable, Hashable, CaseIterable {
    case draw
    case tie
    case noResult = "no result"
  }

  package enum Margin: Sendable, Hashable {
    case runs(Int)
    case wickets(Int)
    case inningsAndRuns(innings: Int, runs: Int)
  }

  package var winner: String?
  package var margin: Margin?
  package var result: Result?
  package var method: String?
  /// The winner of the super over after a tie.
  package var eliminator: String?
  package var bowlOut: String?

  package init(
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
