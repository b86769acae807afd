import FantasyCore

package struct RecordedPlayer: Sendable, Hashable {
  package let id: PlayerID
  /// The name as in match files.
  package let name: String
  /// The player's index in the encyclopedia.
  package let index: Int
  package let role: Role?
}

package struct RecordedSide: Sendable, Hashable {
  package let club: String
  /// The club's index in the encyclopedia.
  package let index: Int
  /// The eleven, in batting order.
  package let players: [RecordedPlayer]
  /// The wicket-keeper's index in `players`.
  package let keeper: Int
  /// False if no known wicket-keeper was available, so that another player keeps wicket.
  package var isKeeperKnown = true
}

extension RecordedSide {
  package func named(_ club: String) -> RecordedSide {
    RecordedSide(club: club, index: index, players: players, keeper: keeper, isKeeperKnown: isKeeperKnown)
  }
}

extension SimulatedFixture {
  /// Creates a match between two sides with records.
  ///
  /// - Parameters:
  ///   - play: the chances from `PlayingBook.play`.
  ///   - seed: the random seed; equal seeds produce equal matches.
  package init(
    of home: RecordedSide, and away: RecordedSide, _ play: RecordedPlay, _ conditions: MatchConditions, on day: Day,
    at venue: String?, gender: String?, seed: UInt64
  ) {
    func club(_ side: RecordedSide, from first: Int) -> SimulatedClub {
      let squad = side.players.enumerated().map { number, player in
        let role = player.role == .wicketKeeper ? .batter : player.role ?? .batter
        return SimulatedPlayer(
          id: player.id, name: player.name, fullName: player.name, club: side.club,
          role: number == side.keeper ? .wicketKeeper : role, batting: 0,
          // The best bowlers of the last phase also bowl the super overs.
          bowling: play.strength(ofBowler: first + number), style: .spin, isOverseas: false)
      }
      return SimulatedClub(name: side.club, city: "", venue: venue ?? "", squad: squad)
    }
    self.init(
      id: MatchID(known: "simulated"), home: club(home, from: 0), away: club(away, from: home.players.count),
      conditions: conditions, day: day,
      event: "Simulated match", seed: seed)
    self.gender = gender ?? "male"
    // Ties in T20s and The Hundred are decided by super overs.
    rareEvents = .ofRecords(tieStands: conditions == .oneDay)
    recorded = play
  }
}
