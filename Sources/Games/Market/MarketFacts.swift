// Converts a market's journal to plain data for the audit. Nothing is computed here, so that the audit stays
// independent.

import Audit
import FantasyCore

extension MarketFacts {
  package init(_ commits: [MarketCommit], start: Money) {
    self.init(
      start: start.hundredths,
      commits: commits.map { commit in
        MarketFacts.Commit(author: commit.author.text, events: commit.events.compactMap { MarketFacts.Event($0) })
      })
  }
}

extension MarketFacts.Event {
  fileprivate init?(_ event: MarketEvent) {
    switch event {
    case .joined: self = .joined
    case .traded(let event):
      self = .sharesTraded(player: event.player.text, count: event.count, price: event.price.hundredths)
    case .optionsTraded(let event):
      self = .optionsTraded(
        MarketFacts.Option(event.option), count: event.count, premium: event.premium.hundredths)
    case .exercised(let event): self = .exercised(MarketFacts.Option(event.option), count: event.count)
    case .settled(let event):
      self = .settled(
        event.settlements.map { (option: MarketFacts.Option($0.option), price: $0.price.hundredths) })
    case .restarted: self = .restarted
    case .created, .left, .changeUndone, .changeRedone: return nil
    }
  }
}

extension MarketFacts.Option {
  fileprivate init(_ option: ShareOption) {
    self.init(
      player: option.player.text, isCall: option.kind == .call, strike: option.strike, match: option.match.text)
  }
}

extension MarketFacts.Means {
  package init(_ means: MarketMeans) {
    let roles = means.roles.map { ($0.key.name, $0.value.tenThousandths) }
    self.init(roles: Dictionary(uniqueKeysWithValues: roles), overall: means.average.tenThousandths)
  }
}

extension MarketFacts.Model {
  package static let ofMarkets = MarketFacts.Model(
    memory: MarketModel.memory, prior: MarketModel.prior, settled: MarketModel.settled,
    levelPrior: MarketModel.levelPrior, typicalSurprises: MarketModel.typicalSurprises,
    typicalWeight: MarketModel.typicalWeight, surprisePrior: MarketModel.surprisePrior, maxPoints: MarketModel.maxPoints
  )
}
