// The topic about expected points: data, formula, and accuracy.

extension HelpTopics {
  static let projections = """
    What a player will earn in a match is mostly chance. fcl knows what is to be expected, and how far results are from it.

      fcl project                       the players of the next match, the best first
      fcl project "B Quraishan" --why   a player's next matches, and what their points are made of
      fcl pool --fields name,projected  for all players, in the next match of their side
      fcl team auto                     the best team for what is next
      fcl team plan --matches 5         whom to bring in when
      fcl league forecast               who may end where

    It comes from the matches that the league has scored, and from a folder of match files if there is one: --from DIR, or
    `fcl config set matches DIR`. The longer they go back, the better. Only matches before the day of the projected match
    are used; with --at TIME only those before that day. Matches without a result are left out. So is what a scoring system
    gives for a whole season.

    The points of a player who plays

      role     the recent mean of their role
      form     what their own matches add to it:
               (matches x mean + 15 x role) / (matches + 15) - role
      against  how much more or less than expected players earned against the opponent
      ground   the same at the ground

    Recent matches count more: of a player's matches each one lowers the weight of all earlier ones by a 30th, so that
    together they never weigh more than 30; --fields name,weight shows how much. For a role that is a 2,000th for each
    result, with 50 results of the mean of all roles added; for an opponent a 400th, with 300 usual results added; for a
    ground an 800th, with 300. Points are those of the league's scoring system. Roles are those of the pool; others have
    the role that they mostly played before. In a match players are taken in the order of their
    ids.

    The chance that they play

    It is the share of their club's last six matches of this season in which they played: the last one counts 1, the one
    before it 0.4, then 0.16, and so on. To these one more number is added, with 0.4: the share of the season before in
    which they played, as if there had been six more matches with a share of places / players, that is how many players a
    club has in a match, of how many the pool has for it. Who is new has that share itself. After sixty days without a
    match a new season begins. Nothing makes the chances of a club add up to its number of places.

    Projected is what is expected of a player who plays, times this chance: who doesn't play earns nothing.

    Low and high

    Four of five results lie between them. They come from how far earlier results were from what had been expected then, of
    players with a similar expectation (at least 200 results), or else of all.

    Each part is rounded half up to a hundredth, and the chance to a thousandth; whole numbers are used throughout, so that
    the same matches give the same points everywhere. A mean is drawn to that of a group by how little is known, as in Efron
    and Morris, "Stein's paradox in statistics" (1977). The numbers were fitted on matches before 2023; README has how well
    they do.

    """
}
