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

  /// Whether a text is a part of what names them.
  fileprivate func has(_ wanted: SearchText) -> Bool {
    [ticker, player.name, side, player.id.text].contains(where: wanted.isPart)
  }
}

extension [MarketItem] {
  /// Those who have a text in their ticker, name, side or id, whatever its case and accents. A ticker means one player, who
  /// comes first.
  func matching(_ wanted: SearchText) -> [MarketItem] {
    if wanted.text.isEmpty { return self }
    return filter { $0.has(wanted) }.ordered { folded($0.ticker) == wanted.folded ? 0 : 1 }
  }
}
