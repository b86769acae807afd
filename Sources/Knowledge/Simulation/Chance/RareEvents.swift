/// The chances of rare events in cricket, in ten-thousandths.
package struct RareEvents: Sendable, Hashable {
  /// Per ball.
  package var retiredHurt = 3
  /// Per batter who retires hurt.
  package var concussion = 2_500
  /// Per over, out or not out.
  package var retired = 3
  /// Per innings.
  package var absentHurt = 40
  /// Per ball; another bowler finishes the over.
  package var bowlerInjured = 1
  /// Per over.
  package var miscountedOver = 8
  /// Five penalty runs during play, per ball.
  package var penalty = 1
  /// Five penalty runs before play, per innings.
  package var penaltyBeforeInnings = 5
  /// Fours and sixes that are all run, per four or six.
  package var nonBoundary = 50
  /// Catches and run-outs by a substitute, per catch or run-out.
  package var substitute = 150
  /// Obstructing the field and hitting the ball twice, per wicket.
  package var oddDismissal = 12
  /// For both sides, per limited-overs match.
  package var impactPlayers = 1_000
  /// Rain ends a limited-overs match without a result, per match.
  package var noResult = 200
  /// Rain shortens the second innings, per limited-overs match.
  package var rain = 500
  /// Rain costs a Test one to three days, per Test.
  package var testRain = 3_500
  /// Ties without a super over, per tie.
  package var tieStands = 1_000

  package static let usual = RareEvents()

  /// Returns chances for recorded players: only events common in match files, and no rain in limited overs.
  static func ofRecords(tieStands: Bool) -> RareEvents {
    var odds = RareEvents()
    (odds.retiredHurt, odds.concussion, odds.retired, odds.absentHurt, odds.bowlerInjured) = (0, 0, 0, 0, 0)
    (odds.miscountedOver, odds.penalty, odds.penaltyBeforeInnings, odds.nonBoundary) = (0, 0, 0, 0)
    (odds.impactPlayers, odds.noResult, odds.rain, odds.oddDismissal) = (0, 0, 0, 0)
    odds.tieStands = tieStands ? 10_000 : 0
    return odds
  }

  /// For tests and fixtures: most chances are about ten times the usual.
  package static let eventful: RareEvents = {
    var odds = RareEvents()
    odds.retiredHurt = 30
    odds.concussion = 4_000
    odds.retired = 30
    odds.absentHurt = 600
    odds.bowlerInjured = 10
    odds.miscountedOver = 80
    odds.penalty = 10
    odds.penaltyBeforeInnings = 50
    odds.nonBoundary = 500
    odds.substitute = 1_500
    odds.oddDismissal = 120
    odds.impactPlayers = 4_000
    odds.noResult = 800
    odds.rain = 2_000
    odds.testRain = 6_000
    odds.tieStands = 2_000
    return odds
  }()
}
