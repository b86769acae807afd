import CommandLineKit
import FantasyCore

struct MarketItem {
  let player: PoolPlayer
  let ticker, side: String
  let price: Money
  let move: Money?

  fileprivate func has(_ wanted: SearchText) -> Bool {
    [ticker, player.name, side, player.id.text].contains(where: wanted.isPart)
  }
}

extension [MarketItem] {
  /// Returns players whose ticker, name, side or id contains the search text, ignoring case and accents. A player whose
  /// ticker equals the text comes first.
  func matching(_ wanted: SearchText) -> [MarketItem] {
    if wanted.text.isEmpty { return self }
    return filter { $0.has(wanted) }.ordered { folded($0.ticker) == wanted.folded ? 0 : 1 }
  }
}
