// Messages for refused claims, clock settings and undos.

import Books

extension Problem {
  package init(_ fault: ClaimFault) {
    switch fault {
    case .nameUnclaimed(let name, let league):
      self.init(
        .refused, "entry.name-unclaimed",
        "the league \"\(league)\" has an unclaimed entry called \(name), "
          + "so an account with that name can't join",
        hint: "if the entry is yours, ask the commissioner for a code, then run fcl entry claim")
    case .claimed(let entry): self.init(.refused, "entry.claimed", "the entry \(entry) is already claimed")
    case .second(let manager):
      self.init(.refused, "entry.second", "\(manager) already has an entry in this league")
    case .owned(let manager):
      self.init(
        .denied, "entry.owned",
        "\(manager) has or had an account, so the commissioner can't act for them")
    case .commissionerNeedsAccount:
      self.init(
        .refused, "entry.commissioner", "a manager without an account can't run the league",
        hint: "hand the entry over to a manager with an account")
    case .inLeague(let manager, let isUnclaimed):
      self.init(
        .refused, "entry.name-taken",
        "the league already has \(isUnclaimed ? "an unclaimed entry" : "a manager") called \(manager)",
        hint: isUnclaimed ? "to make a new code: fcl entry code \(manager)" : "invite them under another name")
    case .reasonNeeded:
      self.init(
        .usage, "reason.needed", "handing over another manager's entry needs a reason, which everyone sees in the log",
        hint: "add --reason TEXT")
    case .coManager(let manager):
      self.init(
        .refused, "entry.co-manager", "you have no entry of your own, because you co-manage the entry of \(manager)",
        hint: "to act for \(manager), add --for \(manager); to end the share: fcl entry share \(manager) --end")
    case .notShared(let manager):
      self.init(
        .denied, "entry.not-shared", "\(manager) does not share the entry with you",
        hint: "\(manager) can share it with fcl entry share")
    case .notJoined(let manager):
      self.init(
        .refused, "entry.not-joined", "\(manager) is not a member of the league",
        hint: "\(manager) joins with fcl league join LEAGUE")
    case .sharedWithSelf:
      self.init(.usage, "entry.oneself", "that is your own name", hint: "fcl entry share lists the shared entries")
    }
  }
}

extension Problem {
  package init(_ fault: ClockFault, in league: League) {
    switch fault {
    case .ahead(let now, let limit):
      let what =
        limit.map(Self.reached) ?? "the league \"\(league.terms.id)\" has no upcoming match"
      self.init(
        .locked, "clock.ahead",
        "only the commissioner, \(league.commissioner), can set the time to \(now), because \(what)",
        hint: "ask the commissioner to advance the clock: fcl league clock TIME")
    case .hasRealClock(let id):
      self.init(
        .usage, "clock.real", "the league \"\(id)\" uses the real clock, which can't be advanced",
        hint: "to correct a wrong time, give a time before the last change")
    case .inFuture(let time, let clock):
      self.init(.usage, "clock.to-come", "\(time) is in the future: this machine's clock says \(clock)")
    case .notWrong(let number, let time):
      self.init(
        .usage, "clock.not-wrong",
        "there is nothing to correct: change \(number) was made at \(time), which is not after the given time",
        hint: "fcl log shows when each change was made")
    case .beforeCommit(let number, let time):
      self.init(
        .usage, "clock.too-early",
        "the given time is before change \(number), made at \(time), which this correction does not cover",
        hint: "name the first wrong change with --from NUMBER; fcl log shows when each change was made")
    case .unknownCommit(let number):
      self.init(.notFound, "clock.unknown", "the league has no change \(number)", hint: "fcl log lists all changes")
    case .realStays(let id):
      self.init(
        .usage, "clock.real", "the league \"\(id)\" uses the real clock, which an undo does not change",
        hint: "leave --clock out")
    case .notAhead(let number):
      self.init(
        .usage, "clock.not-ahead",
        "undoing change \(number) can't set the clock back: the change did not advance the clock, or a later one did",
        hint: "leave --clock out")
    }
  }

  private static func reached(_ limit: ClockLimit) -> String {
    switch limit {
    case .match(let match, let start): "match \(match) starts at \(start)"
    case .leagueStart(let start): "the league starts at \(start)"
    case .windowEnd(let name, let end): "the change window \(name) ends at \(end)"
    }
  }
}

extension Problem {
  package init(_ fault: UndoFault, in league: League) {
    self.init(fault, in: league, ledBy: "commissioner") { event in
      if case .clockSet = event { return ("set the clock", "set it again: fcl league clock TIME") }
      if case .entryClaimed = event { return ("claimed an entry", nil) }
      if case .entryHandedOver = event { return ("handed over an entry", nil) }
      if case .entryShared = event { return ("ended a share", "to share the entry again: fcl entry share NAME") }
      if case .leagueImported = event { return ("imported the league", nil) }
      return nil
    }
  }

  /// Describes the reason why a change can't be undone or redone.
  ///
  /// - Parameters:
  ///   - leader: the role that may undo any change in the book, such as "owner".
  ///   - permanence: for an event that can't be undone, returns its effect and a hint; nil for other events. In the
  ///     message, the effect follows "change 5".
  package init<Subject: Book>(
    _ fault: UndoFault, in book: Subject, ledBy leader: String,
    permanence: (Subject.Event) -> (what: String, hint: String?)?
  ) {
    let noun = Subject.layout.noun, log = Self.log(of: book)
    switch fault {
    case .nothing(.undo):
      self.init(.refused, "undo.nothing", "you have no change to undo", hint: "\(log) shows who did what")
    case .nothing(.redo):
      self.init(
        .refused, "redo.nothing", "nothing to redo: you haven't undone a change, or have made another change since",
        hint: "\(log) shows who did what")
    case .unknown(let number):
      self.init(.notFound, "undo.unknown", "the \(noun) has no change \(number)", hint: "\(log) lists all changes")
    case .foreign(let number, let manager):
      let isAuthor = book.commits.first { $0.sequence == number }.map(book.owner(of:)) == manager
      self.init(
        .denied, "undo.foreign",
        isAuthor
          ? "change \(number) was made by \(manager), and only they can undo it"
          : "only \(manager) can undo change \(number)")
    case .notLast(let number, let last):
      let hint = last.map { "undo change \($0) first: fcl undo" }
      self.init(
        .denied, "undo.not-last",
        "change \(number) is not your last one; only the \(leader) can undo earlier changes", hint: hint)
    case .never(let number):
      let (what, hint) = Self.permanence(book.commits.first { $0.sequence == number }, permanence)
      self.init(.refused, "undo.never", "change \(number) \(what) and can't be undone", hint: hint)
    case .breaksChange(let direction, let number, let later, let manager):
      self.init(
        .refused, "undo.depends",
        "change \(number) can't be \(Self.past(direction)): "
          + "change \(later) by \(manager) depends on it", hint: "\(log) shows both")
    }
  }

  private static func log<Subject: Book>(of book: Subject) -> String {
    guard !(book is League), let name = Subject.name(in: book.record.first) else { return "fcl log" }
    return "fcl log --book \(name)"
  }

  private static func permanence<Subject: Book>(
    _ commit: BookCommit<Subject>?, _ words: (Subject.Event) -> (what: String, hint: String?)?
  ) -> (what: String, hint: String?) {
    switch commit?.undoTarget?.direction {
    case .undo?: return ("is itself an undo", "use fcl redo")
    case .redo?: return ("is itself a redo", "use fcl undo")
    case nil: break
    }
    for event in commit?.events ?? [] { if let found = words(event) { return found } }
    return ("created the \(Subject.layout.noun)", nil)
  }

  package static func past(_ direction: UndoDirection) -> String {
    switch direction {
    case .undo: "undone"
    case .redo: "redone"
    }
  }
}

extension Problem {
  /// Describes a cup that needs more rounds than are scheduled, with the options that would make the cup fit.
  ///
  /// - Parameter list: the part of the hint that names the command for listing rounds.
  package init(tooLong cup: CupTerms, _ room: CupRoom, listedBy list: String) {
    var short = cup
    short.legs = 1
    var fits: [String] = []
    if let latest = room.latestStart(of: cup) {
      let first = room.next ?? latest
      fits.append(first == latest ? "use --from-round \(latest)" : "use --from-round \(first) to \(latest)")
    }
    if cup.legs > 1, let latest = room.latestStart(of: short) {
      if latest >= cup.from {
        fits.append("use --legs 1")
      } else if fits.isEmpty {
        fits.append("use --legs 1 --from-round \(latest)")
      }
    }
    let known = max(0, room.rounds - cup.from + 1)
    let scheduled = known == 0 ? "no rounds are" : known == 1 ? "only 1 round is" : "only \(known) rounds are"
    let hints = [
      fits.joined(separator: ", or "), room.rounds == 0 ? "fcl history import FILE adds matches" : list,
      "if more matches will be announced, add --allow-short",
    ]
    self.init(
      .refused, "cup.too-long",
      "the cup \"\(cup.name)\" needs \(Self.count(cup.rounds(among: room.entrants), "round")) for its "
        + "\(Self.count(room.entrants, "manager")), but \(scheduled) scheduled from round \(cup.from) on",
      hint: hints.filter { !$0.isEmpty }.joined(separator: "; "))
  }
}
