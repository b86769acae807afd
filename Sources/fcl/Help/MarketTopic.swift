// The topic about markets: shares, calls, puts, on the players of the demo league.

extension HelpTopics {
  static let market = """
    A market trades the players of a league for play money. What moves a price is what they do on the field, so who knows
    them better than the market does wins. Try it on the demo: the numbers below are those of its league.

      fcl market create bourse --dry-run        the commissioner makes one; 25,000.00 for everybody
      fcl market join                           take part
      fcl market search --limit 10              the dearest players, with their tickers

    Shares

    A share of a player costs 10.00 for each point that they are expected to earn in a match. After each final match it
    moves by a part of how much more they earned than expected, beyond the others of their role in it. Faisal Quraishan,
    ticker QURA, is at 230.91: 23.1 points. Buy before a match that you expect to go well; nobody trades in a player
    whose match is on.

      fcl market show QURA --chart season       how the price came about
      fcl market buy QURA 3 --yes               3 shares for 692.73
      fcl market portfolio                      what they are worth now
      fcl market sell QURB 1 --yes              one sold, if you had it

    Options

    A call is the right to buy ten shares at a price that is fixed today, its strike. A put is the right to sell ten at
    it. Each expires with the start of one of the player's next matches: the first, the third or the sixth. What it costs
    is its premium, for each of the ten shares.

      fcl market show QURA --options            the calls and puts on QURA

    QURA-C231-d0016 is a call on QURA at 231 until match d0016. Its premium is 4.41, so a contract costs 44.10. If the
    match takes the price to 245.00, the call pays 14.00 for each share, 140.00 in all: 95.90 more than it cost. If the
    price ends at 231.00 or below, it pays nothing, and 44.10 are lost; never more, whatever happens.

      fcl market buy --option QURA-C231-d0016 --yes  one contract for 44.10

    QURA-P231-d0016 is the put: it costs 4.50 for each share and pays what the price falls below 231. At 220.00 that is
    11.00 for each share. Who owns shares and buys a put has made sure of 231.00 for them.

    Before it expires an option can be sold at its fair premium, or exercised: a call buys the ten shares at the strike, a
    put sells ten that you own. Selling never brings less. Whoever does nothing is paid after the match what the option is
    worth then.

      fcl remind --within 30d                   what expires, and when
      fcl market history --profits              what was earned
      fcl leaderboard --by worth                how everybody stands

    A fair premium is what an option pays on the mean, if the player's surprises go on as they and those of their role
    had them before, and nobody can tell which way. It costs a twentieth more than that, so who buys without knowing
    better loses slowly. README has what options cost and paid in real seasons.

    The board ranks by what you gained. When nothing is left that you could buy with, the game is over: `fcl market
    restart` begins again, once a day, and what you gave up counts against you.

    """
}
