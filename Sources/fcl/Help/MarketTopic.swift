// The topic about markets: shares, calls, puts, on the players of the demo league.

extension HelpTopics {
  static let market = """
    In a market, managers trade the players of a league for play money. Prices follow the players' points, so the
    manager who judges players best wins. The numbers below are those of the demo league.

      fcl market create bourse --dry-run        the commissioner creates a market
      fcl market join                           get 25,000.00 of play money
      fcl market search --limit 10              the most expensive players
      fcl market show QURA --chart season       the price history of ticker QURA
      fcl market buy QURA 3 --yes               buy 3 shares for 692.73
      fcl market portfolio                      your holdings and their value
      fcl market sell QURB 1 --yes              sell a share that you own
      fcl market history --profits              your sales with a profit
      fcl leaderboard --by worth                the ranks, by gain

    Shares: a share costs 10.00 for each point that the player is expected to earn in a match. QURA is at 230.91, so 23.1
    points are expected. After each final match the price moves by a part of the player's surplus: the points above
    expectation, less the average surplus of the same role in that match. Trades do not move prices. Shares cannot be
    traded from the start of a player's match until it is final. A corrected match moves prices from the correction on.

    Options: a call is the right to buy ten shares at a fixed price, the strike. A put is the right to sell ten. An
    option expires when the player's next, third or sixth match begins. Strikes are 80, 90, 100, 110 and 120 % of the
    price. The premium is the cost per share.

      fcl market show QURA --options            the calls and puts on QURA
      fcl market buy --option QURA-C231-d0016 --yes
      fcl remind --within 30d                   options that expire soon

    QURA-C231-d0016 is a call at 231 until match d0016. The premium is 4.41, so a contract costs 44.10. If the match
    takes the price to 245.00, it pays 14.00 per share, 140.00 in all. At 231.00 or below it pays nothing. The loss is
    never more than the 44.10. QURA-P231-d0016 is the put: it pays the part of the price below 231, so it protects
    shares that you own.

    Before it expires, an option can be sold at its fair premium or exercised (`fcl market exercise`). Selling never brings less than
    exercising. An option that you keep pays its value after the match. The fair premium is the option's average payout, if
    future price moves are like the earlier ones of the player and the role. Buying costs 5 % more.

    Trades cannot be undone. `fcl market restart` starts again, at most once a day. Everything you give up counts
    as a loss.

    """
}
