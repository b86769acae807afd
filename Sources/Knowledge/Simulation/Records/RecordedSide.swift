import FantasyCore

package struct RecordedPlayer: Sendable, Hashable {
  package let id: PlayerID
  /// As in match files.
  package let name: String
  /// An index in the encyclopedia.
  package let place: Int
  package let role: Role?
}

package struct RecordedSide: Sendable, Hashable {
  package let club: String
  /// An index in the encyclopedia.
  package let place: Int
  /// Eleven, in batting order.
  package let players: [RecordedPlayer]
  /// An index into `players`.
  package let keeper: Int
  /// False if the keeper was chosen for lack of a known one.
  package var isKeeperKnown = true
}

extension RecordedSide {
  package func named(_ club: String) -> RecordedSide {
    RecordedSide(club: club, place: place, players: players, keeper: keeper, isKeeperKnown: isKeeperKnown)
  }
}

extension SimulatedFixture {
  /// Creates a match between two sides with records.
  ///
  /// - Parameters:
  ///   - play: from `PlayingBook.play`.
  ///   - seed: equal seeds give equal matches.
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
          // The best bowlers of the last overs bowl super overs.
          bowling: play.strength(ofBowler: first + number), style: .spin, isOverseas: false)
      }
      return SimulatedClub(name: side.club, city: "", venue: venue ?? "", squad: squad)
    }
    self.init(
      id: MatchID(known: "simulated"), home: club(home, from: 0), away: club(away, from: home.players.count),
      conditions: conditions, day: day,
      event: "Simulated match", seed: seed)
    self.gender = gender ?? "male"
    // Super overs decide T20s and matches of The Hundred.
    rareEvents = .ofRecords(tieStands: conditions == .oneDay)
    recorded = play
  }
}
