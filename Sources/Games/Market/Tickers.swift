import FantasyCore

/// The tickers of a market's players: four letters each, which never change.
///
/// A ticker is the first four letters of the last word of the name. If that word is too short, letters of the earlier
/// words follow, then X. If the ticker is taken, its last letter is replaced with the first free letter from A to Z. If
/// no letter is free, the last two letters are replaced with AA to ZZ, and so on. Players get tickers when they enter
/// the pool, in the order of their ids.
package struct Tickers: Sendable {
  private(set) var tickers: [PlayerID: String] = [:]
  private var players: [String: PlayerID] = [:]

  package init() {}

  init(_ given: [(player: PlayerID, ticker: String)]) {
    tickers = Dictionary(given.map { ($0.player, $0.ticker) }) { first, _ in first }
    players = Dictionary(given.map { ($0.ticker, $0.player) }) { first, _ in first }
  }

  /// Returns a player's ticker; nil if the player was never in the pool.
  package subscript(player: PlayerID) -> String? { tickers[player] }

  package func player(_ ticker: String) -> PlayerID? { players[ticker.uppercased()] }

  /// Assigns tickers to players who don't have one yet.
  ///
  /// - Parameter folded: returns a name in lowercase without accents.
  package mutating func add(_ new: some Sequence<PoolPlayer>, folded: (String) -> String) {
    for player in new.filter({ tickers[$0.id] == nil }).sorted(by: { $0.id < $1.id }) {
      guard let ticker = free(for: folded(player.name)) else { continue }
      tickers[player.id] = ticker
      players[ticker] = player.id
    }
  }

  private func free(for name: String) -> String? {
    let words = name.split(separator: " ").map { $0.utf8.filter { (0x61...0x7A).contains($0) }.map { $0 - 0x20 } }
    var letters = Array(((words.last ?? []) + words.dropLast().joined()).prefix(4))
    letters += Array(repeating: UInt8(ascii: "X"), count: 4 - letters.count)
    let wanted = String(decoding: letters, as: UTF8.self)
    if players[wanted] == nil { return wanted }
    var count = 1
    for length in 1...4 {
      count *= 26
      for number in 0..<count {
        var rest = number
        for index in (4 - length..<4).reversed() {
          letters[index] = UInt8(ascii: "A") + UInt8(rest % 26)
          rest /= 26
        }
        let ticker = String(decoding: letters, as: UTF8.self)
        if players[ticker] == nil { return ticker }
      }
    }
    return nil
  }
}
