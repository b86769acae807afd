// Handles players who leave without being dismissed: hurt, retired or replaced.

import FantasyCore

extension InningsPlay {
  /// Occasionally makes a batter retire hurt after a ball. The batter may return later, or be replaced by a concussion
  /// substitute.
  mutating func loseBatter() {
    guard state.hurtsBatter(), !crease.yetToBat.isEmpty, !innings.isSuperOver else { return }
    let hurt = state.random.chance(8_000) ? crease.striker : crease.nonStriker
    guard !innings.wickets.contains(where: { $0.delivery == innings.deliveries.count - 1 }) else { return }
    let isConcussed = state.random.chance(state.chances.concussion) && bringInSubstitute(for: hurt)
    let mayReturn = !isConcussed && state.random.chance(6_000)
    leave(hurt, .retiredHurt, mayReturn: mayReturn)
    if !mayReturn { state[innings.battingSide].lose(hurt) }
  }

  mutating func retireBatter() {
    guard state.random.chance(state.chances.retired), !crease.yetToBat.isEmpty else { return }
    guard !innings.wickets.contains(where: { $0.delivery == innings.deliveries.count - 1 }) else { return }
    let isOut = state.random.chance(6_500)
    if isOut, wicketsFallen + 1 >= limits.wickets { return }
    wicketsFallen += isOut ? 1 : 0
    leave(crease.nonStriker, isOut ? .retiredOut : .retiredNotOut, mayReturn: false)
  }

  private mutating func leave(_ batter: PlayerIndex, _ kind: DismissalKind, mayReturn: Bool) {
    innings.wickets.append(Wicket(delivery: innings.deliveries.count - 1, kind: kind, playerOut: batter))
    crease.retire(batter, mayReturn: mayReturn, random: &state.random)
  }

  private mutating func bringInSubstitute(for batter: PlayerIndex) -> Bool {
    guard let newcomer = state[innings.battingSide].bringIn(for: batter) else { return false }
    crease.add(newcomer)
    innings.replacements.append(
      Replacement(
        delivery: innings.deliveries.count, playerIn: state.player(newcomer).name,
        playerOut: state.player(batter).name, team: innings.battingSide, reason: "concussion_substitute"))
    return true
  }

  /// Occasionally injures the bowler during an over. Another bowler finishes the over, and the injured bowler leaves
  /// the match.
  mutating func changeInjuredBowler() {
    guard legalBallsOfOver > 0, !innings.isSuperOver, state.random.chance(state.chances.bowlerInjured) else { return }
    guard state[innings.fieldingSide].injured.count < 2 else { return }
    guard let newcomer = attack.replaceInjured(random: &state.random) else { return }
    let hurt = bowler
    state[innings.fieldingSide].lose(hurt)
    fielders.removeAll { $0 == hurt }
    bowler = newcomer
    innings.replacements.append(
      Replacement(
        delivery: innings.deliveries.count, playerIn: state.player(newcomer).name, playerOut: state.player(hurt).name,
        reason: "injury", role: "bowler"))
  }
}
