import FantasyCore

/// A player of a side that is simulated from records.
package struct RecordedPlayer: Sendable, Hashable {
  /// The registry id.
  package let id: PlayerID
  /// The name in match files.
  package let name: String
  /// The place among the players of the encyclopedia.
  package let place: Int
  /// The role; nil if it isn't known.
  package let role: Role?

  /// A player.
  package init(id: PlayerID, name: String, place: Int, role: Role?) {
    (self.id, self.name, self.place, self.role) = (id, name, place, role)
  }
}

/// A side of eleven that is simulated from records.
package struct RecordedSide: Sendable, Hashable {
  /// The club's name in match files.
  package let club: String
  /// The place of the club in the encyclopedia.
  package let place: Int
  /// The eleven, in batting order.
  package let players: [RecordedPlayer]
  /// Who of them keeps wicket.
  package let keeper: Int
  /// Whether they are known to keep wicket, and were not just made to.
  package let isKeeperKnown: Bool

  /// A side.
  ///
  /// - Parameters:
  ///   - players: eleven, in batting order.
  ///   - keeper: the place among them of who keeps wicket.
  package init(club: String, place: Int, players: [RecordedPlayer], keeper: Int, isKeeperKnown: Bool = true) {
    (self.club, self.place, self.players, self.keeper) = (club, place, players, keeper)
    self.isKeeperKnown = isKeeperKnown
  }
}

extension RecordedSide {
  /// The side under another name of its club.
  package func named(_ club: String) -> RecordedSide {
    RecordedSide(club: club, place: place, players: players, keeper: keeper, isKeeperKnown: isKeeperKnown)
  }
}

extension SimulatedFixture {
  /// A match of two sides with records.
  ///
  /// - Parameters:
  ///   - play: what decides its balls, from `PlayingBook.play`.
  ///   - day: the day that the record of the match has.
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
          // Super overs are bowled by the best of the last overs.
          bowling: play.strength(ofBowler: first + number), style: .spin, isOverseas: false)
      }
      return SimulatedClub(name: side.club, city: "", venue: venue ?? "", squad: squad)
    }
    self.init(
      id: MatchID(known: "simulated"), home: club(home, from: 0), away: club(away, from: home.players.count),
      conditions: conditions, day: day,
      event: "Simulated match", seed: seed)
    self.gender = gender ?? "male"
    // A super over decides a T20 and a match of The Hundred.
    rareEvents = .ofRecords(tieStands: conditions == .oneDay)
    recorded = play
  }
}
