// A league's journal as plain facts: the only input of the second computation, in text, whole numbers and lists. Times
// are in seconds since 1970.

package struct LeagueFacts: Sendable {
  package let system: String
  package let rules: String
  /// True if each match counts the last line-up saved before its start. Otherwise one line-up counts for the whole
  /// league.
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
    /// From 1.
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

  /// An event that can affect points. Rule files are given by their keys, everything else by name.
  package enum Event: Sendable {
    case undone(commit: Int)
    case redone(commit: Int)
    case joined(manager: String)
    case left(manager: String)
    /// A new entry, unless the manager has one.
    case entered(manager: String)
    case teamSaved(manager: String, LineUp, hasWildCard: Bool)
    case poolImported([Player])
    case fixturesImported([(match: String, start: Int)])
    case started
    case completed
    /// `start` is nil for a match in the fixture list.
    case scored(match: String, start: Int?)
    case moved(match: String, start: Int)
    case abandoned(match: String)
    /// `first` is the first match that the system scores; nil for the whole season.
    case systemAdopted(String, first: String?)
    case rulesAdopted(String)
    /// Commits since a wrong one by this author count as made at the time of the event's commit.
    case clockCorrected(author: String)
    case entryClaimed(entry: String, by: String)
    /// `entry` is the one that the importing manager claims, if any.
    case imported(commissioner: String, entry: String?, hasSamePeople: Bool)
    /// Nil for a league decided by total points.
    case contestChosen(Contest?)
    case cupCreated(Cup)
    case cupRemoved(String)
  }

  /// Players are given by their ids.
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
    /// The name in match files, for a player without a registry id.
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
    /// Nil for no limit.
    package let rounds: Int?

    package init(round: RoundLength, rounds: Int?) {
      self.round = round
      self.rounds = rounds
    }
  }

  package struct Cup: Hashable, Sendable {
    package let name: String
    /// True for single elimination. Otherwise the lowest of each round is eliminated.
    package let isKnockout: Bool
    /// The first round, counted from 1.
    package let from: Int
    /// Used only in a league that is not head to head.
    package let round: RoundLength
    /// True if entrants are seeded by lot, false if by rank.
    package let isSeededByLot: Bool
    /// The number of rounds of a tie.
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

  /// The managers with an account in a store, and those whose account was deleted.
  package struct Accounts: Sendable {
    package let present, deleted: Set<String>

    package init(present: Set<String> = [], deleted: Set<String> = []) {
      self.present = present
      self.deleted = deleted
    }
  }
}
