// Packs the state of a league for a checkpoint. `PackedLeagueParts.swift` packs the individual values. Values are
// unpacked in the order in which they were packed. A checkpoint refers to rule files by name and hash; the files are
// read and checked each time.

import FantasyCore

extension League {
  /// The version of the checkpoint format. Increase the version after any change to the packing, or to the effect of an
  /// event on the state.
  public static var checkpointVersion: Int { 13 }

  /// Adds the state to a checkpoint. Omits `record` and `people.namesakes`.
  public func pack(into packed: inout PackedBytes) {
    packed.add(title)
    people.pack(into: &packed)
    packed.add(book.systems.keys.inOrder) { $0.add($1) }
    packed.add(book.teamRules.keys.inOrder) { $0.add($1) }
    packed.add(adoptions) { $0.add($1) }
    packed.add(rulesReference)
    packPool(into: &packed)
    packed.add(matches.values.sorted { $0.fixture.id < $1.fixture.id }) { $0.add($1) }
    packed.add(links.sorted { $0.key < $1.key }) { packed, link in
      packed.add(link.key)
      packed.add(link.value)
    }
    packed.add(adjustments) { $0.add($1) }
    packed.add(started) { packed, started in
      packed.add(started.time)
      packed.add(started.sequence)
    }
    packed.add(completed) { $0.add($1) }
    packed.add(exclusiveSince) { $0.add($1) }
    packed.add(clockSetting) { $0.add($1) }
    packed.add(contest) { $0.add($1) }
    packed.add(cups) { $0.add($1) }
    var players = PlayerNumbers(entries)
    for pinned in fixed.inOrder { pinned.lineUp.map { players.add($0) } }
    for shown in fixed.shownInOrder { players.add(shown.value) }
    packed.add(players)
    entries.pack(into: &packed, players)
    fixed.pack(into: &packed, players)
  }

  func packPool(into packed: inout PackedBytes) {
    pool.pack(into: &packed)
    packed.add(formerSides.sorted { $0.key < $1.key }) { packed, former in
      packed.add(former.key)
      packed.add(former.value) { packed, side in
        packed.add(side.side)
        packed.add(side.until)
      }
    }
  }

  /// Restores a league from a checkpoint, and reads its rule files.
  public init(
    unpacking packed: inout PackedReader, record: Record<League>, read: (NamedContent) -> [UInt8]?
  ) throws(UnpackingError) {
    guard case .leagueCreated(let created)? = record.first.events.first else { throw UnpackingError() }
    let terms = created.terms
    let title = try packed.text()
    let people = try LeaguePeople(unpacking: &packed)
    let book = try RuleBook(unpacking: &packed, read: read)
    guard let system = book.systems[terms.system], let rules = book.teamRules[terms.rules] else {
      throw UnpackingError()
    }
    let adoptions = try packed.list { packed throws(UnpackingError) in try packed.adoption(book) }
    let reference = try packed.rule()
    guard !adoptions.isEmpty, let current = book.teamRules[reference] else { throw UnpackingError() }
    self.init(
      Stored(
        terms: terms, title: title, people: people, adoptions: adoptions,
        teamRules: current.with(budget: terms.budget, maxPerSide: terms.sideLimit), rulesReference: reference,
        book: book, record: record, firstRules: (system, rules)))
    pool = try Pool(unpacking: &packed)
    formerSides = Dictionary(
      try packed.list { packed throws(UnpackingError) in
        let id: PlayerID = try packed.id()
        return (
          id,
          try packed.list { packed throws(UnpackingError) in
            FormerSide(side: try packed.text(), until: try packed.instant())
          }
        )
      }
    ) { first, _ in first }
    matches = Dictionary(
      try packed.list { packed throws(UnpackingError) in
        let match = try packed.match()
        return (match.fixture.id, match)
      }
    ) { first, _ in first }
    links = Dictionary(
      try packed.list { packed throws(UnpackingError) in (try packed.id(), try packed.id()) }
    ) { first, _ in first }
    adjustments = try packed.list { packed throws(UnpackingError) in try packed.adjustment() }
    started = try packed.optional { packed throws(UnpackingError) in (try packed.instant(), try packed.amount()) }
    completed = try packed.optional { packed throws(UnpackingError) in try packed.instant() }
    exclusiveSince = try packed.optional { packed throws(UnpackingError) in try packed.amount() }
    clockSetting = try packed.optional { packed throws(UnpackingError) in try packed.clockSetting() }
    contest = try packed.optional { packed throws(UnpackingError) in try packed.contest() }
    cups = try packed.list { packed throws(UnpackingError) in try packed.cup() }
    let players = try NumberedPlayers(unpacking: &packed)
    entries = Entries(try PackedEntries(unpacking: &packed, players))
    fixed = try PinnedLineUps(unpacking: &packed, players)
  }

  /// Reads the rule files that the commits `following` adopt.
  public mutating func prepare(
    for following: ArraySlice<Commit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) { try book.take(adoptedBy: following, read) }
}
