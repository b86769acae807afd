/// What a journal says, in plain tables: the second reading of its events that `PlainLeague` stands on.
struct PlainJournal: Sendable {
  /// Managers with an entry.
  private(set) var managers: [ManagerID] = []
  var pool: [PoolPlayer] { pools.last?.players ?? [] }
  private(set) var starts: [MatchID: Instant] = [:]
  /// When the league began; nil before.
  private(set) var begin: Instant?
  /// The pools, each with the moment from which its sides hold: those before the league's start are one.
  private var pools: [(from: Instant, players: [PoolPlayer])] = []
  private var saved: [ManagerID: [PlainLeague.Saved]] = [:]
  private var startCommit: (time: Instant, sequence: Int)?
  private var adoptions: [(reference: RuleReference, from: (Instant, MatchID)?)]
  private let terms: LeagueTerms
  private var people: PlainPeople
  private var scored: Set<MatchID> = []
  /// What a match counts for a manager since the clock was put right, whatever was saved.
  private var kept: [MatchID: [ManagerID: PlainLeague.Saved?]] = [:]

  init(_ commits: [Commit], terms: LeagueTerms, at now: Instant) {
    self.terms = terms
    adoptions = [(terms.system, nil)]
    people = PlainPeople(creator: commits[0].who)
    var last = commits[0].time
    let takenBack = Self.takenBack(commits)
    for commit in commits {
      if !takenBack.contains(commit.sequence) {
        for event in commit.events { take(event, commit, last) }
      }
      last = commit.time
    }
    let planned = terms.plannedStart.flatMap { $0 <= now ? $0 : nil }
    begin = [planned, startCommit?.time].compactMap { $0 }.min()
  }

  private static func takenBack(_ commits: [Commit]) -> Set<Int> {
    var numbers: Set<Int> = []
    for event in commits.flatMap(\.events) {
      if case .changeUndone(let event) = event { numbers.insert(event.number) }
      if case .changeRedone(let event) = event { numbers.remove(event.number) }
    }
    return numbers
  }

  /// - Parameter last: when the commit before was made.
  private mutating func take(_ event: LeagueEvent, _ commit: Commit, _ last: Instant) {
    switch event {
    case .settingsSaved(let event): if !managers.contains(event.manager) { managers.append(event.manager) }
    case .poolImported(let event):
      let hasBegun = startCommit != nil || terms.plannedStart.map { $0 <= commit.time } ?? false
      if !hasBegun { pools = [] }
      pools.append((commit.time, event.players))
    case .historyImported(let event): for fixture in event.fixtures { starts[fixture.id] = fixture.start }
    case .teamSaved(let event):
      saved[event.manager, default: []].append(
        .init(time: commit.time, sequence: commit.sequence, lineUp: event.lineUp))
    case .leagueStarted: startCommit = startCommit ?? (commit.time, commit.sequence)
    case .matchScored(let event):
      scored.insert(event.match)
      if starts[event.match] == nil { starts[event.match] = event.fixture?.start }
    case .matchMoved(let event): starts[event.match] = event.start
    case .rulesAdopted(let event): if event.ruleKind == .system { adopt(event) }
    case .managerJoined(let event): people.join(event.manager)
    case .clockSet(let event): if let first = event.from { setBack(first.who, from: last, to: commit.time) }
    case .leagueImported(let event): rename(people.apply(event.details, by: commit.who))
    case .entryClaimed(let event): rename(people.claim(event.entry, by: event.claimant))
    // What else happens changes no points. If it does after all, the two readings differ, and `verify` says so.
    default: break
    }
  }

  private mutating func adopt(_ event: RulesAdopted) {
    switch event.scope {
    case .season: adoptions = [(event.reference, nil)]
    case .from(let match): if let start = starts[match] { adoptions.append((event.reference, (start, match))) }
    }
  }

  private mutating func rename(_ renamings: [PlainPeople.Renaming]) {
    for (old, new) in renamings {
      managers = managers.map { $0 == old ? new : $0 }
      saved[new] = saved[old] ?? saved[new]
      saved[old] = nil
      // What is kept goes with the entry, not with the person.
      for match in kept.keys {
        let lineUp = kept[match]?.removeValue(forKey: old)
        kept[match]?[new] = lineUp
      }
    }
  }

  /// The clock was put back: scored matches keep everybody's line-ups, those that had begun keep the ones of the
  /// commissioner and of whoever made the first wrong commit; what is later than the new time is at the new time.
  private mutating func setBack(_ author: ManagerID, from old: Instant, to new: Instant) {
    for (match, start) in starts where start > new {
      let fixed = scored.contains(match) ? managers : start <= old ? [people.commissioner, author] : []
      let lineUps = fixed.map { ($0, locked($0, match)) }
      for (manager, lineUp) in lineUps { kept[match, default: [:]][manager] = .some(lineUp) }
    }
    for manager in saved.keys {
      saved[manager] = saved[manager]?.map { .init(time: min($0.time, new), sequence: $0.sequence, lineUp: $0.lineUp) }
    }
    startCommit = startCommit.map { (min($0.time, new), $0.sequence) }
    pools = pools.map { (min($0.from, new), $0.players) }
  }

  /// All matches in order of their start, then of their id.
  var order: [MatchID] { starts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key) }

  /// The scoring system of a match: the last one adopted for it.
  func system(of match: MatchID) -> RuleReference {
    let start = starts[match] ?? .earliest
    let last = adoptions.last { adoption in adoption.from.map { $0.1 == match || (start, match) >= $0 } ?? true }
    return last?.reference ?? terms.system
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

  /// Who of a record is in the pool: by id, else, for a row of the pool without a registry id, by the one name of the side
  /// that the player belonged to when the match began.
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

  /// The side in the last pool that was there before the match began, else in the first that has the player.
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
