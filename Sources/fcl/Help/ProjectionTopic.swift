// The topic about expected points: data, formula, and accuracy.

extension HelpTopics {
  static let projections = """
    A projection is the number of points a player is expected to earn in an upcoming match, with a range.

      fcl project                       the players of the next match, best first
      fcl project "B Quraishan" --why   a player's next matches, part by part
      fcl pool --fields name,projected  all players, in their side's next match
      fcl team auto                     the best team for the next match
      fcl team plan --matches 5         a transfer plan
      fcl league forecast               each manager's chance of each rank

    The data are the league's scored matches and a folder of match files (--from DIR or `fcl config set matches DIR`).
    Only matches before the day of the projected match count, or before the day of --at TIME. Matches without a result
    and season points are left out.

    The points of a player who plays are the sum of four parts:

      role     the recent average of the player's role
      form     (matches x average + 15 x role) / (matches + 15) - role
      against  points above expectation against the opponent
      ground   points above expectation at the ground

    Earlier results lose weight (decay), and a prior is added to each average:

      average   decay   prior
      player    1/30    15 results of the role
      role      1/2000  50 results of all roles
      opponent  1/400   300 average results
      ground    1/800   300 average results

    A player's matches weigh at most 30 together. Roles come from the pool, or from earlier matches.

    The chance of playing is the player's share of the club's last six matches of the season. The last match counts 1,
    the one before 0.4, then 0.16, and so on. The share in the previous season counts 0.4, after adding six matches at
    the average chance: players per match / squad size. New players start at that average. A season ends after 60 days
    without a match.

    Projected points = points if playing x chance of playing. Four of five results lie between low and high. This range comes from the errors of earlier projections of similar
    size, or of all if there are fewer than 200. Points are rounded half up to 0.01, and chances to 0.001.

    Method: Efron and Morris, "Stein's paradox in statistics" (1977). The numbers were fitted on matches before 2023.

    """
}
