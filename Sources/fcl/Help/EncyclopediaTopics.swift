// The topics about players and clubs: pages, lists and ratings.

extension HelpTopics {
  static let players = """
    What fcl knows about players and clubs comes from match files: from those that your league has scored, or from a folder
    of them, for which you need neither a store nor an account. `fcl config set matches DIR` names such a folder for good.

      fcl player show "B Quraishan" --why       what their ratings are made of
      fcl compare "B Quraishan" "O Palmwood"    players side by side
      fcl versus "B Quraishan" "J Langklip"     ball by ball
      fcl clubs                                 the clubs
      fcl club show Pilots                      a page about one
      fcl records                               the highest, best and fastest
      fcl refresh --from matches                takes in what is new in a folder

    A list, in the league of `fcl demo`: the best players, with their share of what their club bats, bowls and keeps.

      fcl players --sort rating --limit 3 --fields last_name,club,share,rating

      Last name    Club                    Share  Rating
      -----------  ----------------------  -----  ------
      Palmwood     Opal Ridge Prospectors  19.2%    73.3
      Fontenoy     Port Meridian Terns      3.2%    70.9
      Brindlecote  Ravensmere Badgers       4.4%    70.3

    A page; without --fields it has ratings, how they get out and whom, and the last ten matches with their points.

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
      T20 power play (1 to 6)          84   84
      T20 middle overs (7 to 15)       84   84
      T20 last overs (from 16)         45   45

    """

  static let ratings = """
    A rating goes from 0 to 100, and 50 is an average player of the matches that are known; who only met weak sides may
    look better than they are. There is one for batting, bowling and fielding, and one all
    told; each format has its own, and so do men and women. `fcl player show PLAYER --why` shows the numbers.

    With the bat and the ball

    Each ball counts by what was made of it beyond what was to be expected:

      surplus = runs - expected runs
                - W x (wickets - expected wickets)
                + skill of the bowler

    Expected is the mean of the phase of the innings in matches of the format, of which the last ones count most: each
    further match takes a 300th of what was before. Runs are those off the bat, and wickets those of the bowler. A bowler's
    surplus is the same the other way round, with the runs charged to them and the skill of the batter. W is what a wicket
    is worth in runs. Each further match takes a hundredth of what was before it, so recent ones count more. Then

      skill  = surplus / (balls + K)
      rating = 50 + 50 x skill / S, at least 0 and at most 100

    K balls of an average player keep a rating near 50 where little is known.

      format       W    K     S
      T20          6  100   0.5
      one-day      6  100   0.4
      long        40  500   0.5

    The phases are overs 1 to 6, 7 to 15 and the rest in T20; 1 to 10, 11 to 40 and the rest in one-day matches; 1 to 20,
    21 to 80 and the rest in long ones.

    In the field

    The surplus is catches, stumpings and run outs beyond the mean of a player in a match; K is 20 matches, and S 0.5
    dismissals a match in T20, 0.8 in one-day matches, 2 in long ones.

    All told, shares and clubs

    All told is the mean of the three, weighted by balls faced, balls bowled and a tenth of the balls kept. A player's share
    of a club is the same sum of balls over that of all who played its last 20 matches of the format. The keeper is who
    stumped somebody in the match, or else the only one of the side with an earlier stumping, or else the only keeper of the
    side in the league's pool, or else nobody: match files don't say it. A club's rating is the sum of its players' ratings, each as much as its
    share.

    Players are valued by such a difference of runs in Lewis, "Towards fairer measures of player performance in one-day
    cricket" (2005), and Davis, Perera and Swartz, "Player evaluation in Twenty20 cricket" (2015). W, K and S were fitted on
    matches before 2023, so that the ratings of two clubs before a match tell best who wins it; README has how well they do.

    """
}
