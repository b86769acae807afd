// Packs the parts of a league's state. Values are unpacked in the order in which they were packed. After a change to
// this order, increase `League.checkpointVersion`.

import FantasyCore

extension Collection<RuleReference> {
  package var inOrder: [RuleReference] { sorted { ($0.hash, $0.name) < ($1.hash, $1.name) } }
}

extension RuleBook {
  package init(unpacking packed: inout PackedReader, read: (NamedContent) -> [UInt8]?) throws(UnpackingError) {
    self.init()
    for kind in [RuleKind.system, .rules] {
      for reference in try packed.list({ packed throws(UnpackingError) in try packed.rule() }) {
        do throws(BookDefect) { try take(reference, kind, read) } catch { throw UnpackingError() }
      }
    }
  }
}

extension Pool {
  package func pack(into packed: inout PackedBytes) {
    packed.add(players) { packed, player in
      packed.add(player.id)
      packed.add(player.name)
      packed.add(player.side)
      packed.add(player.role.name)
      packed.add(player.price.tenths)
      packed.add(player.tags) { $0.add($1) }
      packed.add(player.matchName) { $0.add($1) }
      packed.add(player.rank) { $0.add($1) }
      packed.add(player.also) { $0.add($1) }
    }
  }

  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    self.init(
      try packed.list { packed throws(UnpackingError) in
        PoolPlayer(
          id: try packed.id(), name: try packed.text(), side: try packed.text(), role: Role(try packed.text()),
          price: Price(tenths: try packed.amount()),
          tags: try packed.list { packed throws(UnpackingError) in try packed.text() },
          matchName: try packed.optionalText(),
          rank: try packed.optional { packed throws(UnpackingError) in try packed.amount() },
          also: try packed.list { packed throws(UnpackingError) in try packed.id() })
      })
  }
}

extension PinnedLineUps {
  package var inOrder: [(match: MatchID, manager: ManagerID, lineUp: SavedLineUp?)] {
    locked.sorted { $0.key < $1.key }.flatMap { match, managers in
      managers.sorted { $0.key < $1.key }.map { (match, $0.key, $0.value.lineUp) }
    }
  }

  var shownInOrder: [(key: ManagerID, value: SavedLineUp)] { shown.sorted { $0.key < $1.key } }

  package func pack(into packed: inout PackedBytes, _ players: PlayerNumbers) {
    packed.add(closed.sorted()) { $0.add($1) }
    packed.add(locked.keys.sorted()) { $0.add($1) }
    packed.add(inOrder) { packed, pinned in
      packed.add(pinned.match)
      packed.add(pinned.manager)
      packed.add(pinned.lineUp) { $0.add($1, players) }
    }
    packed.add(shownInOrder) { packed, shown in
      packed.add(shown.key)
      packed.add(shown.value, players)
    }
  }

  package init(unpacking packed: inout PackedReader, _ players: NumberedPlayers) throws(UnpackingError) {
    self.init()
    closed = Set(try packed.list { packed throws(UnpackingError) in try packed.id() })
    for match: MatchID in try packed.list({ packed throws(UnpackingError) in try packed.id() }) { locked[match] = [:] }
    for _ in 0..<(try packed.count()) {
      let match: MatchID = try packed.id()
      let manager: ManagerID = try packed.id()
      let lineUp = try packed.optional { packed throws(UnpackingError) in try packed.lineUp(players) }
      locked[match, default: [:]][manager] = Locked(lineUp: lineUp)
    }
    for _ in 0..<(try packed.count()) {
      let manager: ManagerID = try packed.id()
      shown[manager] = try packed.lineUp(players)
    }
  }
}

// MARK: Values

extension PackedBytes {
  package mutating func add(_ reference: RuleReference) {
    add(reference.name)
    add(reference.hash)
  }

  package mutating func add(_ adoption: Adoption) {
    add(adoption.reference)
    add(adoption.first) { $0.add($1) }
    add(adoption.start) { $0.add($1) }
  }

  package mutating func add(_ setting: ClockSetting) {
    add(setting.sequence)
    add(setting.time)
    add(setting.author)
    add(setting.from) { packed, first in
      packed.add(first.sequence)
      packed.add(first.author)
    }
  }

  package mutating func add(_ match: LeagueMatch) {
    add(match.fixture.id)
    add(match.fixture.number) { $0.add($1) }
    add(match.fixture.start)
    add(match.fixture.home)
    add(match.fixture.away)
    add(match.fixture.venue) { $0.add($1) }
    add(match.fixture.kind) { packed, kind in
      packed.add(kind.competition) { $0.add($1) }
      packed.add(kind.format?.rawValue) { $0.add($1) }
      packed.add(kind.gender?.rawValue) { $0.add($1) }
    }
    add(match.file) { $0.add($1) }
    add(match.scoredAt) { $0.add($1) }
    add(match.isAbandoned ? 1 : 0)
    add(match.wasCalledOff ? 1 : 0)
    add(match.isFromFile ? 1 : 0)
    add(match.announced) { $0.add($1) }
  }

  package mutating func add(_ adjustment: Adjustment) {
    add(adjustment.manager)
    add(adjustment.match)
    add(adjustment.points.tenThousandths)
    add(adjustment.reason)
  }

  package mutating func add(_ saved: SavedLineUp, _ players: PlayerNumbers) {
    add(saved.time)
    add(saved.sequence)
    add(players[saved.format])
    add(saved.lineUp.players) { $0.add(players[$1]) }
    add(players[saved.lineUp.captain])
    add(players[saved.lineUp.viceCaptain])
    add(saved.playsWildCard ? 1 : 0)
  }
}

extension PackedReader {
  package mutating func rule() throws(UnpackingError) -> RuleReference {
    RuleReference(name: try text(), hash: try text())
  }

  package mutating func adoption(_ book: RuleBook) throws(UnpackingError) -> Adoption {
    let reference = try rule()
    guard let system = book.systems[reference] else { throw UnpackingError() }
    return Adoption(
      reference: reference, system: system, first: try optional { packed throws(UnpackingError) in try packed.id() },
      start: try optional { packed throws(UnpackingError) in try packed.instant() })
  }

  package mutating func clockSetting() throws(UnpackingError) -> ClockSetting {
    ClockSetting(
      sequence: try amount(), time: try instant(), author: try id(),
      from: try optional { packed throws(UnpackingError) in
        FirstWrongCommit(sequence: try packed.amount(), author: try packed.id())
      })
  }

  package mutating func match() throws(UnpackingError) -> LeagueMatch {
    let fixture = Fixture(
      id: try id(), number: try optional { packed throws(UnpackingError) in try packed.amount() }, start: try instant(),
      home: try text(), away: try text(), venue: try optionalText(),
      kind: try optional { packed throws(UnpackingError) in
        MatchKind(
          competition: try packed.optionalText(),
          format: try packed.optionalText().flatMap { MatchKind.MatchFormat(rawValue: $0) },
          gender: try packed.optionalText().flatMap { MatchKind.Gender(rawValue: $0) })
      })
    return LeagueMatch(
      fixture: fixture, file: try optionalText(),
      scoredAt: try optional { packed throws(UnpackingError) in try packed.instant() }, isAbandoned: try number() != 0,
      wasCalledOff: try number() != 0, isFromFile: try number() != 0,
      announced: try list { packed throws(UnpackingError) in try packed.id() })
  }

  package mutating func adjustment() throws(UnpackingError) -> Adjustment {
    Adjustment(
      manager: try id(), match: try id(), points: Points(tenThousandths: try number()), reason: try text())
  }

  package mutating func lineUp(_ players: NumberedPlayers) throws(UnpackingError) -> SavedLineUp {
    SavedLineUp(
      time: try instant(), sequence: try amount(),
      format: players.format(try number()),
      lineUp: LineUp(
        players: try list { packed throws(UnpackingError) in
          guard let player = players.player(try packed.number()) else { throw UnpackingError() }
          return player
        }, captain: players.player(try number()), viceCaptain: players.player(try number())),
      playsWildCard: try number() != 0)
  }
}
