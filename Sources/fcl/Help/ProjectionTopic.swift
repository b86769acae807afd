// The topic about expected points: data, formula, and accuracy.

extension HelpTopics {
  static let projections = """
    A projection is a player's expected points in an upcoming match, with a range.

      fcl project                       the players of the next match, best first
      fcl project "B Quraishan" --why   a player's next matches, with each part
      fcl pool --fields name,projected  all players, in their side's next match
      fcl team auto                     the best team for the next match
      fcl team plan --matches 5         a transfer plan
      fcl league forecast               each manager's chance of each rank

    The data are the league's scored matches, and a folder of match files if --from DIR or `fcl config set matches DIR`
    names one. Only matches played before the day of the projected match count; with --at TIME, only those before the
    day of TIME. Season points, and matches without a result, are left out.

    The points of a player who plays are the sum of four parts:

      role     the recent average of the player's role
      form     (matches x average + 15 x role) / (matches + 15) - role
      against  points above expectation against the opponent
      ground   points above expectation at the ground

    Each new result lowers the weight of earlier ones (decay). With a decay of 1/30, all results together never weigh
    more than 30 new ones. A prior is added:

      average   decay   prior
      player    1/30    15 results of the role
      role      1/2000  50 results of all roles
      opponent  1/400   300 results equal to the expectation
      ground    1/800   300 results equal to the expectation

    The chance of playing is the player's weighted share of the club's last six matches of this season. Their weights
    are 1, 0.4, 0.16 and so on, from the latest back. A season ends after 60 days without a match. The share of the
    previous season counts as one more match, with weight 0.4. It is:

      share = (played + 6 x N / squad) / (matches + 6)

    Here, matches is the number of the club's matches in that season, and played the number in which the player
    appeared. N is the number of players per side, and squad the number from which the club chooses.

    Projected points = points if playing x chance of playing. Four of five results lie between low and high. The range
    comes from the errors of earlier projections of similar size; if there are fewer than 200, of all earlier
    projections.

    Method: Efron and Morris, "Stein's paradox in statistics" (1977).

    """
}
