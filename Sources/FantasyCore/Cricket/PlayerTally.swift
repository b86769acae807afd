/// What one player has done in an innings so far, in plain integers, since a row of lanes is slow to add single ones to.
struct PlayerTally {
  var batted = false
  var howOut: DismissalKind?
  var runs: Int32 = 0
  var balls: Int32 = 0
  var fours: Int32 = 0
  var sixes: Int32 = 0
  var dismissals: Int32 = 0
  var legalBalls: Int32 = 0
  var runsConceded: Int32 = 0
  var wickets: Int32 = 0
  var bowledLbw: Int32 = 0
  var maidens: Int32 = 0
  var dots: Int32 = 0
  var wides: Int32 = 0
  var noBalls: Int32 = 0
  var catches: Int32 = 0
  var stumpings: Int32 = 0
  var runOutsDirect: Int32 = 0
  var runOutsShared: Int32 = 0

  func figures(innings: Int) -> InningsFigures {
    var row = FigureRow()
    row[.inningsBatted] = batted ? 1 : 0
    row[.runs] = runs
    row[.balls] = balls
    row[.fours] = fours
    row[.sixes] = sixes
    row[.dismissals] = dismissals
    row[.ducks] = dismissals > 0 && runs == 0 ? 1 : 0
    row[.legalBalls] = legalBalls
    row[.runsConceded] = runsConceded
    row[.wickets] = wickets
    row[.bowledLbw] = bowledLbw
    row[.maidens] = maidens
    row[.dots] = dots
    row[.wides] = wides
    row[.noBalls] = noBalls
    row[.catches] = catches
    row[.stumpings] = stumpings
    row[.runOutsDirect] = runOutsDirect
    row[.runOutsShared] = runOutsShared
    return InningsFigures(innings: innings, row: row, howOut: howOut)
  }
}
