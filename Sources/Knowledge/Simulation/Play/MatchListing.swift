// Removes reserves who never came into the side from a finished match.

import FantasyCore

extension Match {
  /// Returns the match without these players. They must not occur in any innings. The indices of later players become
  /// smaller.
  func removing(_ unlisted: [PlayerIndex]) -> Match {
    guard !unlisted.isEmpty else { return self }
    let places = players.indices.map { place in PlayerIndex(place - unlisted.count { Int($0) < place }) }
    var match = self
    for place in innings.indices { match.innings[place].movePlayers(to: places) }
    match.players = players.indices.filter { !unlisted.contains(PlayerIndex($0)) }.map { players[$0] }
    return match
  }
}

extension Innings {
  fileprivate mutating func movePlayers(to places: [PlayerIndex]) {
    for place in deliveries.indices {
      deliveries[place].batter = places[Int(deliveries[place].batter)]
      deliveries[place].nonStriker = places[Int(deliveries[place].nonStriker)]
      deliveries[place].bowler = places[Int(deliveries[place].bowler)]
    }
    for place in wickets.indices {
      wickets[place].playerOut = places[Int(wickets[place].playerOut)]
      for number in wickets[place].fielders.indices {
        let player = wickets[place].fielders[number].player
        wickets[place].fielders[number].player = player.map { places[Int($0)] }
      }
    }
  }
}
