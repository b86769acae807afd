// A league's journal as plain data: text, whole numbers and lists. `AuditLeague` has no other input apart from match
// and rule files. Times are in seconds since 1970.

package struct LeagueFacts: Sendable {
  package let system: String
  package let rules: String
  /// True if each match counts the last line-up saved before the match started. False if one line-up counts for the
  /// whole league.
  package let locksEachMatch: Bool
  /// The planned automatic start; nil for none.
  package let plannedStart: Int?
  package let commits: [Commit]

  package init(system: String, rules: String, locksEachMatch: Bool, plannedStart: Int?, commits: [Commit]) {
    self.system = system
    self.rules = rules
    self.locksEachMatch = locksEachMatch
    self.plannedStart = plannedStart
    self.commits = commits
  }

  package func upTo(_ number: Int) -> LeagueFacts {
    LeagueFacts(
      system: system, rules: rules, locksEachMatch: locksEachMatch, plannedStart: plannedStart,
      commits: commits.filter { $0.number <= number })
  }

  package struct Commit: Sendable {
    /// The number of the commit, from 1.
    package let number: Int
    package let time: Int
    package let author: String
    package let events: [Event]

    package init(number: Int, time: Int, author: String, events: [Event]) {
      self.number = number
      self.time = time
      self.author = author
      self.events = events
    }
  }

  /// An event that can affect points. Rule files are identified by key, everything else by name.
  package enum Event: Sendable {
    case undone(commit: Int)
    case redone(commit: Int)
    case joined(manager: String)
    case left(manager: String)
    /// A manager joined. Creates an entry unless the manager already has one.
    case entered(manager: String)
    case teamSaved(manager: String, LineUp, hasWildCard: Bool)
    case poolImported([Player])
    case fixturesImported([(match: String, start: Int)])
    case started
    case completed
    /// `start` is nil if the match is in the fixture list.
    case scored(match: String, start: Int?)
    case moved(match: String, start: Int)
    case abandoned(match: String)
    /// `first` is the first match that the system scores; nil for the whole season.
    case systemAdopted(String, first: String?)
    case rulesAdopted(String)
    /// The clock was set back. Commits from this author's first wrong one on count as made at the time of this commit.
    case clockCorrected(author: String)
    case entryClaimed(entry: String, by: String)
    /// The league was imported. `entry` is the entry that the importing manager claims; nil for none.
    case imported(commissioner: String, entry: String?, hasSamePeople: Bool)
    /// A contest was chosen; nil for a league decided by total points.
    case contestChosen(Contest?)
    case cupCreated(Cup)
    case cupRemoved(String)
  }

  /// A saved line-up. Players are identified by id.
  package struct LineUp: Hashable, Sendable {
    package let players: [String]
    package let captain, viceCaptain: String?

    package init(players: [String], captain: String?, viceCaptain: String?) {
      self.players = players
      self.captain = captain
      self.viceCaptain = viceCaptain
    }
  }

  package struct Player: Sendable {
    package let id, name, side, role: String
    /// The player's name in match files, for players without a registry id.
    package let matchName: String?
    package let rank: Int?

    package init(id: String, name: String, side: String, role: String, matchName: String?, rank: Int?) {
      self.id = id
      self.name = name
      self.side = side
      self.role = role
      self.matchName = matchName
      self.rank = rank
    }
  }

  package enum RoundLength: Hashable, Sendable {
    case match, day, week
    case matches(Int)
  }

  package struct Contest: Hashable, Sendable {
    package let round: RoundLength
    /// The number of rounds; nil for no limit.
    package let rounds: Int?

    package init(round: RoundLength, rounds: Int?) {
      self.round = round
      self.rounds = rounds
    }
  }

  package struct Cup: Hashable, Sendable {
    package let name: String
    /// True for single elimination. Otherwise the lowest entrant of each round is eliminated.
    package let isKnockout: Bool
    /// The number of the cup's first round in the league, from 1.
    package let from: Int
    /// The length of a round, used only if the league has no head-to-head contest.
    package let round: RoundLength
    /// True if entrants are seeded by lot; false if seeded by rank.
    package let isSeededByLot: Bool
    /// The number of rounds in each tie.
    package let legs: Int
    package let lot: Int

    package init(
      name: String, isKnockout: Bool, from: Int, round: RoundLength, isSeededByLot: Bool, legs: Int, lot: Int
    ) {
      self.name = name
      self.isKnockout = isKnockout
      self.from = from
      self.round = round
      self.isSeededByLot = isSeededByLot
      self.legs = legs
      self.lot = lot
    }
  }

  /// The managers who have an account in a store, and those whose account was deleted.
  package struct Accounts: Sendable {
    package let present, deleted: Set<String>

    package init(present: Set<String> = [], deleted: Set<String> = []) {
      self.present = present
      self.deleted = deleted
    }
  }
}
