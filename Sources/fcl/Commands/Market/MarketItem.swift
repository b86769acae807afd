import CommandLineKit
import FantasyCore

/// A player of a market, as lists show them.
struct MarketItem {
  let player: PoolPlayer
  let ticker: String
  let side: String
  let price: Money
  /// By how much the price moved the last time; nil if it never did.
  let move: Money?

  /// Whether a folded text is a part of what names them.
  fileprivate func has(_ wanted: String) -> Bool {
    [ticker, player.name, side, player.id.text].contains { folded($0).contains(wanted) }
  }
}

extension [MarketItem] {
  /// Those who have a text in their ticker, name, side or id, whatever its case and accents. A ticker means one player, who
  /// comes first.
  func matching(_ text: String) -> [MarketItem] {
    if text.isEmpty { return self }
    let wanted = folded(text)
    return filter { $0.has(wanted) }.ordered { folded($0.ticker) == wanted ? 0 : 1 }
  }
}
