// The topic about simulated matches: the data behind each ball.

extension HelpTopics {
  static let simulation = """
    `fcl simulate` plays a match between any two clubs, ball by ball, from the records of their players.

      fcl simulate Pilots Otters --seed 7           a match with its scorecard
      fcl simulate Pilots Otters --system ipl-2026  with fantasy points
      fcl simulate Pilots Otters --times 1000       each side's chances
      fcl simulate Pilots Otters --write ./x.json   write the match file too

    The records are the league's scored matches, or a folder of match files: --from DIR or `fcl config set matches DIR`.
    A file from --write is marked as simulated. `fcl match card` shows it, but leagues and player records ignore it.

    Each ball is a wicket, a four, a six, other runs, or a dot. The chance of each is a product of factors:

      phase    the average frequency in this phase of the innings
      batter   the batter's frequency, compared with the expected one
      bowler   the same for the bowler
      ground   the same for the ground, with --venue
      moment   the over, and the wickets that have fallen
      day      up to 12% easier or harder, for both sides

      factor = (observed + prior x role) / (expected + prior)

    The expected number depends on the phase, the era and the opposing player. The prior is a number of results too:
    600 other runs, 200 fours, 120 sixes or 100 wickets. The term "role" in the formula is the factor for the player's
    role at the club; players with few balls stay close to that factor. Each match lowers the weight of earlier ones by
    1/60. Factors for one phase are shrunk towards those for all phases in the same way. If neither side
    is a national team, only 30% of the difference between the sides counts, because club records exaggerate differences
    in strength.

    Wides, no-balls, byes, run outs and injuries are as frequent as in the files. The bowler's record determines how
    often each kind of dismissal occurs. Bowlers who bowled more in a phase are chosen more often in it.

    In a Test, the moment factor is not used, and sides declare at 400 to 650. In a third of Tests, one to three of the
    five days are lost to the weather. Other matches have no rain. Substitutes neither bat nor bowl.

    Accuracy: the numbers were fitted on men's T20s before 2023, where chances of 50 to 90% came true about as often as
    predicted. In the IPL from 2023 on, the chances were little better than a coin toss, and totals were up to ten runs
    too low. Other formats and women's matches were not tested. Chances between clubs with few common opponents are
    uncertain.

    """
}
