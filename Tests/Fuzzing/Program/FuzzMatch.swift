// Matches: every view of a readable match. Each figure is computed in three ways.

import Audit
import Cricsheet
import FantasyCore
import Knowledge
import StrictJSON

@testable import Answers
@testable import fcl

extension FuzzTarget {
  /// Checks a match file. A readable match is written and read again, and must stay the same.
  static func match(_ bytes: [UInt8]) {
    _ = MatchFile.lint(bytes)
    guard let match = try? MatchFile.read(bytes) else { return }
    let again = try? MatchFile.read(MatchFile.write(match))
    let performances = match.performances()
    precondition(again?.performances() == performances, "a match changes when it is written and read")
    precondition(again.map { match.differences(from: $0).isEmpty } == true, "a match differs from what was written")
    _ = match.outcomeCheck
    _ = match.cards
    for (index, performance) in performances.enumerated() {
      let found = match.evidence(ofPlayerAt: PlayerIndex(index)).performance(of: performance.player, in: match)
      precondition(found.innings.map(\.row) == performance.innings.map(\.row), "evidence adds up to other figures")
      for system in FuzzWorld.systems { _ = system.matchPoints(of: performance, role: nil, ballsPerOver: 6) }
    }
    computePlainly(bytes, match, performances)
    keep(match, performances)
  }

  /// Checks that an encyclopedia returns all figures of a match.
  private static func keep(_ match: Match, _ performances: [Performance]) {
    guard let known = try? Encyclopedia([MatchID(known: "m1"): KnownMatch(match)]) else { return }
    look(at: known)
    for (index, player) in known.players.enumerated() {
      for appearance in known.appearances(of: index) {
        let own = performances.filter { $0.player.id == player.id && $0.player.side == appearance.side }
        let kept = known.performance(of: index, in: appearance)
        precondition(
          own.count != 1 || kept.innings == own[0].innings && kept.asSubstitute == own[0].asSubstitute,
          "an encyclopedia has other figures of \(player.name)")
      }
    }
  }

  private static func computePlainly(_ bytes: [UInt8], _ match: Match, _ performances: [Performance]) {
    guard let tree = try? JSONValue(parsing: bytes, limits: .matchTree), let plain = try? AuditMatch(tree) else {
      preconditionFailure("the second reader refuses what the first one takes")
    }
    precondition(performances.count == plain.players.count, "the second reader knows other players")
    for (system, scoring) in FuzzWorld.countings {
      let figures = AuditFigures(plain, by: scoring.counting)
      for (performance, player) in zip(performances, plain.players) {
        let rows = figures.innings[player] ?? [:]
        for innings in system.counting.counted(performance).innings {
          for figure in CricketFigure.allCases where figure != .appearances && figure != .rank {
            let (one, other) = (Int(innings.row[figure]), rows[innings.innings]?[figure.name] ?? 0)
            precondition(
              one == other, "\(figure.name) of \(performance.player.name): \(one), computed plainly \(other)")
          }
        }
      }
    }
  }
}
