// The topic about head-to-head leagues and cups: rounds, table, brackets.

extension HelpTopics {
  static let contests = """
    A league is decided by total points or head to head. Either kind of league can also have cups.

      fcl league contest head-to-head --round week   before the league starts
      fcl rounds                                     opponents and results
      fcl round show 2                               one round, and its key player
      fcl leaderboard                                the table; also: --by points
      fcl league forecast                            chances; --cup NAME for a cup
      fcl cup create shield --from-round 5
      fcl cup create last --from-round 4 --last-standing
      fcl cup show shield --bracket                  the bracket; also as -o svg

    A round is a match, a day, a week from Monday (UTC), or N matches. A team's score is its points in the matches of
    the round, less the cost of transfers, with the commissioner's adjustments. Season points do not count in rounds. A
    match that is moved counts in the round in which it is played.

    Opponents are drawn when the league starts. Each manager meets every other one once, then again with home and away
    swapped. The cycle repeats until the fixtures end, or up to the maximum number of rounds: with --rounds 10, each
    pair in a league of five meets twice. With an odd number of managers, one has a bye in each round. The first manager
    who joins late takes the place of the bye; later ones wait for the next cycle. Opponents of a deleted account get a
    bye.

    In the table, a win is worth 2 points, a draw 1, a bye 2. A round is drawn if all its matches are abandoned. Ties
    are broken by table points between the tied managers, then points scored, points difference, wins, and who joined
    first. Team rules can change all this: fcl help team-rules.

    All members at the start of a cup's first round take part. Seeding is by rank or by draw. The highest seed meets the
    lowest, and the highest seeds get the byes. The team with the higher score advances. If scores are equal, the team
    with the highest-scoring player advances; if that is equal too, the higher seed does.

      Ben (1)     -+
                   +- Ben (1) 0  -+
      bye         -+              |
                                  +- Ben (1)
      Anna (2) 38 -+              |
                   +- Anna (2) 0 -+
      Cleo (3) 0  -+

    With --last-standing, the team with the lowest score in each round is eliminated. Survivors share the cup when the
    league is complete. A cup needs enough known rounds. If more matches will be announced, use --allow-short.
    Correcting a match also corrects the table and later rounds.

    """
}
