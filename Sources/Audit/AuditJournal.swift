/// Reads a league's journal independently of the league's own code, and converts it into plain tables for
/// `AuditLeague`.
struct AuditJournal: Sendable {
  private(set) var managers: Set<String> = []
  var pool: [LeagueFacts.Player] { pools.last?.players ?? [] }
  private(set) var starts: [String: Int] = [:]
  /// The time at which the league began, in seconds since 1970; nil if it has not begun.
  private(set) var begin: Int?
  /// The imported pools, in order. `from` is the time of the import. An import before the league begins replaces all
  /// earlier pools.
  private var pools: [(from: Int, players: [LeagueFacts.Player])] = []
  private var saved: [String: [AuditLeague.Saved]] = [:]
  private(set) var completed: Int?
  /// The adjustments of points, in ten-thousandths.
  private var adjustments: [(manager: String, match: String, points: Int)] = []
  private var abandoned: [String: Int] = [:]
  private var startCommit: (time: Int, number: Int)?
  private(set) var rules: String
  private var adoptions: [(system: String, from: (Int, String)?)]
  private let facts: LeagueFacts
  private var people: AuditPeople
  /// Members by their current names, in the order in which they joined.
  private(set) var joined: [(manager: String, time: Int)] = []
  private var joining: [String: (index: Int, time: Int)] = [:]
  private var nextIndex = 0
  /// The times at which each manager's account was deleted, by the manager's current name.
  private var left: [String: [Int]] = [:]
  /// The periods in which entries had no manager: from the deletion of an account until the entry was handed over.
  private var gaps: [String: [(from: Int, until: Int)]] = [:]
  /// The head-to-head contest; nil if the league is decided by total points.
  private(set) var contest: LeagueFacts.Contest?
  private(set) var cups: [LeagueFacts.Cup] = []
  private var scored: Set<String> = []
  private var links: [String: String] = [:]
  /// Matches that are not in the fixture list.
  private var unannounced: Set<String> = []
  /// The line-ups that were kept when the clock was set back, by match and manager. A nil line-up means that the
  /// manager had none.
  private var kept: [String: [String: AuditLeague.Saved?]] = [:]
  /// The matches that were scored when the clock was set back. An entry that is made later has no line-up in them.
  private var closed: Set<String> = []

  private let accounts: LeagueFacts.Accounts

  init(_ facts: LeagueFacts, _ accounts: LeagueFacts.Accounts, at now: Int) {
    self.facts = facts
    self.accounts = accounts
    adoptions = [(facts.system, nil)]
    rules = facts.rules
    let first = facts.commits[0]
    people = AuditPeople(creator: first.author)
    note(first.author, at: first.time)
    var last = first.time
    let undone = Self.undone(facts.commits)
    for commit in facts.commits {
      if !undone.contains(commit.number) {
        for event in commit.events { take(event, commit, last) }
      }
      last = commit.time
    }
    joined = joining.sorted { $0.value.index < $1.value.index }.map { ($0.key, $0.value.time) }
    let planned = facts.plannedStart.flatMap { $0 <= now ? $0 : nil }
    begin = [planned, startCommit?.time].compactMap { $0 }.min()
  }

  private static func undone(_ commits: [LeagueFacts.Commit]) -> Set<Int> {
    var numbers: Set<Int> = []
    for event in commits.flatMap(\.events) {
      if case .undone(let number) = event { numbers.insert(number) }
      if case .redone(let number) = event { numbers.remove(number) }
    }
    return numbers
  }

  private mutating func take(_ event: LeagueFacts.Event, _ commit: LeagueFacts.Commit, _ last: Int) {
    switch event {
    case .entered(let manager):
      if managers.insert(manager).inserted {
        people.endShares { $1 == manager }
        for match in closed { kept[match, default: [:]][manager] = .some(nil) }
      }
    case .poolImported(let players):
      let hasBegun = startCommit != nil || facts.plannedStart.map { $0 <= commit.time } ?? false
      if !hasBegun { pools = [] }
      pools.append((commit.time, players))
    case .fixturesImported(let fixtures):
      for fixture in fixtures {
        starts[fixture.match] = fixture.start
        unannounced.remove(fixture.match)
      }
    case .teamSaved(let manager, let lineUp, let hasWildCard):
      saved[manager, default: []].append(
        .init(time: commit.time, sequence: commit.number, lineUp: lineUp, hasWildCard: hasWildCard))
    case .started: startCommit = startCommit ?? (commit.time, commit.number)
    case .abandoned(let match): abandoned[match] = commit.time
    case .adjusted(let manager, let match, let points): adjustments.append((manager, match, points))
    case .completed: completed = completed ?? commit.time
    case .scored(let match, let start): score(match, start)
    case .linked(let file, let match, let isScored, let start):
      let former = links[file] ?? file
      links[file] = match
      guard isScored, scored.remove(former) != nil else { break }
      if unannounced.remove(former) != nil {
        starts[former] = nil
        adjustments = adjustments.map { ($0.manager, $0.match == former ? match : $0.match, $0.points) }
      }
      score(match, start)
    case .moved(let match, let start): starts[match] = start
    case .systemAdopted(let system, let first): adopt(system, first: first)
    case .rulesAdopted(let adopted): rules = adopted
    case .joined(let manager):
      people.join(manager)
      note(manager, at: commit.time)
    case .invited(let manager):
      people.invite(manager)
      note(manager, at: commit.time)
      managers.insert(manager)
      keep(manager)
    case .left(let manager): left[manager, default: []].append(commit.time)
    case .contestChosen(let chosen): contest = chosen
    case .cupCreated(let cup): cups.append(cup)
    case .cupRemoved(let name): cups = cups.filter { $0.name != name }
    case .clockCorrected(let author): setBack(author, from: last, to: commit.time)
    case .imported(let commissioner, let entry, let hasSamePeople):
      rename(
        people.importLeague(
          commissioner: commissioner, entry: entry, hasSamePeople: hasSamePeople, by: commit.author))
      note(commissioner, at: commit.time)
    case .entryClaimed(let entry, let claimant): rename(people.claim(entry, by: claimant))
    case .entryHandedOver(let entry, let manager, let isUnclaimed):
      let since = left.removeValue(forKey: entry)?.min()
      if let since, commit.author != entry { gaps[entry, default: []].append((since, commit.time)) }
      rename(people.claim(entry, by: manager))
      if isUnclaimed {
        people.invite(manager)
        keep(manager)
      }
    case .shared(let entry, let coManager, let isEnd):
      if isEnd {
        people.endShares { $0 == entry && $1 == coManager }
      } else {
        people.share(entry, with: coManager)
      }
    case .undone, .redone: break
    }
  }

  /// Keeps the line-ups of an entry for which the commissioner acts from now on, in all matches with kept line-ups.
  private mutating func keep(_ manager: String) {
    for match in closed.union(kept.keys) where kept[match]?[manager] == nil {
      kept[match, default: [:]][manager] = .some(locked(manager, match))
    }
  }

  private mutating func score(_ match: String, _ start: Int?) {
    scored.insert(match)
    abandoned[match] = nil
    if starts[match] == nil {
      starts[match] = start
      unannounced.insert(match)
    }
  }

  private mutating func note(_ manager: String, at time: Int) {
    if joining[manager] == nil { joining[manager] = (nextIndex, time) }
    nextIndex += 1
  }

  func hasLeft(_ manager: String, at time: Int) -> Bool {
    if let periods = gaps[manager], periods.contains(where: { $0.from <= time && time < $0.until }) { return true }
    let times = left[manager] ?? []
    if !people.unclaimed.contains(manager) {
      if accounts.present.contains(manager) { return false }
      if times.isEmpty { return accounts.deleted.contains(manager) }
    }
    return times.contains { $0 <= time }
  }

  func isAbandoned(_ match: String) -> Bool { abandoned[match] != nil }

  /// Returns the sum of a manager's adjustments, in ten-thousandths. `matches` limits the sum to these matches; if nil,
  /// all matches since the league began count.
  func adjustment(of manager: String, in matches: [String]? = nil) -> Int {
    adjustments.reduce(0) { sum, one in
      guard one.manager == manager, matches?.contains(one.match) ?? true, let begin, let start = starts[one.match],
        start >= begin
      else { return sum }
      return sum + one.points
    }
  }

  private mutating func adopt(_ system: String, first: String?) {
    guard let first else {
      adoptions = [(system, nil)]
      return
    }
    if let start = starts[first] { adoptions.append((system, (start, first))) }
  }

  private mutating func rename(_ renamings: [AuditPeople.Renaming]) {
    for (old, new) in renamings {
      // A member who claims an entry also gets the time at which the entry joined.
      joining[new] = joining.removeValue(forKey: old)
      if let times = left.removeValue(forKey: old) { left[new, default: []] += times }
      if let periods = gaps.removeValue(forKey: old) { gaps[new, default: []] += periods }
      if managers.remove(old) != nil { managers.insert(new) }
      saved[new] = saved[old] ?? saved[new]
      saved[old] = nil
      adjustments = adjustments.map { ($0.manager == old ? new : $0.manager, $0.match, $0.points) }
      // A kept line-up belongs to the entry, so the new name takes it over.
      for match in kept.keys {
        if let lineUp = kept[match]?.removeValue(forKey: old) { kept[match]?[new] = lineUp }
      }
    }
  }

  /// Sets the clock back from `old` to `new`. In a scored match, every manager keeps the locked line-up. In any other
  /// match that had begun, only the commissioner, `author` and the managers for whom these two act keep their locked
  /// line-ups. Times later than `new` become `new`.
  private mutating func setBack(_ author: String, from old: Int, to new: Int) {
    for (match, start) in starts where start > new {
      let controlled = people.controlled(by: [people.commissioner, author]).union([people.commissioner, author])
      let fixed = scored.contains(match) ? managers : start <= old ? controlled : []
      let lineUps = fixed.map { ($0, locked($0, match)) }
      if scored.contains(match) { closed.insert(match) }
      for (manager, lineUp) in lineUps { kept[match, default: [:]][manager] = .some(lineUp) }
    }
    for manager in saved.keys {
      saved[manager] = saved[manager]?.map { lineUp in
        var lineUp = lineUp
        lineUp.time = min(lineUp.time, new)
        return lineUp
      }
    }
    startCommit = startCommit.map { (min($0.time, new), $0.number) }
    completed = completed.map { min($0, new) }
    joining = joining.mapValues { ($0.index, min($0.time, new)) }
    left = left.mapValues { times in times.map { min($0, new) } }
    gaps = gaps.mapValues { periods in periods.map { (min($0.from, new), min($0.until, new)) } }
    abandoned = abandoned.mapValues { min($0, new) }
    pools = pools.map { (min($0.from, new), $0.players) }
  }

  var order: [String] { starts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key) }

  /// Returns the matches of the league that began by `now` or are scored, in order of start. Leaves out matches that
  /// start before the league begins or after it is completed. Also leaves out matches abandoned before their start.
  func begun(at now: Int) -> [String] {
    order.filter { match in
      guard let begin, let start = starts[match], start >= begin, start <= completed ?? start,
        start <= abandoned[match] ?? start
      else { return false }
      return start <= now || scored.contains(match)
    }
  }

  func system(of match: String) -> String { adoptions[adoption(of: match)].system }

  /// Returns the index in `adoptions` of the scoring system that applies to a match. A system that is adopted again
  /// gets a new index and separate season points.
  func adoption(of match: String) -> Int {
    let start = starts[match] ?? .min
    return adoptions.lastIndex { adoption in adoption.from.map { $0.1 == match || (start, match) >= $0 } ?? true } ?? 0
  }

  func locked(_ manager: String, _ match: String) -> AuditLeague.Saved? {
    if let lineUp = kept[match]?[manager] { return lineUp }
    let all = saved[manager] ?? []
    if facts.locksEachMatch { return starts[match].flatMap { start in all.last { $0.time < start } } }
    if let startCommit, facts.plannedStart.map({ startCommit.time < $0 }) ?? true {
      return all.last { $0.sequence < startCommit.number }
    }
    return facts.plannedStart.flatMap { planned in all.last { $0.time < planned } }
  }

  /// Returns the rows of a record whose players are in the pool, each with the pool's player. A row is matched by any id
  /// of the player. A pool player without a registry id is matched by name, if exactly one row of the player's side has
  /// the name.
  func poolPlayers(in record: AuditRecord, of match: String) -> [(row: AuditRecord.Row, player: LeagueFacts.Player)] {
    var named: [Int: LeagueFacts.Player] = [:]
    for player in pool where !Self.isRegistryID(player.id) && !record.isOfFigures {
      if record.rows.contains(where: { player.also.contains($0.id) }) { continue }
      let (wanted, side) = (player.matchName ?? player.name, side(of: player, for: match))
      let hits = record.rows.indices.filter { record.rows[$0].side == side && record.rows[$0].name == wanted }
      if hits.count == 1 { named[hits[0]] = player }
    }
    let others = pool.flatMap { player in player.also.map { ($0, player) } }
    let byID = Dictionary(pool.map { ($0.id, $0) } + others) { first, _ in first }
    return record.rows.indices.compactMap { index in
      (byID[record.rows[index].id] ?? named[index]).map { (record.rows[index], $0) }
    }
  }

  /// Returns the player's side in the latest pool that contains the player and was imported before the match. If there
  /// is no such pool, returns the side in the first pool that contains the player.
  private func side(of player: LeagueFacts.Player, for match: String) -> String {
    let start = starts[match] ?? .min
    let sides = pools.compactMap { pool in
      pool.players.first { $0.id == player.id }.map { (from: pool.from, side: $0.side) }
    }
    return (sides.last { $0.from < start } ?? sides.first)?.side ?? player.side
  }

  private static func isRegistryID(_ id: String) -> Bool {
    id.count == 8 && id.allSatisfy { "0123456789abcdef".contains($0) }
  }
}
