// Packs projections into bytes for a cache. The caller must verify the checksum before unpacking. Forged numbers can
// cause wrong projections but no crash.

import FantasyCore

extension ProjectionBook {
  /// The version of the packed projections, increased after any change to the format or to the packed data.
  package static var version: Int { 1 }

  package var packed: PackedBytes {
    var packed = PackedBytes()
    packed.add(players) { $0.add($1) }
    let roles = roles.sorted { ($0.key?.name ?? "") < ($1.key?.name ?? "") }
    packed.add(roles) { packed, role in
      packed.add(role.key) { $0.add($1.name) }
      packed.add(role.value)
    }
    packed.add(all)
    packed.add(opponents) { $0.add($1) }
    packed.add(grounds) { $0.add($1) }
    packed.add(count)
    spread.pack(into: &packed)
    attendance.pack(into: &packed)
    return packed
  }

  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    self.init()
    players = try packed.dictionary { packed throws(UnpackingError) in try packed.recentSum() }
    for (role, sum) in try packed.list({ packed throws(UnpackingError) in
      (try packed.optional { packed throws(UnpackingError) in try packed.text() }, try packed.recentSum())
    }) {
      if let role {
        roles[Role(role)] = sum
      } else {
        roles[nil] = sum
      }
    }
    all = try packed.recentSum()
    opponents = try packed.dictionary { packed throws(UnpackingError) in try packed.recentSum() }
    grounds = try packed.dictionary { packed throws(UnpackingError) in try packed.recentSum() }
    count = try packed.amount()
    spread = try ProjectionSpread(unpacking: &packed)
    attendance = try Attendance(unpacking: &packed)
  }
}

extension PackedBytes {
  fileprivate mutating func add(_ sum: RecentSum) {
    add(sum.sum)
    add(sum.weight)
  }

  mutating func add<Value>(_ values: [Int: Value], _ each: (inout PackedBytes, Value) -> Void) {
    add(values.sorted { $0.key < $1.key }) { packed, value in
      packed.add(value.key)
      each(&packed, value.value)
    }
  }
}

extension PackedReader {
  fileprivate mutating func recentSum() throws(UnpackingError) -> RecentSum {
    guard let sum = RecentSum(sum: try number(), weight: try number()) else { throw UnpackingError() }
    return sum
  }

  mutating func dictionary<Value>(
    _ each: (inout PackedReader) throws(UnpackingError) -> Value
  ) throws(UnpackingError) -> [Int: Value] {
    let values = try list { packed throws(UnpackingError) in (try packed.number(), try each(&packed)) }
    return Dictionary(values) { first, _ in first }
  }
}

extension ProjectionSpread {
  fileprivate func pack(into packed: inout PackedBytes) {
    // Only non-zero counts are stored, since most differences never occur.
    packed.add(counts) { packed, counts in
      packed.add(counts.enumerated().filter { $0.element > 0 }) { packed, count in
        packed.add(count.offset)
        packed.add(count.element)
      }
    }
  }

  fileprivate init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    self.init()
    guard try packed.count() == counts.count else { throw UnpackingError() }
    for band in counts.indices {
      for (index, count) in try packed.list({ packed throws(UnpackingError) in
        (try packed.number(), try packed.number())
      }) {
        guard counts[band].indices.contains(index), (0...1 << 32).contains(count) else { throw UnpackingError() }
        counts[band][index] = count
      }
      totals[band] = counts[band].reduce(0, +)
    }
  }
}

extension Attendance {
  fileprivate func pack(into packed: inout PackedBytes) {
    packed.add(players)
    packed.add(sides)
    packed.add(seasons) { packed, season in
      packed.add(season.last.number)
      packed.add(season.counts) { $0.add($1) }
      packed.add(season.recent) { $0.add($1) { $0.add($1) } }
    }
    func add(_ spell: Spell, to packed: inout PackedBytes) {
      packed.add(spell.club)
      packed.add(spell.season)
      packed.add(spell.played)
    }
    packed.add(spells) { packed, spells in
      add(spells.latest, to: &packed)
      packed.add(spells.before) { add($1, to: &$0) }
    }
  }

  fileprivate init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    self.init()
    players = try packed.amount()
    sides = try packed.amount()
    seasons = try packed.dictionary { packed throws(UnpackingError) in
      let last = try packed.number()
      // Accept only days in the years 1 to 9999.
      guard (-719_162...2_932_896).contains(last) else { throw UnpackingError() }
      let counts = try packed.list { packed throws(UnpackingError) in try packed.amount() }
      if counts.isEmpty { throw UnpackingError() }
      let recent = try packed.list { packed throws(UnpackingError) in
        try packed.list { packed throws(UnpackingError) in try packed.amount() }
      }
      return Season(last: Day(number: last), counts: counts, recent: recent)
    }
    func spell(_ packed: inout PackedReader) throws(UnpackingError) -> Spell {
      Spell(club: try packed.amount(), season: try packed.amount(), played: try packed.amount())
    }
    spells = try packed.dictionary { packed throws(UnpackingError) in
      (latest: try spell(&packed), before: try packed.optional { packed throws(UnpackingError) in try spell(&packed) })
    }
  }
}
