import Answers

/// Notices about a manager's expiring options. The command `fcl config set market.notices on` enables notices.
enum MarketNotices {
  /// Commands after which no notice is shown. These commands list the options anyway, or must not print anything else.
  private static let silent: Set<String> = [
    "complete", "market portfolio", "remind", "config set", "config get", "config list", "market tutorial",
  ]

  /// Returns notices about options that expire within a day. Returns an empty array after an error, because the user
  /// didn't ask for notices.
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
      "your \(open.description(first.option, expiring: first.at))\(more): fcl market portfolio (to stop these notices: fcl config set market.notices off)"
    ]
  }
}
