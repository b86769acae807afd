import Answers
import Books
import FantasyCore
import Games

extension Problem {
  fileprivate static let nothingUndone = Problem(.usage, "undo.nothing", "nothing was undone")
}

extension Change {
  fileprivate init(_ direction: UndoDirection, _ outcome: LeagueOutcome, _ context: Context) throws {
    let before = outcome.before, after = outcome.after
    guard let number = after.commits.last?.undoTarget?.number,
      let commit = after.commits.first(where: { $0.sequence == number })
    else { throw Problem.nothingUndone }
    let by = commit.author == after.commits.last?.author ? "" : " by \(commit.author)"
    let words = LogWording(before.commits.filter { !$0.isUndoOrRedo })[number]
    let done = context.message("\(direction) change \(number)\(by) (\(words))")
    if commit.lineUpOwners.contains(commit.author) {
      let lead = context.isDryRun ? "Your team would be: " : "Your team now: "
      self.init(done, lead: lead, context, of: commit.author, outcome)
    } else {
      let standing = Self.standing(commit, after, isDryRun: context.isDryRun)
      self.init(message: done + "." + standing, league: after.terms.id)
    }
    details.append(Fact("commit", .whole(number)))
    if direction == .undo {
      addClock(without: number, outcome, context)
    } else {
      addClock(redoing: number, outcome, context)
    }
  }

  /// Adds lines about the simulated clock, if the undone change had moved it forward. Either the undo set the clock
  /// back, or the clock stays ahead until the commissioner corrects it.
  private mutating func addClock(without number: Int, _ outcome: LeagueOutcome, _ context: Context) {
    let before = outcome.before, after = outcome.after
    guard let undo = after.commits.last, let ahead = before.clockAhead(without: number) else { return }
    details.append(Fact("clock", .recorded(after.lastEvent)))
    let former = ahead.time == .earliest ? "no time yet" : "\(ahead.time)"
    if let wrong = undo.firstWrong {
      lines.append(context.message("set the clock back from \(before.lastEvent) to \(former)."))
      let undone = before.applying([.changeUndone(number)], by: undo.author, at: before.lastEvent)
      lines += LeagueClock.kept(undone, exceptOf: [undone.commissioner, wrong.author], at: undo.time, context)
    } else if before.isCommissioner(undo.author) {
      let begun = after.matchesByStart.filter { ahead.time < $0.fixture.start && $0.fixture.start <= after.lastEvent }
      let stay = context.isDryRun ? "would stay" : "stay"
      let since = begun.isEmpty ? "" : ", so teams for \(LeagueClock.names(begun)) \(stay) locked"
      lines.append("The clock \(context.isDryRun ? "would stay" : "stays") at \(after.lastEvent)\(since).")
      if context.isDryRun {
        lines.append("With --clock, the clock would be set back to \(former).")
      } else if ahead.time > .earliest {
        lines.append("To set the clock back: fcl league clock \(ahead.time) --from \(ahead.first)")
      }
    }
  }

  private mutating func addClock(redoing number: Int, _ outcome: LeagueOutcome, _ context: Context) {
    let before = outcome.before, after = outcome.after
    guard before.lastEvent < after.lastEvent, before.timeBeforeUndo(of: number) != nil else { return }
    details.append(Fact("clock", .recorded(after.lastEvent)))
    lines.append(context.message("set the clock forward again from \(before.lastEvent) to \(after.lastEvent)."))
    lines += LeagueClock.locked(before, after, context)
  }

  fileprivate init(_ direction: UndoDirection, _ outcome: BoardOutcome, _ context: Context) throws {
    guard let number = outcome.after.commits.last?.undoTarget?.number else { throw Problem.nothingUndone }
    let words = LogWording(outcome.before.commits.filter { !$0.isUndoOrRedo })[number]
    self.init(
      message: context.message("\(direction) change \(number) (\(words)) of the board \"\(outcome.after.id)\"."),
      details: [Fact("board", .id(outcome.after.id)), Fact("commit", .whole(number))])
  }

  private static func standing(_ commit: Commit, _ after: League, isDryRun: Bool) -> String {
    let scored = commit.events.compactMap { if case .matchScored(let event) = $0 { event } else { nil } }
    if scored.isEmpty { return "" }
    let files = scored.map { (own: $0.file, now: after.matches[$0.match]?.file) }
    let open = files.count { $0.now == nil }
    let other = files.count - open
    let have = isDryRun ? "would have no points" : open == 1 ? "has no points now" : "have no points now"
    let count = isDryRun ? "would be scored" : other == 1 ? "is scored" : "are scored"
    let points = " \(Problem.count(open, "match")) \(have)."
    // After a redo, the matches have the files that the redone change scored.
    let isOwn = files.contains { $0.now == $0.own }
    let which = other == 1 ? (isOwn ? "that file" : "its earlier file") : isOwn ? "those files" : "their earlier files"
    let former = " \(Problem.count(other, "match")) \(count) from \(which) again."
    return (open > 0 ? points : "") + (other > 0 ? former : "")
  }
}

extension Context {
  /// Undoes or redoes a change in the command's book; `number` is nil for the last change.
  func undo(
    _ direction: UndoDirection, _ number: Int? = nil, setsClock: Bool = false, reason: String? = nil
  ) throws -> Answer {
    func unchanged(_ league: LeagueID? = nil) -> Answer {
      .change("No change: change \(number ?? 0) is already undone.", league: league, isChange: false)
    }
    switch try namedBook() {
    case .market: throw MarketRefusal.undo
    case .people where setsClock, .board where setsClock: throw Problem.onlyForLeagues("--clock")
    case .people: return try undoAmongFriends(direction, number, reason: reason).map { answer($0) } ?? unchanged()
    case .board(let id):
      let outcome = try changeBoard(id, reason: reason, isWhole: true) { board, now, actor in
        try board.events(direction, number, by: actor, at: now)
      }
      return try outcome.isChange ? .change(Change(direction, outcome, self)) : unchanged()
    case .league:
      _ = try leagueThenLogin()
      let outcome = try change(
        reason: reason, isWhole: true, asking: direction == .undo ? Self.question : { _, _ in nil }
      ) { league, now, actor in
        if direction == .redo { return try league.redoingWithClock(by: actor, at: now) }
        return try setsClock ? league.undoingWithClock(number, by: actor) : league.undoing(number, by: actor, at: now)
      }
      return try outcome.isChange ? .change(Change(direction, outcome, self)) : unchanged(outcome.after.terms.id)
    }
  }

  /// Returns a question to confirm before a score is undone, because undoing a score changes all points. Returns nil
  /// for other changes.
  private static func question(_ league: League, _ events: [LeagueEvent]) -> String? {
    guard let number = events.lazy.compactMap({ $0.payload.nature.undoTarget?.number }).first,
      let commit = league.commits.first(where: { $0.sequence == number })
    else { return nil }
    let matches = commit.events.compactMap { if case .matchScored(let event) = $0 { event.match.text } else { nil } }
    if matches.isEmpty { return nil }
    return "Undo change \(number), which scored \(matches.listed("and"))? This changes the points of all managers."
  }

  /// Undoes or redoes a change that the manager made in the book of friends. `number` is the number that the manager
  /// sees; nil for the last change. Returns a description, or nil if the change is already undone.
  private func undoAmongFriends(_ direction: UndoDirection, _ number: Int?, reason: String?) throws -> String? {
    try refuseNow()
    var what: String?
    _ = try changePeople(reason: reason, isWhole: true) { book, actor in
      let log = PeopleBook.visibleLog(for: actor, commits: Array(book.commits))
      let sequence = try number.map { number in
        guard let sequence = log.sequence(of: number) else { throw PeopleRefusal.undo(.unknown(number)) }
        return sequence
      }
      do {
        let events = try book.events(direction, sequence, by: actor, at: world.clock())
        if let target = events.first?.payload.nature.undoTarget?.number, let own = log.number(of: target) {
          what = "\(direction) change \(own) (\(PeopleLogWording(log: log, reader: actor).what(log.changes[own - 1])))."
        }
        return events
      } catch PeopleRefusal.undo(let fault) {
        throw PeopleRefusal.undo(log.renumbered(fault))
      }
    }
    return what
  }
}

extension Book {
  fileprivate func events(
    _ direction: UndoDirection, _ number: Int?, by actor: ManagerID, at now: Instant
  ) throws -> [Event] {
    try direction == .undo ? undoing(number, by: actor, at: now) : redoing(by: actor, at: now)
  }
}
