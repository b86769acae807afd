import FantasyCore
import Games

// Names of a market's options: `BUMR-C110-m12` is a call on BUMR at 110 that expires at the start of match m12.

extension OpenMarket {
  package func name(of option: ShareOption) -> String {
    "\(ticker(of: option.player))-\(option.kind == .call ? "C" : "P")\(option.strike)-\(option.match)"
  }

  package func option(_ word: String) throws -> ShareOption {
    let parts = word.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 3, let player = history.tickers.player(parts[0]), let match = MatchID(parts[2]),
      let kind = ShareOption.Kind.allCases.first(where: { parts[1].prefix(1).lowercased() == $0.rawValue.prefix(1) }),
      parts[1].utf8.dropFirst().allSatisfy(\.isDigit), let strike = Int(parts[1].dropFirst()),
      ShareOption.strikes.contains(strike)
    {
      return ShareOption(player: player, kind: kind, strike: strike, match: match)
    }
    let held = account?.options.keys.map(name) ?? []
    let offered = history.tickers.player(parts[0]).map { history.offers(of: $0, at: now) } ?? []
    throw NameFault.unknown(.option, word, among: held.sorted() + offered.map { name(of: $0.option) })
  }

  /// Returns the time at which an option expires: the start of its match. Returns nil if the match is no longer in the
  /// league.
  package func expiry(of option: ShareOption) -> Instant? { history.match(of: option)?.fixture.start }

  /// Returns true if the option can no longer be sold or exercised, because its match has begun or was removed.
  package func hasExpired(_ option: ShareOption) -> Bool {
    history.match(of: option).map { history.isOver($0) || $0.hasBegun(at: now) } ?? true
  }

  /// Returns the account's options that expire within `seconds` seconds from now, sorted by expiry.
  package func expiring(of account: MarketAccount, within seconds: Int = 86_400) -> [(option: ShareOption, at: Instant)]
  {
    account.options.keys.compactMap { option in
      guard !hasExpired(option), let expiry = expiry(of: option), expiry.seconds <= now.seconds + seconds else {
        return nil
      }
      return (option, expiry)
    }.sorted { ($0.at, $0.option) < ($1.at, $1.option) }
  }

  /// Describes an option and the time left, such as `BUMR call 110 expires in 5 h`.
  package func description(_ option: ShareOption, expiring at: Instant) -> String {
    let minutes = max(0, at.seconds - now.seconds) / 60
    let left =
      minutes >= 48 * 60 ? "\(minutes / 1_440) days" : minutes >= 60 ? "\(minutes / 60) h" : "\(minutes) min"
    return "\(description(option)) expires in \(left)"
  }

  package func description(_ option: ShareOption) -> String {
    "\(ticker(of: option.player)) \(option.kind.rawValue) \(option.strike)"
  }
}
