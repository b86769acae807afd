// The topic about odds and slips.

extension HelpTopics {
  static let slips = """
    A slip is a set of predictions about upcoming matches, with a stake of play money. No real money is involved. Your
    purse starts with 1000.00. Purse and slips are stored on this device, outside all leagues.

      fcl live                                  the matches of the day
      fcl odds                                  odds of the next matches
      fcl odds d0016 --market                   everything you can predict
      fcl slip list                             your slips; --chart draws the profit

    These commands predict a home win in d0016, stake 10.00, place the slip, and show its cash-out value:

      fcl slip add d0016 1
      fcl slip stake 10
      fcl slip place
      fcl slip cash-out 1 --dry-run

    Odds are the payout on a stake of 1. They come from 10,000 simulated matches (1,000 for a Test); the same match
    files always give the same odds. A slip uses odds with a margin of 5%, fixed when the prediction is added.

    Predictions:

      1, X, 2                     home win; draw, or tie without a winner; away win
      top-batter:PLAYER           most runs in the match
      top-bowler:PLAYER           most wickets in the match
      over:RUNS, under:RUNS       total runs of both sides; RUNS ends in .5
      points-over:PLAYER:POINTS   fantasy points; POINTS ends in .5; also points-under

    `fcl slip place` places one line with at most one prediction per match. All must come true; their odds are
    multiplied. With --singles, each prediction is a line. With --system 2/3, each pair among the three is a line.
    The stake is per line. A slip has at most 12 predictions and pays up to 1000000.00.

    Slips are settled from the match files, and again after a correction. Odds become 1.00 if the match has no result or
    the player did not play. If players tie for the most runs or wickets, the odds are divided by the number who tie.

    `fcl slip cash-out N` sells slip N, unless one of its undecided matches has begun. Each line is worth its stake,
    times a factor for each prediction. For a correct prediction, the factor is its odds. For an undecided one,
    the factor is its odds divided by the current fair odds. The total is divided by 1.05.

    Without a store, `fcl odds --from DIR` and `fcl slip add --from DIR` use a folder of match files. Upcoming matches
    come from its fixtures.csv.

    """
}
