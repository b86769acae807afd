import FantasyCore
import Games

/// A fault of a market command, apart from the market's own refusals.
package enum MarketFault: Error {
  /// The league has no market, or several.
  case noMarket(of: LeagueID, [BookID])
  case commissionerOnly(LeagueID)
  /// The folder has no match of the league's kind before today, other than the league's own.
  case noEarlierMatches(String)
  /// No average points are known for this sport before the first match.
  case noMeans(sport: String)
  /// The player is no longer in the pool, so their shares can only be sold.
  case leftPool(String)
  case leagueGone(BookID, LeagueID)
  /// The player's match has begun, and its end is not known.
  case inPlay(String, MatchID)
  /// Holdings of the manager with this shown name are hidden from others.
  case hidden(String)
  /// The price is above the buyer's limit or below the seller's.
  case beyondLimit(price: Money, limit: Money)
  case optionNotOffered(String, ticker: String)
  /// A put needs more shares than the manager owns.
  case putWithoutShares(String, needed: Int, owned: Int)
  case notInMarket(String)
  /// The name of an option where a player is meant.
  case optionNotPlayer(String)
  case expired(String)
}

extension Problem {
  package init(_ fault: MarketFault) {
    switch fault {
    case .noMarket(let league, let markets) where markets.isEmpty:
      self.init(
        .notFound, "market.none", "the league \(league) has no market", hint: "fcl market create NAME makes one")
    case .noMarket(let league, let markets):
      self.init(
        .notFound, "market.none",
        "the league \(league) has several markets; choose from \(markets.map(\.text).joined(separator: ", "))",
        hint: "--league NAME")
    case .commissionerOnly(let league):
      self.init(
        .denied, "market.commissioner-only",
        "only the commissioner of the league \(league) can make a market of its players")
    case .noEarlierMatches(let folder):
      self.init(
        .refused, "market.no-records",
        "\(folder) has no earlier match of the league's kind, apart from the league's own",
        hint: "without --records everybody costs what their role earns on average")
    case .noMeans(let sport):
      self.init(
        .refused, "market.no-means", "it isn't known what players of \(sport) earn before the first match is scored",
        hint: "make the market after it")
    case .leftPool(let name):
      self.init(
        .refused, "market.left-pool", "\(name) is no longer in the pool, so nobody can buy shares of them",
        hint: "fcl market search has who is offered")
    case .leagueGone(let market, let league):
      self.init(
        .damaged, "market.league-gone", "the market \(market) belongs to the league \(league), which is gone",
        hint: "restore the league from a backup: fcl restore FILE --store DIR")
    case .inPlay(let player, let match):
      self.init(
        .locked, "market.in-play", "match \(match) of \(player) has begun and is not final",
        hint: "their shares can be traded again once it is scored to its end, or abandoned")
    case .hidden(let name):
      self.init(
        .denied, "market.hidden", "what \(name) holds is hidden",
        hint: "fcl leaderboard --by worth has the worth of all")
    case .beyondLimit(let price, let limit):
      self.init(
        .refused, "market.limit",
        "the price is \(price.grouped), \(price > limit ? "above" : "below") \(limit.grouped)",
        hint: "another --price, or none")
    case .optionNotOffered(let option, let ticker):
      self.init(
        .refused, "market.option-not-offered", "\(option) is not offered now",
        hint: "fcl market show \(ticker) --options has those that are")
    case .putWithoutShares(let ticker, let needed, let owned):
      self.init(
        .refused, "market.not-owned",
        "the put sells \(needed) \(ticker), and you have \(Problem.count(owned, "share")) of them",
        hint: "fcl market buy \(ticker) \(needed - owned), or sell the option: fcl market sell --option OPTION")
    case .notInMarket(let name):
      self.init(
        .refused, "market.not-in", "\(name) is not in the market", hint: "fcl leaderboard --by worth lists who is")
    case .optionNotPlayer(let option):
      self.init(
        .notFound, "market.is-option", "\(option) is an option, not a player", hint: "name it with --option \(option)")
    case .expired(let option):
      self.init(
        .locked, "market.expired", "\(option) has expired: its match has begun",
        hint: "what it is worth after the match is paid automatically")
    }
  }

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
