// The topic about what players are expected to earn: from what, by which formula, and how far it holds.

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
    `fcl config set matches DIR`. The longer they go back, the better. Nothing of the day of a match is known to what is
    said of it; with --at TIME nothing of that day, or after it.

    The points of a player who plays

      role     the recent mean of their role
      form     what their own matches add to it:
               (matches x mean + 15 x role) / (matches + 15) - role
      against  what players earned more or less than expected against the opponent
      ground   the same at the ground

    Of a player's matches each further one takes a 30th of what was before it, so there are never more than 30; --fields
    name,weight shows how many count. For roles it is a 2,000th, beside 50 of the mean of all; for an opponent a 400th,
    beside 300 usual players; for a ground an 800th, beside 300. Points are those of the league's scoring system; roles are
    those of the pool, and of others what they mostly did before.

    The chance that they play

    Each match of their club in this season counts: the last one 1, and each one before it 0.4 of the next, up to six. The
    season before counts 0.4, as the part of its matches in which they played, as if six more had been played by a player
    of whom nothing is known: of those as many play as the club has places for. Sixty days without a match end a season.

    Projected are the points of a player who plays times this chance; who doesn't play earns nothing.

    Low and high

    Four of five results lie between them. They come from how far results were from what was expected of players of whom
    as much was expected, at least 200 of them, or else from all.

    It is rounded half up to a hundredth at each part, and whole numbers are used throughout, so that the same matches
    give the same points everywhere. A mean is drawn to that of a group by how little is known, as in Efron and Morris,
    "Stein's paradox in statistics" (1977). The numbers were fitted on matches before 2023; README has how well they do.

    """
}
