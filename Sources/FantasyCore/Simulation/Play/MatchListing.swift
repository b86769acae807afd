/// The list of players of a finished match: who was in reserve and never came in is not listed.
enum MatchListing {
  /// The match without those players, all places in it moved up.
  /// - Parameter unlisted: places of players who occur nowhere in the innings.
  static func removing(_ unlisted: [PlayerIndex], from match: Match) -> Match {
    guard !unlisted.isEmpty else { return match }
    let places = match.players.indices.map { place in
      PlayerIndex(place - unlisted.count { Int($0) < place })
    }
    var match = match
    for place in match.innings.indices { move(&match.innings[place], to: places) }
    match.players = match.players.indices.filter { !unlisted.contains(PlayerIndex($0)) }.map { match.players[$0] }
    return match
  }

  private static func move(_ innings: inout Innings, to places: [PlayerIndex]) {
    for place in innings.deliveries.indices {
      innings.deliveries[place].batter = places[Int(innings.deliveries[place].batter)]
      innings.deliveries[place].nonStriker = places[Int(innings.deliveries[place].nonStriker)]
      innings.deliveries[place].bowler = places[Int(innings.deliveries[place].bowler)]
    }
    for place in innings.wickets.indices {
      innings.wickets[place].playerOut = places[Int(innings.wickets[place].playerOut)]
      for number in innings.wickets[place].fielders.indices {
        let player = innings.wickets[place].fielders[number].player
        innings.wickets[place].fielders[number].player = player.map { places[Int($0)] }
      }
    }
  }
}
