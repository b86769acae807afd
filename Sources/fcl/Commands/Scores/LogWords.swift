// What commits say, in words. What is hidden stays so: that a team was saved is told, not whom it has.

import CommandLineKit
import FantasyCore

/// The kinds of what happens, as `log --what` names them.
enum LogKind: String, CaseIterable, ArgumentValue {
  case created, joined, settings, pool, matches, team, started, completed, scored, abandoned, moved, rules, clock,
    imported, claimed, undone, redone

  init(_ event: LeagueEvent) {
    self =
      switch event {
      case .leagueCreated: .created
      case .managerJoined: .joined
      case .settingsSaved: .settings
      case .poolImported: .pool
      case .historyImported: .matches
      case .teamSaved: .team
      case .leagueStarted: .started
      case .leagueCompleted: .completed
      case .matchScored: .scored
      case .matchAbandoned: .abandoned
      case .matchMoved: .moved
      case .rulesAdopted: .rules
      case .clockSet: .clock
      case .leagueImported: .imported
      case .entryClaimed: .claimed
      case .changeUndone: .undone
      case .changeRedone: .redone
      }
  }
}

/// The words for the commits of a league.
struct LogWords {
  private var words: [Int: String] = [:]

  /// - Parameter commits: all of a journal.
  init(_ commits: [Commit]) {
    var scored: Set<MatchID> = []
    var takenBack: [Int: Int] = [:]
    for commit in commits {
      switch commit.takenBackOrAgain {
      case (let number, .undo)?:
        words[commit.sequence] = "took back change \(number) (\(self[number]))"
        takenBack[number] = commit.sequence
      case (let number, .redo)?:
        words[commit.sequence] = "brought back change \(number) (\(self[number]))"
        takenBack[number] = nil
      case nil: words[commit.sequence] = Self.words(commit, after: scored)
      }
      for case .matchScored(let match, _, _) in commit.events { scored.insert(match) }
    }
    for (number, by) in takenBack { words[number] = self[number] + " (taken back by change \(by))" }
    let times = CountedTimes(commits)
    for commit in commits where times[commit] != commit.time {
      words[commit.sequence] = self[commit.sequence] + " (recorded at \(commit.time))"
    }
  }

  /// What the commit of a number says.
  subscript(number: Int) -> String { words[number] ?? "" }

  /// - Parameter known: the matches that were scored before, so that these are corrected or told further.
  private static func words(_ commit: Commit, after known: Set<MatchID>) -> String {
    let scored = commit.events.compactMap { if case .matchScored(let match, _, _) = $0 { match } else { nil } }
    if scored.count > 3 {
      let again = known.isSuperset(of: scored) ? " again" : ""
      return "scored \(scored.count) matches\(again): \(scored[0]) to \(scored[scored.count - 1])"
    }
    let teams = commit.events.compactMap { if case .teamSaved(let manager, _, _) = $0 { manager } else { nil } }
    if teams.contains(where: { $0 != commit.who }) {
      return "imported the teams of \(teams.map(\.text).joined(separator: ", "))"
    }
    return commit.events.map { words($0, after: known) }.joined(separator: "; ")
  }

  private static func words(_ arrival: LeagueArrival) -> String {
    let entry = arrival.entry.map { " and claimed the entry \($0)" } ?? ""
    let people = arrival.hasSamePeople ? ", with the same people" : ""
    return "imported the league\(people)\(entry); \(arrival.commissioner) runs it"
  }

  private static func words(_ event: LeagueEvent, after known: Set<MatchID>) -> String {
    switch event {
    case .leagueCreated(let terms):
      "created the league: scoring system \(terms.system.name), team rules \(terms.rules.name), lock \(terms.lock.rawValue)"
    case .managerJoined(let manager): "\(manager) joined"
    case .settingsSaved(let manager, let name, let format):
      "\(manager) saved settings: team name \(name)\(format.map { ", format \($0.name)" } ?? "")"
    case .poolImported(let players): "imported a pool of \(players.count) players"
    case .historyImported(let fixtures): "imported \(fixtures.count) matches"
    case .teamSaved(let manager, _, _): "\(manager) saved a team"
    case .leagueStarted: "started the league"
    case .leagueCompleted: "completed the league"
    case .matchScored(let match, let file, _):
      "scored match \(match)\(known.contains(match) ? " again" : "") from file \(file.prefix(16))"
    case .matchAbandoned(let match): "abandoned match \(match)"
    case .matchMoved(let match, let start): "moved match \(match) to \(start)"
    case .rulesAdopted(let reference, let kind, let scope):
      "adopted \(kind.words) \(reference.name) \(scope.words) from file \(reference.hash.prefix(16))"
    case .clockSet(nil): "moved the clock on"
    case .clockSet(let first?):
      "put the clock right: changes from number \(first.sequence) on count as made at this time"
    case .leagueImported(let arrival): words(arrival)
    case .entryClaimed(let entry, let claimant):
      entry == claimant ? "\(claimant) claimed their entry" : "\(claimant) claimed the entry \(entry)"
    case .changeUndone(let number): "took back change \(number)"
    case .changeRedone(let number): "brought back change \(number)"
    }
  }
}

extension RuleKind {
  /// `scoring system` or `team rules`.
  var words: String {
    switch self {
    case .system: "scoring system"
    case .rules: "team rules"
    }
  }
}

extension RuleScope {
  /// `for the whole season` or `for match m3 and later`.
  var words: String {
    switch self {
    case .season: "for the whole season"
    case .from(let match): "for match \(match) and later"
    }
  }
}
