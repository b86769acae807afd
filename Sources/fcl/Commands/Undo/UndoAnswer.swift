import Answers
import Books
import Games

extension Change {
  /// The answer to undo and redo; `done` is "Undid", or with `--dry-run` "Would undo".
  init(_ done: String, _ outcome: LeagueOutcome, _ context: Context) throws {
    let (before, after) = (outcome.before, outcome.after)
    guard let number = after.commits.last?.undoTarget?.number,
      let commit = after.commits.first(where: { $0.sequence == number })
    else { throw MatchFault.nothingUndone }
    let by = commit.who == after.commits.last?.who ? "" : " by \(commit.who)"
    let what = "\(done) change \(number)\(by) (\(LogWords(before.commits.filter { !$0.isUndoOrRedo })[number]))"
    if commit.lineUpOwners.contains(commit.who) {
      let lead = context.isDryRun ? "Your team would be: " : "Your team now: "
      self.init(done: what, would: what, lead: lead, context, of: commit.who, outcome)
    } else {
      let standing = Self.standing(commit, after, isDryRun: context.isDryRun)
      self.init(message: what + "." + standing, league: after.terms.id)
    }
    details.append(Fact("commit", .whole(number)))
    if after.commits.last?.undoTarget?.direction == .undo {
      addClock(without: number, outcome, context)
    } else {
      addClock(redoing: number, outcome, context)
    }
  }

  /// Adds an undo's effect on a simulated clock, or that the clock stays ahead, which only the commissioner can change.
  private mutating func addClock(without number: Int, _ outcome: LeagueOutcome, _ context: Context) {
    let (before, after) = (outcome.before, outcome.after)
    guard let undo = after.commits.last, let ahead = before.clockAhead(without: number) else { return }
    details.append(Fact("clock", .recorded(after.lastEvent)))
    let former = ahead.time == .earliest ? "no time yet" : "\(ahead.time)"
    if let wrong = undo.firstWrong {
      let set = context.isDryRun ? "Would set" : "Set"
      lines.append("\(set) the clock back from \(before.lastEvent) to \(former).")
      let undone = before.applying([.changeUndone(number)], by: undo.who, at: before.lastEvent)
      lines += LeagueClock.kept(undone, [undone.commissioner, wrong.who], undo.time, context.isDryRun)
    } else if before.isCommissioner(undo.who) {
      let begun = after.matchesByStart.filter { ahead.time < $0.fixture.start && $0.fixture.start <= after.lastEvent }
      let stay = context.isDryRun ? "would stay" : "stay"
      let since = begun.isEmpty ? "" : ", so teams for \(LeagueClock.names(begun)) \(stay) locked"
      lines.append("The clock \(context.isDryRun ? "would stay" : "stays") at \(after.lastEvent)\(since).")
      if context.isDryRun {
        lines.append("With --clock it would be set back to \(former).")
      } else if ahead.time > .earliest {
        lines.append("To set it back: fcl league clock \(ahead.time) --from \(ahead.first)")
      }
    }
  }

  /// Adds that a redo set the clock forward again, if its undo had set it back.
  private mutating func addClock(redoing number: Int, _ outcome: LeagueOutcome, _ context: Context) {
    let (before, after) = (outcome.before, outcome.after)
    guard before.lastEvent < after.lastEvent, before.timeBeforeUndo(of: number) != nil else { return }
    details.append(Fact("clock", .recorded(after.lastEvent)))
    let set = context.isDryRun ? "Would set" : "Set"
    lines.append("\(set) the clock forward again from \(before.lastEvent) to \(after.lastEvent).")
    lines += LeagueClock.locked(before, after, context.isDryRun)
  }

  init(_ done: String, _ outcome: BoardOutcome) throws {
    guard let number = outcome.after.commits.last?.undoTarget?.number else { throw MatchFault.nothingUndone }
    let words = LogWords(outcome.before.commits.filter { !$0.isUndoOrRedo })[number]
    self.init(
      message: "\(done) change \(number) (\(words)) of the board \(outcome.after.id).",
      details: [Fact("board", .id(outcome.after.id)), Fact("commit", .whole(number))])
  }

  private static func standing(_ commit: Commit, _ after: League, isDryRun: Bool) -> String {
    let scored = commit.events.compactMap { if case .matchScored(let event) = $0 { event } else { nil } }
    if scored.isEmpty { return "" }
    let files = scored.map { (own: $0.file, now: after.matches[$0.match]?.file) }
    let open = files.count { $0.now == nil }
    let other = files.count - open
    let have = isDryRun ? "would have no points" : open == 1 ? "has no points now" : "have no points now"
    let count = isDryRun ? "would count" : other == 1 ? "counts" : "count"
    let points = " \(Problem.count(open, "match")) \(have)."
    // After a redo these are the files that the change scored.
    let isOwn = files.contains { $0.now == $0.own }
    let which = other == 1 ? (isOwn ? "that file" : "its earlier file") : isOwn ? "those files" : "their earlier files"
    let former = " \(Problem.count(other, "match")) \(count) \(which) again."
    return (open > 0 ? points : "") + (other > 0 ? former : "")
  }
}

extension Context {
  /// Undoes or redoes the manager's change among friends; `number` is their own number of it, nil the last one.
  func takeBackAmongFriends(_ direction: UndoDirection, _ number: Int?, why: String?) throws -> Answer {
    if globals.now != nil { throw ContradictionFault.nowForBoard }
    var what = ""
    let outcome = try changePeople(why: why, isWhole: true) { book, actor in
      let log = PeopleBook.visibleLog(for: actor, commits: Array(book.commits))
      let sequence = try number.map { number in
        guard let sequence = log.sequence(of: number) else { throw PeopleRefusal.undo(.unknown(number)) }
        return sequence
      }
      do {
        let events =
          direction == .undo
          ? try book.undoing(sequence, by: actor, at: world.clock()) : try book.redoing(by: actor, at: world.clock())
        if let target = events.first?.payload.nature.undoTarget?.number, let own = log.number(of: target) {
          what = "change \(own) (\(PeopleWords(log: log, reader: actor).what(log.changes[own - 1])))"
        }
        return events
      } catch PeopleRefusal.undo(let fault) {
        throw PeopleRefusal.undo(log.renumbered(fault))
      }
    }
    if outcome.events.isEmpty { return .change("No change: change \(number ?? 0) is already undone.", isChange: false) }
    let words = direction == .undo ? (isDryRun ? "Would undo" : "Undid") : isDryRun ? "Would redo" : "Redid"
    return .change("\(words) \(what).")
  }
}
