// Reads line-ups from a checkpoint, if possible without decoding whole entries.

package struct LineUpReader {
  private let entries: Entries
  private let pool: Pool
  /// The checksum of each player's id, and the player's index in the pool, by player number. Number 0 means no player.
  private let numbered: [(sum: Int, index: ElementIndex<PoolPlayer>?)]

  package init(_ entries: Entries, in pool: Pool) {
    self.entries = entries
    self.pool = pool
    let players = entries.numberedPlayers?.players ?? []
    numbered = [(Self.sum(nil), nil)] + players.map { (Self.sum($0), pool.index(of: $0)) }
  }

  package func checksum(of index: Int) -> Int {
    var sum = Checksum()
    if let (all, indices) = entries.packedLineUps(of: index) {
      for position in indices {
        sum.add(all.time(at: position).seconds)
        sum.add(all.sequence(at: position))
        for number in [all.numberOfCaptain(at: position), all.numberOfViceCaptain(at: position)] {
          sum.add(self[number].sum)
        }
        let numbers = all.numbersOfPlayers(at: position)
        sum.add(numbers.count)
        for number in numbers { sum.add(self[number].sum) }
      }
    } else {
      for saved in entries[index].lineUps {
        sum.add(saved.time.seconds)
        sum.add(saved.sequence)
        for player in [saved.lineUp.captain, saved.lineUp.viceCaptain] { sum.add(Self.sum(player)) }
        sum.add(saved.lineUp.players.count)
        for player in saved.lineUp.players { sum.add(Self.sum(player)) }
      }
    }
    return Int(bitPattern: UInt(sum.value)) & Int.max
  }

  package func last(of index: Int, where isAsked: (Instant, Int) -> Bool) -> IndexedLineUp? {
    guard let (all, indices) = entries.packedLineUps(of: index) else {
      return entries[index].lineUps.last { isAsked($0.time, $0.sequence) }.map { IndexedLineUp($0.lineUp, in: pool) }
    }
    return indices.last { isAsked(all.time(at: $0), all.sequence(at: $0)) }.map { position in
      IndexedLineUp(
        players: all.numbersOfPlayers(at: position).compactMap { self[$0].index },
        captain: self[all.numberOfCaptain(at: position)].index,
        viceCaptain: self[all.numberOfViceCaptain(at: position)].index)
    }
  }

  private subscript(number: Int) -> (sum: Int, index: ElementIndex<PoolPlayer>?) {
    numbered[numbered.indices.contains(number) ? number : 0]
  }

  private static func sum(_ player: PlayerID?) -> Int {
    guard let player else { return 0 }
    var sum = Checksum()
    sum.add(player.text.utf8)
    return Int(bitPattern: UInt(sum.value))
  }
}
