// The topics about players and clubs: pages, lists and ratings.

extension HelpTopics {
  static let players = """
    Records of players and clubs come from match files: your league's scored matches, or a folder. For a folder, you
    need no store or account. `fcl config set matches DIR` sets a default folder.

      fcl player show "B Quraishan" --why       the basis of a player's ratings
      fcl compare "B Quraishan" "O Palmwood"    players side by side
      fcl versus "B Quraishan" "J Langklip"     a batter against a bowler
      fcl clubs                                 the clubs
      fcl club show Pilots                      a club's page
      fcl records                               highest scores, best bowling and more
      fcl refresh --from matches                read the new files in a folder

    These are the best players of the demo league. The share is a player's part of the club's batting, bowling and
    keeping:

      fcl players --sort rating --limit 3 --fields last_name,club,share,rating

      Last name    Club                    Share  Rating
      -----------  ----------------------  -----  ------
      Palmwood     Opal Ridge Prospectors  19.2%    73.3
      Fontenoy     Port Meridian Terns      3.2%    70.9
      Brindlecote  Ravensmere Badgers       4.4%    70.3

    A player's page also has ratings, dismissals, and points in the last ten matches. --fields selects columns:

      fcl player show "B Quraishan" --fields value,matches,runs,average

                                  M  Runs  Avg
      --------------------------  -  ----  ---
      all                         4   213   71
      T20                         4   213   71
      2026                        4   213   71
      Ashgrove Otters             1   100
      Copperton Smiths            1    14   14
      Dunmarrow Drummers          1    32   32
      Port Meridian Terns         1    67   67
      Barrow Park                 1    32   32
      Beacon Ground               1    67   67
      Mill Reach                  1   100
      The Furnace                 1    14   14
      T20 powerplay (1 to 6)           84   84
      T20 middle overs (7 to 15)       84   84
      T20 death overs (from 16)        45   45

    """

  static let ratings = """
    A rating is between 0 and 100; an average player has 50. There are ratings for batting, bowling and fielding, and an
    overall rating, by format and gender. A player who met only weak sides can be rated too high.
    `fcl player show PLAYER --why` shows the numbers.

    Batting and bowling: each ball adds its difference from the expected result.

      surplus = runs - expected runs
                - W x (wickets - expected wickets)
                + skill of the bowler

    The expected values are the format's averages for that phase of the innings. Each match lowers the weight of earlier
    matches by 1/300. Only runs off the bat and wickets credited to the bowler count. W is a wicket's value in runs.
    For bowlers, the first two terms change sign, and the last is the batter's skill.

      skill  = surplus / (balls + K)
      rating = 50 + 50 x skill / S, at least 0 and at most 100

    Each match lowers the weight of a player's earlier matches by 1/100. K is a prior, in balls: it keeps players with
    few balls near 50.

      format       W    K     S
      T20          6  100   0.5
      one-day      6  100   0.4
      long        40  500   0.5

    The phases begin with overs 1, 7 and 16 in T20, 1, 11 and 41 in one-day matches, and 1, 21 and 81 in long ones.

    Fielding: the surplus is the number of catches, stumpings and run outs above that of an average player. K is 20
    matches. S is 0.5 dismissals per match in T20, 0.8 in one-day matches and 2 in long ones.

    Overall: the weighted average of the three ratings. The weights are the balls faced, the balls bowled, and a tenth
    of the balls spent keeping wicket. The club share is a player's part of the club's total weight in its last 20
    matches of the format. A club's rating is the average of its players' ratings, weighted by share.

    Match files don't name the keeper. fcl takes the side's player with a stumping in the match. Without one, it takes
    the only player with a stumping in an earlier match, or else the side's only keeper in the pool.

    Method: Lewis, "Towards fairer measures of player performance in one-day cricket" (2005). The constants were fitted
    on matches before 2023.

    """
}
