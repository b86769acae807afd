import Books
import FantasyCore
import Games

/// A finished duel whose result changed because a match was corrected.
struct ChangedDuel {
  package let seen: SeenDuel
  package let was: DuelState
  package let change: Int

  package var description: String {
    "duel \(seen.number) against \(seen.shown): was \(was.rawValue), now \(seen.standing.state.rawValue) due to change \(change)"
  }
}

/// The overview's news about friends and duels: new invitations, open duels, and duels whose result changed after a
/// correction.
struct PeopleNews {
  private var invitations = 0
  private var duels: [SeenDuel] = []
  private var turned: [ChangedDuel] = []

  /// - Parameter open: the league whose duels are checked for changed results; nil to check none.
  package init(in open: OpenLeague?, _ context: Context) throws {
    // The book of friends exists only after its first event.
    guard try context.store().files(PeopleBook.self, PeopleBook.id).exist else { return }
    let people = try context.openPeople()
    invitations = people.others { if case .invitedBy(_, isRefused: false) = $0 { true } else { nil } }.count
    duels = try context.duels(people)
    guard let open else { return }
    let ofLeague = duels.filter { $0.duel.game == open.league.terms.id && $0.duel.accepted != nil && !$0.duel.isVoid }
    turned = ofLeague.isEmpty ? [] : try Self.turned(ofLeague, context)
  }

  private var open: [SeenDuel] { duels.filter { $0.waitsForMe || $0.standing.state == .running } }

  private var wordsOfDuels: String? {
    let counts = [
      (duels.count(where: \.waitsForMe), "waiting for you"), (duels.count { $0.standing.state == .running }, "running"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? nil : words.joined(separator: ", ") + ": fcl duel list"
  }

  private var wordsOfInvitations: String? { invitations == 0 ? nil : "\(invitations) (fcl friends invitations)" }

  package var lines: [String] {
    [wordsOfInvitations.map { "Friend invitations: \($0)" }, wordsOfDuels.map { "Duels: \($0)" }].compactMap(
      \.self)
  }

  package var facts: [Field<Void>] {
    var facts: [Field<Void>] = []
    if let words = wordsOfInvitations {
      facts.append(.text("invitations", "Friend invitations") { Value.worded(.whole(invitations), words) })
    }
    if let words = wordsOfDuels { facts.append(.text("duels", "Duels") { Value.worded(.whole(open.count), words) }) }
    if !turned.isEmpty {
      let words = turned.map(\.description).joined(separator: "; ")
      facts.append(
        .text("duels_turned", "Corrected duels") { Value.worded(.list(turned.map { "\($0.seen.number)" }), words) })
    }
    return facts
  }

  private static func turned(_ duels: [SeenDuel], _ context: Context) throws -> [ChangedDuel] {
    let (open, journal) = try context.openWholeLeague()
    let corrections = Corrections(journal.commits)
    var before: [Int: LeagueScores] = [:]
    return try duels.compactMap { seen in
      let own = { (match: MatchID) in open.league.matches[match].map(seen.duel.covers) ?? false }
      guard let change = corrections.last(where: own) else { return nil }
      let scores = try before[change] ?? Self.scores(of: open, after: change - 1)
      before[change] = scores
      let race = seen.duel.race(in: scores, at: open.now)
      let manager = seen.isOwn ? seen.duel.creator : seen.duel.friend
      let was = DuelStanding(seen.duel, for: manager, race, isGone: false).state
      guard [.won, .lost, .drawn].contains(was), was != seen.standing.state else { return nil }
      return ChangedDuel(seen: seen, was: was, change: change)
    }
  }

  private static func scores(of open: OpenLeague, after change: Int) throws -> LeagueScores {
    let league = open.league.state(after: change)
    return LeagueScores(league, records: try open.files.records(of: league), at: open.recorded)
  }
}

private struct Corrections {
  private var list: [(change: Int, matches: Set<MatchID>?)] = []

  init(_ commits: [Commit]) {
    var scored: Set<MatchID> = []
    for commit in commits {
      let own = commit.scoredMatches
      let changed: Set<MatchID>?
      if let target = commit.undoTarget {
        let undone = commits.first { $0.sequence == target.number }
        changed = undone.map { $0.adoptsRules ? nil : Set($0.scoredMatches) } ?? []
      } else {
        changed = commit.adoptsRules ? nil : scored.intersection(own)
      }
      if changed?.isEmpty != true { list.append((commit.sequence, changed)) }
      scored.formUnion(own)
    }
  }

  /// Returns the number of the last change that corrected a match for which `isWanted` returns true; nil if there is
  /// none. Adopting other rules counts as a correction of all matches.
  func last(where isWanted: (MatchID) -> Bool) -> Int? {
    list.last { $0.matches?.contains(where: isWanted) ?? true }?.change
  }
}

extension Commit {
  package var scoredMatches: [MatchID] {
    events.compactMap { if case .matchScored(let event) = $0 { event.match } else { nil } }
  }

  fileprivate var adoptsRules: Bool { events.contains { if case .rulesAdopted = $0 { true } else { false } } }
}
