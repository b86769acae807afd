import FantasyCore
import Games

extension Problem {
  package init(_ refusal: MarketRefusal) {
    switch refusal {
    case .loginNeeded: self.init(AccountFault.loginNeeded)
    case .notMember:
      self.init(.refused, "market.not-member", "you have not joined the market", hint: "fcl market join")
    case .beyondFunds(let cost, let funds):
      self.init(
        .refused, "market.funds", "the cost is \(cost.grouped), but you have \(funds.grouped); nothing was bought",
        hint: "buy fewer, or sell something first: fcl market portfolio")
    case .notOwned(let count, let shares):
      self.init(
        .refused, "market.not-owned", "you have \(Problem.count(shares, "share")) of this player, not \(count)",
        hint: "fcl market portfolio")
    case .optionNotOwned(let count, let contracts):
      self.init(
        .refused, "market.not-owned", "you have \(Problem.count(contracts, "contract")) of this option, not \(count)",
        hint: "fcl market portfolio")
    case .putOff:
      self.init(
        .refused, "market.put-off",
        "you can't buy more of this option, because its match was postponed after you bought your contracts",
        hint: "sell your contracts first; the delay does not increase their value")
    case .notOffered:
      self.init(
        .refused, "market.not-offered", "players at the lowest price of \(MarketBook.lowestPrice) are not for sale",
        hint: "fcl market search shows the other players")
    case .restartedToday:
      self.init(
        .refused, "market.restarted", "you have already restarted today",
        hint: "you can restart again after midnight UTC")
    case .undo: self.init(.refused, "market.undo", "changes in a market can't be undone")
    }
  }
}

extension Money {
  /// The amount with commas between thousands, such as `1,100.00` or `-23,900.00`.
  package var grouped: String {
    let text = description
    let isNegative = text.hasPrefix("-")
    let whole = Array(text.dropFirst(isNegative ? 1 : 0).prefix { $0 != "." })
    var groups = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { groups += "," }
      groups.append(digit)
    }
    return (isNegative ? "-" : "") + groups + text.suffix(3)
  }
}
