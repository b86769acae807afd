/// A recorded target that disagrees with the totals of the earlier innings, with no sign that the target was revised.
package struct MistakenTarget: Hashable, Sendable {
  package var innings: Int
  package var stated: Int
  package var expected: Int

  package var description: String {
    "the target is \(stated), but the totals give \(expected), and nothing in the file says that the target was revised"
  }
}

extension Match {
  /// The mistaken target of the last innings; nil if there is none or the target may have been revised. A target may
  /// have been revised if the outcome names a method, or if the target is for fewer overs than the match.
  package var mistakenTarget: MistakenTarget? {
    let indices = innings.indices.filter { !innings[$0].isSuperOver }
    let played = indices.map { innings[$0] }
    guard let index = indices.last, played.count > 1, let target = played.last?.target, !isRevised(target) else {
      return nil
    }
    let expected = runsToWin(innings: played.count - 1, of: played)
    return target.runs == expected ? nil : MistakenTarget(innings: index, stated: target.runs, expected: expected)
  }

  /// Returns the number of runs that the batting side needs to win: one more than the opponents' lead before the
  /// innings.
  func runsToWin(innings index: Int, of played: [Innings]) -> Int {
    let side = played[index].battingSide
    return 1 + played[..<index].reduce(0) { $0 + ($1.battingSide == side ? -$1.total : $1.total) }
  }

  private func isRevised(_ target: Innings.Target) -> Bool {
    if let method = info.outcome?.method, method != Outcome.awarded { return true }
    guard let overs = info.overs, let allowed = target.overs else { return false }
    return allowed < overs
  }
}
