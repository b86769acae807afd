/// The chances of rare events in cricket, in ten-thousandths.
package struct RareEvents: Sendable, Hashable {
  /// A batter retires hurt; per ball.
  package var retiredHurt = 3
  /// The injured batter has a concussion; per batter who retires hurt.
  package var concussion = 2_500
  /// A batter retires for another reason, out or not out; per over.
  package var retired = 3
  /// A batter is absent hurt; per innings.
  package var absentHurt = 40
  /// The bowler is injured, and another bowler finishes the over; per ball.
  package var bowlerInjured = 1
  /// The umpire miscounts the over; per over.
  package var miscountedOver = 8
  /// The side gets five penalty runs during play; per ball.
  package var penalty = 1
  /// The side gets five penalty runs before the innings; per innings.
  package var penaltyBeforeInnings = 5
  /// A four or six is all run; per four or six.
  package var nonBoundary = 50
  /// A substitute takes the catch or makes the run-out; per catch or run-out.
  package var substitute = 150
  /// The batter is out obstructing the field or hitting the ball twice; per wicket.
  package var unusualDismissal = 12
  /// Both sides use an impact player; per limited-overs match.
  package var impactPlayers = 1_000
  /// Rain ends the match without a result; per limited-overs match.
  package var noResult = 200
  /// Rain shortens the second innings; per limited-overs match.
  package var rain = 500
  /// Rain takes one to three days; per Test.
  package var testRain = 3_500
  /// A tie is not decided by a super over; per tie.
  package var tieStands = 1_000

  package static let standard = RareEvents()

  /// Returns the chances for players with records. Includes only events that are common in match files; rain does not
  /// affect limited-overs matches.
  static func ofRecords(tieStands: Bool) -> RareEvents {
    var chances = RareEvents()
    (chances.retiredHurt, chances.concussion, chances.retired, chances.absentHurt, chances.bowlerInjured) = (
      0, 0, 0, 0, 0
    )
    (chances.miscountedOver, chances.penalty, chances.penaltyBeforeInnings, chances.nonBoundary) = (0, 0, 0, 0)
    (chances.impactPlayers, chances.noResult, chances.rain, chances.unusualDismissal) = (0, 0, 0, 0)
    chances.tieStands = tieStands ? 10_000 : 0
    return chances
  }

  /// Chances for tests and fixtures. Most are about ten times as high as normal.
  package static let eventful: RareEvents = {
    var chances = RareEvents()
    chances.retiredHurt = 30
    chances.concussion = 4_000
    chances.retired = 30
    chances.absentHurt = 600
    chances.bowlerInjured = 10
    chances.miscountedOver = 80
    chances.penalty = 10
    chances.penaltyBeforeInnings = 50
    chances.nonBoundary = 500
    chances.substitute = 1_500
    chances.unusualDismissal = 120
    chances.impactPlayers = 4_000
    chances.noResult = 800
    chances.rain = 2_000
    chances.testRain = 6_000
    chances.tieStands = 2_000
    return chances
  }()
}
