// The topic about head-to-head leagues and cups: rounds, table, brackets.

extension HelpTopics {
  static let contests = """
    A league goes by total points, or manager against manager, round by round. Cups can be played beside either.

      fcl league contest head-to-head --round week   before the start; or league create --contest head-to-head
      fcl rounds                                     who meets whom, and how it ended
      fcl round show 2                               one round, and who made the difference
      fcl leaderboard                                the table; --by points: the points of all matches
      fcl cup create shield --from-round 27 --round match
      fcl cup create last --from-round 4 --last-standing
      fcl cup show shield --bracket                  with -o svg as a picture
      fcl league forecast                            the chances in the table; --cup shield: in a cup
      fcl points --round 2                           explain and team best have it, too

    Rounds

    A round has the matches of a week from Monday, of a day (both in UTC), one match, or so many one after the other. It
    begins with its first match and is over when all are final or abandoned. What counts is what a team counts in these
    matches, less what transfers before them cost; what is for the whole season is in no round. Where a match is moved it
    counts in the round in which it is played.

    Who meets whom is drawn when the league starts, in the order in which people joined. Everybody meets everybody else
    once; then again, with home and away changed. With an odd number one has a bye in each round. Who joins later takes the
    byes, or waits until all have met. Whom somebody would meet who has deleted their account has a bye; the next time it is
    drawn among those who are left.

    A league that is completed early has only the rounds that had begun by then.

    The table

    A win brings 2 points, a draw 1, a defeat 0, a bye 2. In a bye nothing is counted for or against. A round of which all
    matches are abandoned is drawn for all. Equal points are settled by the points between those who have them, then points
    for, difference, wins, and who joined earlier; the table says so. Team rules can have other numbers and another order: head_to_head in fcl help rules-file.

      Rank  Name  Won  Drawn  Lost  Byes    For  Points
      ----  ----  ---  -----  ----  ----  -----  ------
         1  Ben     2      0     0     0  214.5       4
         2  Anna    0      0     1     1     30       2
         3  Cleo    0      0     1     1      0       2

      Ranks 2 and 3 decided by points for: 30 against 0.

    Cups

    Everybody plays who is in the league when the cup's first round begins. The best seed meets the worst, so that the best
    two can't meet before the final; where there are not enough for a full bracket, the best seeds have byes. Seeds go by
    rank, or by draw. Whose team earns more in the rounds of a tie goes on; if equal, whose best player counted more in
    them, then the higher seed.

      Ben (1)     -+
                   +- Ben (1) 0  -+
      bye         -+              |
                                  +- Ben (1)
      Anna (2) 38 -+              |
                   +- Anna (2) 0 -+
      Cleo (3) 0  -+

    With --last-standing the lowest of each round goes, by the same breaks; who is left when the league is complete shares.
    A single elimination with too few rounds is won by nobody, so fcl cup create refuses it; --allow-short is for leagues
    whose matches are announced in parts. A cup that has begun stays: it can't be removed, and its creation can't be undone.

    A corrected card corrects everything after it: rounds, table, and who went on. What changes is said before it is
    written, and fcl verify computes all of it a second way.

    """
}
