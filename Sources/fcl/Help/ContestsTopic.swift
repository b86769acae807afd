// The topic about head-to-head leagues and cups: rounds, table, brackets.

extension HelpTopics {
  static let contests = """
    A league is decided by total points or head to head. Cups can run beside either.

      fcl league contest head-to-head --round week   before the league starts
      fcl rounds                                     opponents and results
      fcl round show 2                               one round, and its key player
      fcl leaderboard                                the table; also --by points
      fcl league forecast                            chances; --cup NAME for a cup
      fcl cup create shield --from-round 27 --round match
      fcl cup create last --from-round 4 --last-standing
      fcl cup show shield --bracket                  the bracket; also as -o svg

    A round is a match, a day, a week from Monday (UTC), or N matches. A team's score is its points in the matches of
    the round, less transfer costs before them. Season points count in no round. A match that is moved counts in the
    round in which it is played.

    Opponents are drawn when the league starts. Each manager meets every other one once, then again with home and away
    changed. With an odd number of managers, one has a bye in each
    round. A manager who joins later takes the byes, or
    waits for the next draw. Opponents of a deleted account get a bye.

    In the table a win is worth 2 points, a draw 1, a bye 2. A round is drawn if all its matches are abandoned. Equal
    points are settled by points between the tied managers, then points for, difference, wins, and who joined first.
    Team rules can change all this: fcl help team-rules.

    Every member at the start of a cup's first round plays in it. Seeds go by rank or by draw. The best seed meets the
    lowest; the best seeds get the byes. The team with the higher score advances. If scores are equal, the team with the
    best player advances, then the higher seed.

      Ben (1)     -+
                   +- Ben (1) 0  -+
      bye         -+              |
                                  +- Ben (1)
      Anna (2) 38 -+              |
                   +- Anna (2) 0 -+
      Cleo (3) 0  -+

    With --last-standing, the lowest score of each round is eliminated. Survivors share the cup when the league is
    complete. A cup with too few rounds is refused; --allow-short accepts it if more matches follow. A corrected match
    corrects the rounds, the table and the cups after it.

    """
}
