// Descriptions of commits. The log shows that a team was saved, but not its players.

import Books
import CommandLineKit
import FantasyCore

enum LogKind: String, CaseIterable, ArgumentValue {
  case created, joined, settings, pool, matches, team, started, completed, scored, abandoned, moved, linked, adjusted,
    elevens, rules, clock, imported, invited, claimed, handedOver = "handed-over", shared, undone, redone, renamed,
    contest,
    cup, left

  init(_ event: LeagueEvent) {
    self =
      switch event {
      case .leagueCreated: .created
      case .managerJoined: .joined
      case .settingsSaved: .settings
      case .poolImported: .pool
      case .fixturesImported: .matches
      case .teamSaved: .team
      case .leagueStarted: .started
      case .leagueCompleted: .completed
      case .matchScored: .scored
      case .matchAbandoned: .abandoned
      case .matchMoved: .moved
      case .matchLinked: .linked
      case .pointsAdjusted: .adjusted
      case .elevensAnnounced: .elevens
      case .rulesAdopted: .rules
      case .clockSet: .clock
      case .leagueImported: .imported
      case .entryClaimed: .claimed
      case .managerInvited: .invited
      case .entryHandedOver: .handedOver
      case .entryShared: .shared
      case .changeUndone: .undone
      case .changeRedone: .redone
      case .leagueRenamed: .renamed
      case .contestChosen: .contest
      case .cupCreated, .cupRemoved: .cup
      case .managerLeft: .left
      }
  }
}

protocol DescribedBook: Book {
  /// A fact from earlier commits that changes the description of later commits. For a league, the fact is a match that
  /// was already scored.
  associatedtype Known: Hashable

  static func known(by commit: BookCommit<Self>) -> [Known]
  /// Describes a commit that is neither an undo nor a redo. `known` contains the facts from earlier commits.
  static func description(_ commit: BookCommit<Self>, after known: Set<Known>) -> String
}

struct LogWording<Subject: DescribedBook> {
  private var descriptions: [Int: String] = [:]

  init(_ commits: [BookCommit<Subject>]) { self.init(BookLog(commits)) }

  init(_ log: BookLog<Subject>) {
    var known: Set<Subject.Known> = []
    var authors: [Int: ManagerID] = [:]
    for line in log.lines {
      let commit = line.commit
      switch commit.undoTarget {
      case let change?:
        let what = change.direction == .undo ? "undid" : "redid"
        let by = authors[change.number].map { $0 == commit.author ? "" : " by \($0)" } ?? ""
        let clock = commit.correctsClock ? ", and set the clock back" : ""
        descriptions[commit.sequence] = "\(what) change \(change.number)\(by) (\(self[change.number]))\(clock)"
      case nil: descriptions[commit.sequence] = Subject.description(commit, after: known)
      }
      authors[commit.sequence] = commit.author
      known.formUnion(Subject.known(by: commit))
    }
    for line in log.lines {
      let number = line.commit.sequence
      if let by = line.undoneBy { descriptions[number] = self[number] + " (undone by change \(by))" }
      if line.isTimeCorrected { descriptions[number] = self[number] + " (recorded at \(line.commit.time))" }
    }
  }

  subscript(number: Int) -> String { descriptions[number] ?? "" }
}

extension League: DescribedBook {
  enum KnownFact: Hashable {
    case scored(MatchID)
    case invited(ManagerID)
    case claimed(ManagerID)
    case shared(ManagerID, with: ManagerID)
  }

  static func known(by commit: Commit) -> [KnownFact] {
    commit.scoredMatches.map { .scored($0) }
      + commit.events.compactMap { event in
        switch event {
        case .managerInvited(let event): .invited(event.manager)
        case .entryHandedOver(let event) where event.isInvitation: .invited(event.newManager)
        case .entryClaimed(let event): .claimed(event.entry)
        case .entryShared(let event): .shared(event.entry, with: event.coManager)
        default: nil
        }
      }
  }

  static func description(_ commit: Commit, after known: Set<KnownFact>) -> String {
    let scored = commit.scoredMatches
    if scored.count > 3 {
      let again = known.isSuperset(of: scored.map { .scored($0) }) ? " again" : ""
      return "scored \(scored.count) matches\(again): \(scored[0]) to \(scored[scored.count - 1])"
    }
    let invited = commit.events.compactMap {
      if case .managerInvited(let event) = $0 { event.manager.text } else { nil }
    }
    let invitations = invited.isEmpty ? [] : ["invited \(invited.joined(separator: ", "))"]
    if invited.count == commit.events.count, let all = invitations.first { return all }
    if commit.events.count == 1, let manager = commit.managers.first, manager != commit.author {
      let isInvited = known.contains(.invited(manager)) && !known.contains(.claimed(manager))
      let isShared = known.contains(.shared(manager, with: commit.author))
      if isInvited || isShared {
        let role = isShared ? "co-manager" : "commissioner"
        return "as \(role) for \(manager): " + description(commit.events[0], by: manager, after: known)
      }
    }
    let teams = commit.lineUpOwners
    if teams.contains(where: { $0 != commit.author }) {
      let imported = "imported the teams of \(teams.map(\.text).joined(separator: ", "))"
      return (invitations + [imported]).joined(separator: "; ")
    }
    return commit.events.map { description($0, by: commit.author, after: known) }.joined(separator: "; ")
  }

  private static func description(_ details: LeagueImport) -> String {
    let entry = details.entry.map { " and claimed the entry \($0)" } ?? ""
    let people = details.hasSamePeople ? ", with the same managers" : ""
    return "imported the league\(people)\(entry); the commissioner is \(details.commissioner)"
  }

  private static func description(_ event: LeagueEvent, by author: ManagerID, after known: Set<KnownFact>) -> String {
    func subject(_ manager: ManagerID) -> String { manager == author ? "" : "\(manager) " }
    return switch event {
    case .leagueCreated(let event):
      "created the league: scoring system \(event.terms.system.name), team rules \(event.terms.rules.name), lock \(event.terms.lock.rawValue)"
    case .managerJoined(let event): "\(subject(event.manager))joined"
    case .settingsSaved(let event):
      "\(subject(event.manager))saved settings: team name \(event.teamName)"
        + (event.format.map { ", format \($0.name)" } ?? "")
    case .poolImported(let event): "imported a pool of \(event.players.count) \("player".plural(event.players.count))"
    case .fixturesImported(let event): "imported \(event.fixtures.count) \("match".plural(event.fixtures.count))"
    case .teamSaved(let event): "\(subject(event.manager))saved a team"
    case .leagueStarted: "started the league"
    case .leagueCompleted: "completed the league"
    case .matchScored(let event):
      "scored match \(event.match)\(known.contains(.scored(event.match)) ? " again" : "") from file \(event.file.prefix(16))"
    case .matchAbandoned(let event): "abandoned match \(event.match)"
    case .matchLinked(let event):
      event.fileID == event.match
        ? "made file \(event.fileID) a match of its own" : "linked file \(event.fileID) to match \(event.match)"
    case .elevensAnnounced(let event): "entered the elevens of match \(event.match)"
    case .pointsAdjusted(let event):
      "adjusted the points of \(event.manager) by \(event.points.signed) for match \(event.match)"
    case .matchMoved(let event): "moved match \(event.match) to \(event.start)"
    case .rulesAdopted(let event):
      "adopted \(event.ruleKind.description) \(event.reference.name) \(event.scope.description), file "
        + event.reference.hash.prefix(16)
    case .clockSet(let event):
      event.from.map { "corrected the clock: changes from number \($0.sequence) on count as made at this time" }
        ?? "moved the clock forward"
    case .leagueImported(let event): description(event.details)
    case .entryClaimed(let event):
      event.entry == event.claimant
        ? "\(subject(event.claimant))claimed their entry"
        : "\(subject(event.claimant))claimed the entry \(event.entry)"
    case .managerInvited(let event): "invited \(event.manager)"
    case .entryHandedOver(let event):
      "handed over the entry \(event.entry) to \(event.newManager)"
        + (event.isInvitation ? ", who has no account" : "")
    case .entryShared(let event):
      event.isEnd
        ? "ended the share of the entry \(event.entry) with \(event.coManager)"
        : "shared the entry \(event.entry) with \(event.coManager)"
    case .changeUndone(let event): "undid change \(event.number)"
    case .changeRedone(let event): "redid change \(event.number)"
    case .leagueRenamed(let event): "renamed the league to \(event.title)"
    case .managerLeft: "left, because the account was deleted"
    case .cupCreated(let event): "created the cup \"\(event.terms.name)\": \(event.terms.description)"
    case .cupRemoved(let event): "removed the cup \"\(event.cup)\""
    case .contestChosen(let event): "chose the contest: \(event.contest.map(\.description) ?? "total points")"
    }
  }
}

extension RuleKind {
  var description: String {
    switch self {
    case .system: "scoring system"
    case .rules: "team rules"
    }
  }
}

extension RuleScope {
  var description: String {
    switch self {
    case .season: "for the whole season"
    case .from(let match): "from match \(match) on"
    }
  }
}
