// The topic about simulated matches: the data behind each ball.

extension HelpTopics {
  static let simulation = """
    A match between any two clubs, ball by ball, from what their players really did.

      fcl simulate Pilots Otters --seed 7           a match with its score card
      fcl simulate Pilots Otters --system ipl-2026  with fantasy points
      fcl simulate Pilots Otters --times 10000      who wins, how often
      fcl simulate Pilots Otters --write ./x.json   the match file too

    Matches come from the league's scored matches, or from a folder of match files: --from DIR, or
    `fcl config set matches DIR`. A file that is written is marked as simulated: `fcl match card` and other commands for
    one file show it, but no league counts it, and what is known of players leaves it out.

    What a ball is drawn from

    A ball is run, goes for four or six, takes a wicket, or nothing comes of it. How often each happens is a product:

      usual      of a ball in this phase of an innings, in the last 300 matches
      batter     how much more often it happened to them than to be expected
      bowler     the same for the bowler
      ground     the same at the ground of --venue
      moment     the over, and the wickets that are down
      day        up to 12 % easier or harder, the same for both sides

    What was to be expected of a batter's ball depends on the phase, the era and the bowler, and the other way round. A
    factor is (what happened + prior x usual) / (what was expected + prior), in recent matches: each further match lowers
    what was before by a 60th. The prior is 600 balls that are run, 200 fours, 120 sixes, 100 wickets; usual is what the
    player's role does at the player's club. So those with few balls do about what is usual. The factor of one phase is
    drawn to that of all in the same way. Clubs of a league share its players out among them, and differ less than their
    records do: there the two sides are moved together until three tenths of the difference between their factors are left.

    Wides, no-balls, byes, run-outs and injuries come as often as in the files, ways of getting out as each bowler's did.
    Who bowls is drawn by how much each bowled in that phase. In a Test the moment doesn't count; it loses one to
    three of its five days to the weather in a third of the matches, and sides declare at 400 to 650. Nowhere else it
    rains, and no substitute bats or bowls.

    How good it is

    It was fitted on men's T20s before 2023: chances from 50 to 90 % came true about as often as they should, and told more than
    Elo's ratings. In the IPL from 2023 on they told a little more than a coin, on the whole, and totals were up to ten
    runs too low. Other formats and women's matches were not tried on matches that it had not seen: they are
    uncalibrated. Where two clubs hardly share opponents, how good they are beside each other is hardly known.
    """
}
