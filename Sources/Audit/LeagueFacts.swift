// A league's journal as plain data: text, whole numbers and lists. `AuditLeague` reads only this data, match files and
// rule files. Times are in seconds since 1970.

package struct LeagueFacts: Sendable {
  package let system: String
  package let rules: String
  /// True if the last line-up saved before a match counts for that match. False if one line-up counts for all matches
  /// of the league.
  package let locksEachMatch: Bool
  /// The time at which the league starts automatically, in seconds since 1970; nil if no start is planned.
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
    /// The number of the commit in the journal, from 1.
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

  /// An event that can affect points. Rule files are identified by key, and managers by name.
  package enum Event: Sendable {
    case undone(commit: Int)
    case redone(commit: Int)
    case joined(manager: String)
    case left(manager: String)
    /// A manager without an account got an unclaimed entry.
    case invited(manager: String)
    /// A manager got an entry. The event has no effect if the manager already has one.
    case entered(manager: String)
    case teamSaved(manager: String, LineUp, hasWildCard: Bool)
    case poolImported([Player])
    case fixturesImported([(match: String, start: Int)])
    case started
    case completed
    /// A match was scored. `start` is nil if the match is in the fixture list.
    case scored(match: String, start: Int?)
    /// A file's id became another id of a match. If the file was scored, it moves from its former match. `start` is nil
    /// if the match is in the fixture list.
    case linked(file: String, match: String, isScored: Bool, start: Int?)
    case moved(match: String, start: Int)
    case abandoned(match: String)
    /// Points were added to a manager's points, or subtracted, in ten-thousandths.
    case adjusted(manager: String, match: String, points: Int)
    /// A scoring system was adopted. `first` is the first match that the system scores; nil if it scores all matches.
    case systemAdopted(String, first: String?)
    case rulesAdopted(String)
    /// The clock was set back to the time of this commit. Earlier commits with later times now count as made at this
    /// time. `author` made the first commit with a wrong time.
    case clockCorrected(author: String)
    case entryClaimed(entry: String, by: String)
    /// An entry passed to another manager. `isUnclaimed` is true if that manager has no account.
    case entryHandedOver(entry: String, to: String, isUnclaimed: Bool)
    /// A manager shared an entry with a co-manager, or the share ended.
    case shared(entry: String, with: String, isEnd: Bool)
    /// The league was imported from another store. `entry` is the entry that the importing manager claims; nil for
    /// none.
    case imported(commissioner: String, entry: String?, hasSamePeople: Bool)
    /// The way to decide the league was chosen: a head-to-head contest, or total points if the value is nil.
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
    /// The name in match files of a player without a registry id; nil if it equals `name`.
    package let matchName: String?
    package let rank: Int?
    /// Other registry ids of the player.
    package let also: [String]

    package init(
      id: String, name: String, side: String, role: String, matchName: String?, rank: Int?, also: [String]
    ) {
      self.id = id
      self.name = name
      self.side = side
      self.role = role
      self.matchName = matchName
      self.rank = rank
      self.also = also
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
    /// True for single elimination. False if the lowest-scoring entrant of each round is eliminated.
    package let isKnockout: Bool
    /// The number of the league's round in which the cup begins, from 1.
    package let from: Int
    /// The length of a round. If the league has a head-to-head contest, the cup uses the contest's rounds instead.
    package let round: RoundLength
    /// True if entrants are seeded by lot; false if they are seeded by rank.
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

  package struct Accounts: Sendable {
    package let present, deleted: Set<String>

    package init(present: Set<String> = [], deleted: Set<String> = []) {
      self.present = present
      self.deleted = deleted
    }
  }
}
