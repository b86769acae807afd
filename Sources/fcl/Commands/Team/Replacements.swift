import Answers
import Books
import FantasyCore

/// The valid replacements for a player of a team, sorted by form, then by points, then by lower price.
struct Replacements {
  struct Candidate {
    let player: PoolPlayer
    let form: Points?
    let points: Points
  }

  let old: PoolPlayer
  let best: [Candidate]
  /// The reason why no player can replace the old player, such as the lock. Nil if there is a replacement, or if no
  /// single reason applies to all players.
  let objection: Refusal?

  init(_ old: PoolPlayer, of manager: ManagerID, in open: OpenLeague, _ board: LeagueStandings) {
    let league = open.league, form = PlayerForm(board: board), totals = board.playerTotals
    self.old = old
    let picked = league.entry(of: manager)?.lineUp?.players ?? []
    var common: [LeagueFault]?
    let candidates = league.pool.players.indexed.compactMap { index, player -> Candidate? in
      if picked.contains(player.id) { return nil }
      do throws(Refusal) {
        if try league.replacing(old, by: player, of: manager, by: open.actor, at: open.now).isEmpty { return nil }
      } catch {
        common = common.map { $0.filter(error.faults.contains) } ?? error.faults
        return nil
      }
      return Candidate(player: player, form: form.form(of: index), points: totals[index] ?? .zero)
    }
    objection = candidates.isEmpty ? common.flatMap { $0.isEmpty ? nil : Refusal($0) } : nil
    let none = Points(tenThousandths: .min)
    best = candidates.enumerated().sorted { one, other in
      let first = one.element, second = other.element
      return (second.form ?? none, second.points, first.player.price, one.offset)
        < (first.form ?? none, first.points, second.player.price, other.offset)
    }.map(\.element)
  }

  private static let named = 5

  /// The failure for a user who named no new player. The message names the best candidates.
  var missing: Problem {
    let best = best.prefix(Self.named).map { candidate in
      let form = candidate.form.map { ", form \($0)" } ?? ""
      return "\(candidate.player.name) (\(candidate.player.price)\(form))"
    }
    return best.isEmpty
      ? Problem(
        missingOperand: "NEW is missing, and no player can replace \(old.name)",
        hint: "fcl team pick PLAYERS replaces several at once")
      : Problem(
        missingOperand: "NEW is missing; best replacements for \(old.name): \(best.joined(separator: ", "))",
        hint: "fcl pool --instead-of \(old.id) --sort form")
  }

  func report(in league: League) -> Report {
    Report(
      schema: "replacements", league: league.terms.id, of: best,
      playerFields(idLeaves: nil) { $0.player } + [
        .number("form", "Form") { $0.form }, .number("points", "Points") { $0.points },
      ],
      above: ["Valid replacements for \(old.name), best first:"], emptyWord: "no player can replace \(old.name)")
  }
}
