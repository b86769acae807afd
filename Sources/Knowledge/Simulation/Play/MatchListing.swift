// Removes unused reserves from a finished match.

import FantasyCore

extension Match {
  /// Returns the match without the given players, who must not occur in any innings. The indices of later players are
  /// lowered to fill the gaps.
  func removing(_ unlisted: [PlayerIndex]) -> Match {
    guard !unlisted.isEmpty else { return self }
    let indices = players.indices.map { index in PlayerIndex(index - unlisted.count { Int($0) < index }) }
    var match = self
    for index in innings.indices { match.innings[index].movePlayers(to: indices) }
    match.players = players.indices.filter { !unlisted.contains(PlayerIndex($0)) }.map { players[$0] }
    return match
  }
}

extension Innings {
  fileprivate mutating func movePlayers(to indices: [PlayerIndex]) {
    for index in deliveries.indices {
      deliveries[index].batter = indices[Int(deliveries[index].batter)]
      deliveries[index].nonStriker = indices[Int(deliveries[index].nonStriker)]
      deliveries[index].bowler = indices[Int(deliveries[index].bowler)]
    }
    for index in wickets.indices {
      wickets[index].playerOut = indices[Int(wickets[index].playerOut)]
      for number in wickets[index].fielders.indices {
        let player = wickets[index].fielders[number].player
        wickets[index].fielders[number].player = player.map { indices[Int($0)] }
      }
    }
  }
}
