/// The chances of rare events in cricket, in ten-thousandths.
package struct RareEvents: Sendable, Hashable {
  /// The chance per ball that a batter retires hurt.
  package var retiredHurt = 3
  /// The chance that a batter who retires hurt has a concussion.
  package var concussion = 2_500
  /// The chance per over that a batter retires without an injury, and is recorded as retired out or retired not out.
  package var retired = 3
  /// The chance per innings that a batter is absent hurt.
  package var absentHurt = 40
  /// The chance per ball that the bowler is injured, so that another bowler finishes the over.
  package var bowlerInjured = 1
  /// The chance per over that the umpire miscounts the balls.
  package var miscountedOver = 8
  /// The chance per ball that the batting side is awarded five penalty runs.
  package var penalty = 1
  /// The chance per innings that the batting side starts with five penalty runs.
  package var penaltyBeforeInnings = 5
  /// The chance that the batters run a four or six, without a boundary.
  package var nonBoundary = 50
  /// The chance that the fielder named for a catch or run-out is a substitute.
  package var substitute = 150
  /// The chance that a wicket is for obstructing the field or hitting the ball twice.
  package var unusualDismissal = 12
  /// The chance that both sides use an impact player in a limited-overs match.
  package var impactPlayers = 1_000
  /// The chance that rain ends a limited-overs match without a result.
  package var noResult = 200
  /// The chance that rain shortens the second innings of a limited-overs match.
  package var rain = 500
  /// The chance that rain takes one to three days of a Test.
  package var testRain = 3_500
  /// The chance that a tie is not decided by a super over.
  package var tieStands = 1_000

  package static let standard = RareEvents()

  /// Returns the chances for players with records. Rain in Tests and fielding by substitutes keep their standard
  /// chances; other events never happen. If `tieStands` is true, no super over is played.
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

  /// The chances for tests and fixtures. Most are about ten times as high as in `standard`.
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
