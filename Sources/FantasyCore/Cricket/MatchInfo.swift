/// The facts of a match as a whole.
public struct MatchInfo: Sendable, Hashable {
  /// Exactly two, indexed by `Side`.
  package var teams: [String]
  /// The days of play as `yyyy-mm-dd`, in order; at least one.
  package var dates: [String]
  /// `T20`, `ODI`, `Test`, `MDM`, `ODM` or `IT20`.
  package var matchType: String
  /// 6, or 5 in The Hundred.
  package var ballsPerOver: Int
  package var overs: Int?
  /// `male` or `female`.
  package var gender: String?
  /// The season as in the match file: `2025`, `2007/08`.
  package var season: String?
  /// `club` or `international`.
  package var teamType: String?
  package var event: Event?
  package var city, venue: String?
  package var toss: Toss?
  /// Nil while the match is in progress.
  package var outcome: Outcome?
  package var playersOfMatch: [String] = []
  package var record: Record?
  /// Set by `fcl simulate`, so that no league, index or projection uses the match.
  package var isSimulated = false

  package init(teams: [String], dates: [String], matchType: String, ballsPerOver: Int = 6, overs: Int? = nil) {
    self.teams = teams
    self.dates = dates
    self.matchType = matchType
    self.ballsPerOver = ballsPerOver
    self.overs = overs
  }

  /// The winner of the match, super over or bowl-out; nil if there is none.
  package var winner: Side? {
    let name = outcome.flatMap { $0.winner ?? $0.eliminator ?? $0.bowlOut }
    return Side.allCases.first { teams.indices.contains($0.index) && teams[$0.index] == name }
  }

  package struct Event: Sendable, Hashable {
    package var name: String
    package var matchNumber: Int?
    package var group: String?
    /// The stage of the event, such as `Final`.
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
    /// `bat` or `field`.
    package var decision: String

    package init(winner: String, decision: String) {
      self.winner = winner
      self.decision = decision
    }
  }

  package struct Record: Sendable, Hashable {
    package var dataVersion: String
    package var created: String
    /// The revision number of the file. Some files change without a new number (MATCH-FILES.md, 16).
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
  /// The winner of a tie's super over.
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
