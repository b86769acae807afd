import FantasyCore

/// The tickers of a market's players: four letters each, which never change.
///
/// They are the first four letters of the last word of the name, filled up with those of the words before it, then with X.
/// Where somebody has that already, the last letter is replaced by the first from A to Z that nobody has, then the last two
/// by those from AA to ZZ, and so on. Players get theirs when they come into the pool, in the order of their ids.
package struct Tickers: Sendable {
  private(set) var tickers: [PlayerID: String] = [:]
  private var players: [String: PlayerID] = [:]

  /// None yet.
  package init() {}

  /// Those that were given.
  init(_ given: [(player: PlayerID, ticker: String)]) {
    tickers = Dictionary(given.map { ($0.player, $0.ticker) }) { first, _ in first }
    players = Dictionary(given.map { ($0.ticker, $0.player) }) { first, _ in first }
  }

  /// The ticker of a player; nil for who was never in the pool.
  package subscript(player: PlayerID) -> String? { tickers[player] }

  /// The player of a ticker, in whatever case; nil if nobody has it.
  package func player(_ ticker: String) -> PlayerID? { players[ticker.uppercased()] }

  /// Gives tickers to players who have none.
  ///
  /// - Parameter folded: returns a name in small letters without accents.
  package mutating func add(_ new: some Sequence<PoolPlayer>, folded: (String) -> String) {
    for player in new.filter({ tickers[$0.id] == nil }).sorted(by: { $0.id < $1.id }) {
      guard let ticker = free(for: folded(player.name)) else { continue }
      (tickers[player.id], players[ticker]) = (ticker, player.id)
    }
  }

  /// The first ticker for a name that nobody has; nil if all are taken.
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
        for place in (4 - length..<4).reversed() {
          letters[place] = UInt8(ascii: "A") + UInt8(rest % 26)
          rest /= 26
        }
        let ticker = String(decoding: letters, as: UTF8.self)
        if players[ticker] == nil { return ticker }
      }
    }
    return nil
  }
}
