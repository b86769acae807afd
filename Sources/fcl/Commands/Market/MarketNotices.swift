import Answers

/// What commands say of a manager's options, if the manager wants to be told: `fcl config set market.notices on`.
enum MarketNotices {
  /// Commands that say it anyway, or are not for people.
  private static let silent: Set<String> = [
    "complete", "market portfolio", "remind", "config set", "config get", "config list", "market tutorial",
  ]

  /// A line about the options that expire within a day; none where it can't be known: it is not what was asked.
  static func lines(after command: String, _ context: Context) -> [String] {
    guard context.configuration[.notices] == "on", !context.globals.isQuiet, !silent.contains(command) else {
      return []
    }
    let context = context.fresh()
    guard let open = try? context.openMarket(), let account = open.account else { return [] }
    let expiring = open.expiring(of: account)
    guard let first = expiring.first else { return [] }
    let more = expiring.count == 1 ? "" : ", and \(expiring.count - 1) more"
    return [
      "your \(open.words(first.option, expiring: first.at))\(more): fcl market portfolio (fcl config set market.notices off ends this)"
    ]
  }
}
