// The topic about odds and slips.

extension HelpTopics {
  static let slips = """
    A slip is a set of predictions about upcoming matches, with a stake of play money. No real money is involved. The
    purse starts at 1000.00; purse and slips stay on this device, and no league knows of them.

      fcl live                                  the matches of the day
      fcl odds                                  odds of the next matches
      fcl odds d0016 --market                   everything you can predict
      fcl slip list                             your slips; --chart draws the profit

    These commands predict a home win in d0016, stake 10.00, place the slip, and show its cash-out value:

      fcl slip add d0016 1
      fcl slip stake 10
      fcl slip place
      fcl slip cash-out 1 --dry-run

    Odds are the payout of a stake of 1. They come from 10,000 simulated matches (1,000 for a Test), so the same match
    files give the same odds. A slip uses odds with a margin of 5 %, fixed when the prediction is added.

    Predictions:

      1, X, 2                   home win, draw or undecided tie, away win
      top-batter:PLAYER         most runs in the match
      top-bowler:PLAYER         most wickets in the match
      over:LINE, under:LINE     runs of both sides; a line ends in .5
      points-over:PLAYER:LINE   fantasy points; also points-under

    `fcl slip place` makes an accumulator: all predictions must come true, and their odds are multiplied. An accumulator can have only one prediction
    per match. --singles makes a line for each prediction, and --system 2/3 a line for each two of
    three. The stake is per line. A slip has at most 12 predictions and wins at most 1000000.00.

    Match files settle a slip, and settle it again when a file is corrected. If a match has no result or a player did
    not play, the prediction counts as odds of 1.00. If players share the top place, the odds are divided by their
    number. While a correction leaves the purse below zero, no slip can be placed.

    `fcl slip cash-out N` sells a slip, unless one of its undecided matches has begun. Each line pays its stake, times
    odds taken / current fair odds for each undecided prediction, divided by 1.05.

    Without a store, `fcl odds --from DIR` and `fcl slip add --from DIR` use a folder of match files. Upcoming matches
    come from its fixtures.csv.

    """
}
