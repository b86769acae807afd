// Packs the book into bytes for a cache. The caller must verify the checksum before unpacking. Forged numbers can cause
// wrong matches but no crash.

import FantasyCore

extension PlayingBook {
  /// The version of the packed book, increased after any change to the format or to the packed data.
  package static var version: Int { 1 }

  package var packed: PackedBytes {
    var packed = PackedBytes()
    packed.add(players) { packed, player in
      packed.add(player.batting)
      packed.add(player.bowling)
      for number in player.ways + player.bowled + [player.matches] { packed.add(number) }
      packed.add(player.activity)
    }
    packed.add(roles.sorted { ($0.key?.name ?? "") < ($1.key?.name ?? "") }) { packed, role in
      packed.add(role.key) { $0.add($1.name) }
      packed.add(role.value)
    }
    packed.add(clubs) { $0.add($1) }
    packed.add(grounds.sorted { $0.key < $1.key }) { packed, ground in
      packed.add(ground.key)
      packed.add(ground.value)
    }
    for number in means.numbers { packed.add(number) }
    packed.add(count)
    return packed
  }

  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    self.init()
    players = try packed.dictionary { packed throws(UnpackingError) in
      var player = Player()
      player.batting = try packed.tallies()
      player.bowling = try packed.tallies()
      player.ways = try packed.sums(player.ways.count)
      player.bowled = try packed.sums(player.bowled.count)
      player.matches = try packed.sum()
      player.activity = try packed.activity()
      return player
    }
    for (role, tallies) in try packed.list({ packed throws(UnpackingError) in
      (try packed.optional { packed throws(UnpackingError) in try packed.text() }, try packed.bothTallies())
    }) {
      if let role {
        roles[Role(role)] = tallies
      } else {
        roles[nil] = tallies
      }
    }
    clubs = try packed.dictionary { packed throws(UnpackingError) in try packed.bothTallies() }
    for (ground, tallies) in try packed.list({ packed throws(UnpackingError) in
      (try packed.text(), try packed.tallies())
    }) {
      grounds[ground] = tallies
    }
    means.numbers = try packed.sums(means.numbers.count)
    count = try packed.sum()
  }
}

extension PackedBytes {
  fileprivate mutating func add(_ tallies: ResultTallies) {
    for tally in tallies.tallies {
      add(tally.observed)
      add(tally.expected)
    }
  }

  fileprivate mutating func add(_ both: BothTallies) {
    add(both.batting)
    add(both.bowling)
  }

  fileprivate mutating func add(_ activity: Activity) {
    for number in [
      activity.matches, activity.innings, activity.positions, activity.balls, activity.ballsBowled, activity.stumpings,
    ] { add(number) }
  }
}

extension PackedReader {
  fileprivate mutating func sum() throws(UnpackingError) -> Int {
    let number = try number()
    guard (0...1 << 40).contains(number) else { throw UnpackingError() }
    return number
  }

  fileprivate mutating func sums(_ count: Int) throws(UnpackingError) -> [Int] {
    var sums: [Int] = []
    for _ in 0..<count { sums.append(try sum()) }
    return sums
  }

  fileprivate mutating func tallies() throws(UnpackingError) -> ResultTallies {
    var tallies: [RecordTally] = []
    for _ in ResultTallies().tallies {
      guard let tally = RecordTally(observed: try number(), expected: try number()) else { throw UnpackingError() }
      tallies.append(tally)
    }
    return ResultTallies(tallies) ?? ResultTallies()
  }

  fileprivate mutating func bothTallies() throws(UnpackingError) -> BothTallies {
    BothTallies(batting: try tallies(), bowling: try tallies())
  }

  fileprivate mutating func activity() throws(UnpackingError) -> Activity {
    var activity = Activity()
    (activity.matches, activity.innings, activity.positions) = (try sum(), try sum(), try sum())
    (activity.balls, activity.ballsBowled, activity.stumpings) = (try sum(), try sum(), try sum())
    return activity
  }
}
