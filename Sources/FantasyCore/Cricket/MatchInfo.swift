/// The facts of a match as a whole: when and where it was played, its kind, and its outcome.
public struct MatchInfo: Sendable, Hashable {
  /// The names of the two sides; `Side` is an index into it.
  package var teams: [String]
  /// The days of play as `yyyy-mm-dd`, in order; at least one.
  package var dates: [String]
  /// `T20`, `ODI`, `Test`, `MDM`, `ODM`, `IT20`.
  package var matchType: String
  /// Legal balls in an over: 6, or 5 in The Hundred.
  package var ballsPerOver: Int
  /// Overs in an innings; nil if there is no limit.
  package var overs: Int?
  /// `male` or `female`.
  package var gender: String?
  /// The season as text: `2025`, `2007/08`.
  package var season: String?
  /// `club` or `international`.
  package var teamType: String?
  /// The event the match belongs to.
  package var event: Event?
  /// The town.
  package var city: String?
  /// The ground.
  package var venue: String?
  /// The winner of the toss and their choice.
  package var toss: Toss?
  /// The outcome; nil while the match is in progress.
  package var outcome: Outcome?
  /// Players of the match, by name.
  package var playersOfMatch: [String] = []
  /// The record's own metadata.
  package var record: Record?
  /// Whether nobody played it: what `fcl simulate` writes is marked so that no league, index or projection takes it.
  package var isSimulated = false

  /// Creates the facts that every record has; the others can be set afterwards.
  package init(teams: [String], dates: [String], matchType: String, ballsPerOver: Int = 6, overs: Int? = nil) {
    self.teams = teams
    self.dates = dates
    self.matchType = matchType
    self.ballsPerOver = ballsPerOver
    self.overs = overs
  }

  /// The side that won, also a tie that a super over or a bowl-out decided; nil if neither did.
  package var winner: Side? {
    let name = outcome.flatMap { $0.winner ?? $0.eliminator ?? $0.bowlOut }
    return Side.allCases.first { teams.indices.contains($0.index) && teams[$0.index] == name }
  }

  /// A competition and the match's place in it.
  package struct Event: Sendable, Hashable {
    /// The competition.
    package var name: String
    /// The number of the match; finals have none.
    package var matchNumber: Int?
    /// The group, as text.
    package var group: String?
    /// The stage: `Final`.
    package var stage: String?

    /// A competition and the match's place in it.
    package init(name: String, matchNumber: Int? = nil, group: String? = nil, stage: String? = nil) {
      (self.name, self.matchNumber, self.group, self.stage) = (name, matchNumber, group, stage)
    }
  }

  /// The toss.
  package struct Toss: Sendable, Hashable {
    /// The winner's name.
    package var winner: String
    /// `bat` or `field`.
    package var decision: String

    /// The toss.
    package init(winner: String, decision: String) {
      (self.winner, self.decision) = (winner, decision)
    }
  }

  /// The record's metadata: format version, creation date, revision.
  package struct Record: Sendable, Hashable {
    /// The version of the format: `1.1.0`.
    package var dataVersion: String
    /// The day it was first created, `yyyy-mm-dd`.
    package var created: String
    /// The revision number, which is not a reliable sign of a change (MATCH-FILES.md, 16).
    package var revision: Int

    /// The metadata of a record.
    package init(dataVersion: String, created: String, revision: Int) {
      (self.dataVersion, self.created, self.revision) = (dataVersion, created, revision)
    }
  }
}

/// The outcome of a match.
package struct Outcome: Sendable, Hashable {
  /// A match without a winner.
  package enum Result: String, Sendable, Hashable, CaseIterable {
    case draw
    case tie
    case noResult = "no result"
  }

  /// The margin of a win.
  package enum Margin: Sendable, Hashable {
    case runs(Int)
    case wickets(Int)
    /// An innings and runs.
    case inningsAndRuns(innings: Int, runs: Int)
  }

  /// The winner's name.
  package var winner: String?
  /// The margin of the win.
  package var margin: Margin?
  /// Draw, tie or no result.
  package var result: Result?
  /// How the result was reached: `D/L`, `Awarded`.
  package var method: String?
  /// The winner of a tie's super over.
  package var eliminator: String?
  /// The winner of a tie's bowl-out.
  package var bowlOut: String?

  /// An outcome; omitted values are unknown.
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
