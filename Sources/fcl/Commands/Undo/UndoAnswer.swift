import FantasyCore

extension Change {
  /// The answer to undo and redo: the change concerned, and the state after it.
  ///
  /// - Parameter done: "Undid", or with `--dry-run` "Would undo".
  init(_ done: String, _ outcome: Outcome, _ context: Context) throws {
    let (before, after) = (outcome.before, outcome.after)
    guard let number = after.commits.last?.undoTarget?.number,
      let commit = after.commits.first(where: { $0.sequence == number })
    else { throw MatchFault.nothingUndone }
    let what = "\(done) change \(number): \(LogWords(before.commits.filter { !$0.isUndoOrRedo })[number])"
    if commit.lineUpOwners.contains(commit.who) {
      self.init(done: what, would: what, context, of: commit.who, outcome)
    } else {
      self.init(message: what + "." + Self.standing(commit, before, after), league: after.terms.id)
    }
    details.append(Fact("commit", .whole(number)))
  }

  private static func standing(_ commit: Commit, _ before: League, _ after: League) -> String {
    let scored = commit.events.compactMap { if case .matchScored(let event) = $0 { event.match } else { nil } }
    if scored.isEmpty { return "" }
    let files = scored.map { after.matches[$0]?.file }
    let (open, other) = (files.count { $0 == nil }, files.count { $0 != nil })
    let points = "\(open) match\(open == 1 ? " has" : "es have") no points now."
    let former = "\(other) match\(other == 1 ? " counts its" : "es count their") earlier file again."
    return (open > 0 ? " " + points : "") + (other > 0 ? " " + former : "")
  }
}
