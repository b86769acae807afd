// Rare events occur within a few hundred matches of a suitable kind.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite struct RareEventsTests {
  @Test(arguments: Happening.allCases)
  func `every event occurs in some matches but not in all`(_ happening: Happening) {
    let matches = SimulatedMatches.of(happening.conditions)
    let count = matches.count(where: happening.isIn)
    #expect(count > 0)
    #expect(count < matches.count || happening.isUsual, "it happens in every match")
  }

  @Test func `a rare event with odds of 0 never occurs`() {
    var odds = RareEvents.standard
    (odds.retiredHurt, odds.penalty, odds.noResult, odds.rain) = (0, 0, 0, 0)
    let matches = (1...60).map { MatchSimulator.simulate(SimulatedMatches.fixture(seed: $0, odds: odds)) }
    #expect(!matches.contains { Happening.retiredHurt.isIn($0) || Happening.penalty.isIn($0) })
    #expect(!matches.contains { Happening.noResult.isIn($0) || Happening.reducedTarget.isIn($0) })
  }

  enum Happening: String, CaseIterable, Sendable {
    case wides, noBalls, byes, legByes, noBallWithByes, penalty, penaltyBeforeInnings, nonBoundary, fiveRuns
    case caught, bowled, lbw, caughtAndBowled, stumped, hitWicket, runOut, obstruction, hitTwice
    case stumpedOffWide, runOutByNobody, runOutByThree, substitute, unnamedSubstitute
    case retiredHurt, comesBack, retiredOut, retiredNotOut, absentHurt, impactPlayer, concussion, sharedOver, miscounted
    case superOver, secondSuperOver, tieStands, noResult, reducedTarget, targetInBalls
    case inningsWin, draw, declared, followOn, fourInnings

    var conditions: MatchConditions {
      switch self {
      case .inningsWin, .draw, .declared, .followOn, .fourInnings: .test
      case .absentHurt, .sharedOver, .miscounted, .hitTwice: .oneDay
      default: .t20
      }
    }

    /// Whether the event may occur in every match.
    var isUsual: Bool { [.wides, .caught, .legByes, .bowled].contains(self) }

    func isIn(_ match: Match) -> Bool {
      isInOutcome(match) || match.innings.contains { isIn($0, match) } || isInInnings(match.innings)
    }

    private func isInOutcome(_ match: Match) -> Bool {
      guard let outcome = match.info.outcome else { return false }
      switch self {
      case .superOver: return outcome.eliminator != nil
      case .tieStands: return outcome.result == .tie && outcome.eliminator == nil
      case .noResult: return outcome.result == .noResult
      case .draw: return outcome.result == .draw
      case .reducedTarget: return outcome.method == "D/L"
      case .inningsWin:
        if case .inningsAndRuns = outcome.margin { return true }
        return false
      default: return false
      }
    }

    private func isInInnings(_ innings: [Innings]) -> Bool {
      switch self {
      case .secondSuperOver: innings.count(where: \.isSuperOver) > 2
      case .followOn: innings.count > 2 && innings[1].battingSide == innings[2].battingSide
      case .fourInnings: innings.count == 4
      default: false
      }
    }

    private func isIn(_ innings: Innings, _ match: Match) -> Bool {
      switch self {
      case .penaltyBeforeInnings: innings.penaltyRuns.before > 0
      case .absentHurt: !innings.absentHurt.isEmpty
      case .declared: innings.isDeclared
      case .miscounted: !innings.miscountedOvers.isEmpty
      case .targetInBalls: (innings.target?.balls ?? 0) > 0
      case .impactPlayer: innings.replacements.contains { $0.reason == "impact_player" }
      case .concussion: innings.replacements.contains { $0.reason == "concussion_substitute" }
      case .sharedOver: innings.replacements.contains { $0.role == "bowler" }
      case .comesBack: comesBack(innings)
      default: innings.deliveries.contains(where: isIn) || innings.wickets.contains { isIn($0, innings) }
      }
    }

    private func comesBack(_ innings: Innings) -> Bool {
      innings.wickets.contains { wicket in
        wicket.kind == .retiredHurt
          && innings.deliveries[(wicket.delivery + 1)...].contains { $0.batter == wicket.playerOut }
      }
    }

    private func isIn(_ delivery: Delivery) -> Bool {
      switch self {
      case .wides: delivery.wides > 1
      case .noBalls: delivery.noBalls > 0
      case .byes: delivery.byes > 0
      case .legByes: delivery.legByes > 0
      case .noBallWithByes: delivery.noBalls > 0 && delivery.byes > 0
      case .penalty: delivery.penalty > 0
      case .nonBoundary: delivery.isNonBoundary
      case .fiveRuns: delivery.batterRuns == 5
      default: false
      }
    }

    private func isIn(_ wicket: Wicket, _ innings: Innings) -> Bool {
      switch self {
      case .stumpedOffWide: wicket.kind == .stumped && innings.deliveries[wicket.delivery].wides > 0
      case .runOutByNobody: wicket.kind == .runOut && wicket.fielders.isEmpty
      case .runOutByThree: wicket.kind == .runOut && wicket.fielders.count == 3
      case .substitute: wicket.fielders.contains { $0.isSubstitute && $0.name != nil }
      case .unnamedSubstitute: wicket.fielders.contains { $0.isSubstitute && $0.name == nil }
      default: wicket.kind == kind
      }
    }

    private var kind: DismissalKind? {
      switch self {
      case .obstruction: .obstructingTheField
      case .hitTwice: .hitTheBallTwice
      default: DismissalKind.allCases.first { "\($0)" == rawValue }
      }
    }
  }
}
