// The topic about markets, with numbers from the demo league.

extension HelpTopics {
  static let market = """
    In a market, managers trade shares of a league's players for play money. Prices follow the players' points, so the
    manager who judges players best wins. The numbers below come from the demo league.

      fcl market create bourse --dry-run        the commissioner creates a market
      fcl market join                           get 25,000.00 of play money
      fcl market search --limit 10              the most expensive players
      fcl market show QURA --chart season       the price history of ticker QURA
      fcl market buy QURA 3 --yes               buy 3 shares for 692.73
      fcl market portfolio                      your holdings and their value
      fcl market sell QURB 1 --yes              sell a share that you own
      fcl market history --profits              the profit of each of your sales
      fcl leaderboard --by worth                the ranks, by account value

    Shares: a share costs 10.00 for each point that the player is expected to earn in a match. QURA costs 230.91, so
    23.1 points are expected. When a match becomes final, the price moves by a fraction of the player's surplus. The
    surplus is the player's points above expectation, minus the average points above expectation of all players of that
    role in the match. Trades do not move prices. A player's shares and options can't be traded from the start of the player's
    match until it is final. A corrected match changes only later prices.

    Options: a call is the right to buy ten shares at a fixed price, the strike. A put is the right to sell ten. Options
    expire when the player's next, third or sixth match begins. Until then, you can sell or exercise them. An option
    that you keep is settled at the price after that match. Strikes are 80, 90, 100, 110 and 120 % of the price. The
    premium is the cost per share.

      fcl market show QURA --options            the calls and puts on QURA
      fcl market buy --option QURA-C231-d0016 --yes
      fcl remind --within 30d                   options that expire soon

    QURA-C231-d0016 is a call at 231 until match d0016. The premium is 4.41, so ten shares cost 44.10. If the price is
    245.00 after the match, the call pays 14.00 per share, 140.00 in all. At 231.00 or below it pays nothing, and you
    lose the 44.10, never more. QURA-P231-d0016 is the put. It pays if the price is below 231, so it protects shares
    that you own.

    You sell an option at its fair premium, which is at least its exercise value. The fair premium is the option's
    expected payout, assuming that the price will vary as much as past prices of this player and of the role.
    Buying costs 5% more.

    Trades cannot be undone. `fcl market restart` replaces your account with new play money, at most once a day. The
    surrendered value counts as a loss.

    """
}
