import FantasyCore
import Games

extension Problem {
  package init(_ refusal: MarketRefusal) {
    switch refusal {
    case .loginNeeded: self.init(AccountFault.loginNeeded)
    case .notMember:
      self.init(.refused, "market.not-member", "you are not in the market", hint: "fcl market join")
    case .beyondFunds(let cost, let funds):
      self.init(
        .refused, "market.funds", "costs \(cost.grouped), you have \(funds.grouped); nothing was bought",
        hint: "fewer of them, or first sell something: fcl market portfolio")
    case .notOwned(let count, let shares):
      self.init(
        .refused, "market.not-owned", "you have \(Problem.count(shares, "share")) of them, not \(count)",
        hint: "fcl market portfolio")
    case .optionNotOwned(let count, let contracts):
      self.init(
        .refused, "market.not-owned", "you have \(Problem.count(contracts, "contract")) of it, not \(count)",
        hint: "fcl market portfolio")
    case .putOff:
      self.init(
        .refused, "market.put-off", "the match of the option was put off since you bought yours",
        hint: "sell those first; they are worth no more for the delay")
    case .notOffered:
      self.init(
        .refused, "market.not-offered", "a share costs \(MarketBook.lowestPrice), at which nobody is offered",
        hint: "fcl market search has the others")
    case .restartedToday:
      self.init(
        .refused, "market.restarted", "you have started again today already",
        hint: "from midnight UTC on you can do it once more")
    case .undo: self.init(.refused, "market.undo", "nothing in a market can be undone")
    }
  }
}

extension Money {
  /// `1,100.00`, `-23,900.00`.
  package var grouped: String {
    let text = description
    let isNegative = text.hasPrefix("-")
    let whole = Array(text.dropFirst(isNegative ? 1 : 0).prefix { $0 != "." })
    var groups = ""
    for (place, digit) in whole.enumerated() {
      if place > 0, (whole.count - place).isMultiple(of: 3) { groups += "," }
      groups.append(digit)
    }
    return (isNegative ? "-" : "") + groups + text.suffix(3)
  }
}
