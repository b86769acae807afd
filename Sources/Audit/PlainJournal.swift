import Books
import FantasyCore

/// The contents of a journal as plain tables: the second reading of its events, used by `PlainLeague`.
struct PlainJournal: Sendable {
  /// The managers who have an entry.
  private(set) var managers: Set<ManagerID> = []
  var pool: [PoolPlayer] { pools.last?.players ?? [] }
  private(set) var starts: [MatchID: Instant] = [:]
  /// When the league began; nil if it has not.
  private(set) var begin: Instant?
  /// The pools, each with the time from which its sides apply. Pools imported before the league began are replaced by
  /// later ones.
  private var pools: [(from: Instant, players: [PoolPlayer])] = []
  private var saved: [ManagerID: [PlainLeague.Saved]] = [:]
  private(set) var completed: Instant?
  /// When matches were abandoned that have no file.
  private var abandoned: [MatchID: Instant] = [:]
  private var startCommit: (time: Instant, sequence: Int)?
  /// The team rules adopted last.
  private(set) var rules: RuleReference
  private var adoptions: [(reference: RuleReference, from: (Instant, MatchID)?)]
  private let terms: LeagueTerms
  private var people: PlainPeople
  /// Everybody by their names now, in the order in which they joined, with the time.
  private(set) var joined: [(manager: ManagerID, time: Instant)] = []
  /// The place of each in that list, and the time, while the journal is read.
  private var joining: [ManagerID: (place: Int, time: Instant)] = [:]
  private var places = 0
  /// When accounts were deleted, by their owners' names now.
  private var left: [ManagerID: [Instant]] = [:]
  /// How the league is decided, if head to head.
  private(set) var contest: ContestTerms?
  /// The cups of the league, in the order in which they were created.
  private(set) var cups: [CupTerms] = []
  private var scored: Set<MatchID> = []
  /// The line-up that a match counts for a manager after a clock correction, whatever else was saved.
  private var kept: [MatchID: [ManagerID: PlainLeague.Saved?]] = [:]

  private let accounts: KnownAccounts

  init(_ commits: [Commit], terms: LeagueTerms, _ accounts: KnownAccounts, at now: Instant) {
    (self.terms, self.accounts) = (terms, accounts)
    adoptions = [(terms.system, nil)]
    rules = terms.rules
    people = PlainPeople(creator: commits[0].who)
    note(commits[0].who, at: commits[0].time)
    var last = commits[0].time
    let undone = Self.undone(commits)
    for commit in commits {
      if !undone.contains(commit.sequence) {
        for event in commit.events { take(event, commit, last) }
      }
      last = commit.time
    }
    joined = joining.sorted { $0.value.place < $1.value.place }.map { ($0.key, $0.value.time) }
    let planned = terms.plannedStart.flatMap { $0 <= now ? $0 : nil }
    begin = [planned, startCommit?.time].compactMap { $0 }.min()
  }

  private static func undone(_ commits: [Commit]) -> Set<Int> {
    var numbers: Set<Int> = []
    for event in commits.flatMap(\.events) {
      if case .changeUndone(let event) = event { numbers.insert(event.number) }
      if case .changeRedone(let event) = event { numbers.remove(event.number) }
    }
    return numbers
  }

  /// - Parameter last: the time of the previous commit.
  private mutating func take(_ event: LeagueEvent, _ commit: Commit, _ last: Instant) {
    switch event {
    case .settingsSaved(let event): managers.insert(event.manager)
    case .poolImported(let event):
      let hasBegun = startCommit != nil || terms.plannedStart.map { $0 <= commit.time } ?? false
      if !hasBegun { pools = [] }
      pools.append((commit.time, event.players))
    case .fixturesImported(let event): for fixture in event.fixtures { starts[fixture.id] = fixture.start }
    case .teamSaved(let event):
      saved[event.manager, default: []].append(
        .init(time: commit.time, sequence: commit.sequence, lineUp: event.lineUp, hasWildCard: event.playsWildCard))
    case .leagueStarted: startCommit = startCommit ?? (commit.time, commit.sequence)
    case .matchAbandoned(let event): abandoned[event.match] = commit.time
    case .leagueCompleted: completed = completed ?? commit.time
    case .matchScored(let event):
      scored.insert(event.match)
      abandoned[event.match] = nil
      if starts[event.match] == nil { starts[event.match] = event.fixture?.start }
    case .matchMoved(let event): starts[event.match] = event.start
    case .rulesAdopted(let event): if event.ruleKind == .system { adopt(event) } else { rules = event.reference }
    case .managerJoined(let event):
      people.join(event.manager)
      note(event.manager, at: commit.time)
    case .managerLeft(let event): left[event.manager, default: []].append(commit.time)
    case .contestChosen(let event): contest = event.contest
    case .cupCreated(let event): cups.append(event.terms)
    case .cupRemoved(let event): cups = cups.filter { $0.name != event.cup }
    case .clockSet(let event): if let first = event.from { setBack(first.who, from: last, to: commit.time) }
    case .leagueImported(let event):
      rename(people.apply(event.details, by: commit.who))
      note(event.details.commissioner, at: commit.time)
    case .entryClaimed(let event): rename(people.claim(event.entry, by: event.claimant))
    // No other event changes points. If one did, the two readings would differ and `verify` would report it.
    default: break
    }
  }

  private mutating func note(_ manager: ManagerID, at time: Instant) {
    if joining[manager] == nil { joining[manager] = (places, time) }
    places += 1
  }

  /// Whether a manager's account was deleted by a time.
  func isGone(_ manager: ManagerID, at time: Instant) -> Bool {
    let times = left[manager] ?? []
    if !people.unclaimed.contains(manager) {
      if accounts.present.contains(manager) { return false }
      if times.isEmpty { return accounts.deleted.contains(manager) }
    }
    return times.contains { $0 <= time }
  }

  /// Whether a match was abandoned and has no file.
  func isAbandoned(_ match: MatchID) -> Bool { abandoned[match] != nil }

  private mutating func adopt(_ event: RulesAdopted) {
    switch event.scope {
    case .season: adoptions = [(event.reference, nil)]
    case .from(let match): if let start = starts[match] { adoptions.append((event.reference, (start, match))) }
    }
  }

  private mutating func rename(_ renamings: [PlainPeople.Renaming]) {
    for (old, new) in renamings {
      // Who had joined without an entry goes on as the one that they claimed.
      joining[new] = joining.removeValue(forKey: old)
      if let times = left.removeValue(forKey: old) { left[new, default: []] += times }
      if managers.remove(old) != nil { managers.insert(new) }
      saved[new] = saved[old] ?? saved[new]
      saved[old] = nil
      // A kept line-up belongs to the entry, not to the person.
      for match in kept.keys {
        let lineUp = kept[match]?.removeValue(forKey: old)
        kept[match]?[new] = lineUp
      }
    }
  }

  /// Applies a correction that sets the clock back. Scored matches keep every manager's line-up; matches that had begun
  /// keep those of the commissioner and of the author of the first wrong commit. Times after the new time become the
  /// new time.
  private mutating func setBack(_ author: ManagerID, from old: Instant, to new: Instant) {
    for (match, start) in starts where start > new {
      let fixed: Set = scored.contains(match) ? managers : start <= old ? [people.commissioner, author] : []
      let lineUps = fixed.map { ($0, locked($0, match)) }
      for (manager, lineUp) in lineUps { kept[match, default: [:]][manager] = .some(lineUp) }
    }
    for manager in saved.keys {
      saved[manager] = saved[manager]?.map { lineUp in
        var lineUp = lineUp
        lineUp.time = min(lineUp.time, new)
        return lineUp
      }
    }
    startCommit = startCommit.map { (min($0.time, new), $0.sequence) }
    completed = completed.map { min($0, new) }
    joining = joining.mapValues { ($0.place, min($0.time, new)) }
    left = left.mapValues { times in times.map { min($0, new) } }
    abandoned = abandoned.mapValues { min($0, new) }
    pools = pools.map { (min($0.from, new), $0.players) }
  }

  /// All matches ordered by start, then by id.
  var order: [MatchID] { starts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key) }

  /// The matches that count and have begun at a time, or are scored, in order; without those called off before.
  func begun(at now: Instant) -> [MatchID] {
    order.filter { match in
      guard let begin, let start = starts[match], start >= begin, start <= completed ?? start,
        start <= abandoned[match] ?? start
      else { return false }
      return start <= now || scored.contains(match)
    }
  }

  /// The scoring system of a match: the last one adopted for it.
  func system(of match: MatchID) -> RuleReference { adoptions[adoption(of: match)].reference }

  /// The number of the adoption by which a match is scored. A system that is adopted again begins another season part.
  func adoption(of match: MatchID) -> Int {
    let start = starts[match] ?? .earliest
    return adoptions.lastIndex { adoption in adoption.from.map { $0.1 == match || (start, match) >= $0 } ?? true } ?? 0
  }

  func locked(_ manager: ManagerID, _ match: MatchID) -> PlainLeague.Saved? {
    if let lineUp = kept[match]?[manager] { return lineUp }
    let all = saved[manager] ?? []
    if terms.lock == .match { return starts[match].flatMap { start in all.last { $0.time < start } } }
    if let startCommit, terms.plannedStart.map({ startCommit.time < $0 }) ?? true {
      return all.last { $0.sequence < startCommit.sequence }
    }
    return terms.plannedStart.flatMap { planned in all.last { $0.time < planned } }
  }

  /// The players of a record who are in the pool. They are matched by id or, for pool players without a registry id, by
  /// a name that is unique within the side they belonged to when the match began.
  func poolPlayers(in record: PlainRecord, of match: MatchID) -> [(row: PlainRecord.Row, player: PoolPlayer)] {
    var named: [Int: PoolPlayer] = [:]
    for player in pool where !Self.isRegistryID(player.id.text) && !record.isOfFigures {
      let (wanted, side) = (player.matchName ?? player.name, side(of: player, for: match))
      let hits = record.rows.indices.filter { record.rows[$0].side == side && record.rows[$0].name == wanted }
      if hits.count == 1 { named[hits[0]] = player }
    }
    let byID = Dictionary(pool.map { ($0.id.text, $0) }) { first, _ in first }
    return record.rows.indices.compactMap { place in
      (byID[record.rows[place].id] ?? named[place]).map { (record.rows[place], $0) }
    }
  }

  /// The player's side in the last pool from before the match began, or else in the first pool that has the player.
  private func side(of player: PoolPlayer, for match: MatchID) -> String {
    let start = starts[match] ?? .earliest
    let sides = pools.compactMap { pool in
      pool.players.first { $0.id == player.id }.map { (from: pool.from, side: $0.side) }
    }
    return (sides.last { $0.from < start } ?? sides.first)?.side ?? player.side
  }

  private static func isRegistryID(_ id: String) -> Bool {
    id.count == 8 && id.allSatisfy { "0123456789abcdef".contains($0) }
  }
}
