// The parts of a league's fault that have words of their own: why a claim, a moment or an undo is refused.

import FantasyCore

extension Problem {
  init(_ fault: ClaimFault) {
    switch fault {
    case .nameUnclaimed(let name, let league):
      self.init(
        .refused, "entry.name-unclaimed",
        "the league \(league) has an entry called \(name) that nobody has claimed, "
          + "so who has that name here is not let in",
        hint: "if it is yours, ask the commissioner for a code: fcl entry claim")
    case .claimed(let entry): self.init(.refused, "entry.claimed", "the entry \(entry) is somebody's already")
    case .second(let manager):
      self.init(.refused, "entry.second", "\(manager) has an entry in this league, and nobody has two")
    }
  }
}

extension Problem {
  init(_ fault: ClockFault, in league: League) {
    switch fault {
    case .ahead(let now, let limit):
      let what =
        limit.map(Self.reached) ?? "no match is to come, so the time of the league \(league.terms.id) stands still"
      self.init(
        .locked, "clock.ahead", "only the commissioner, \(league.commissioner), may set the time to \(now): \(what)",
        hint: "the commissioner moves the clock on: fcl league clock TIME")
    case .hasRealClock(let id):
      self.init(
        .usage, "clock.real", "the league \(id) has the real clock, which goes on by itself",
        hint: "a time before the last event puts a wrong one right")
    case .toCome(let time, let clock):
      self.init(.usage, "clock.to-come", "\(time) is to come by the machine's clock, which says \(clock)")
    case .notWrong(let number, let time):
      self.init(
        .usage, "clock.not-wrong", "change \(number) was made at \(time), so nothing is wrong from it on",
        hint: "fcl log shows when each was made")
    case .beforeCommit(let number, let time):
      self.init(
        .usage, "clock.too-early", "change \(number), which is taken to be right, was made at \(time)",
        hint: "--from NUMBER names the first wrong change; fcl log shows when each was made")
    case .unknownCommit(let number):
      self.init(.notFound, "clock.unknown", "the league has no change \(number)", hint: "fcl log shows them all")
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
  init(_ fault: UndoFault) {
    switch fault {
    case .nothing(.undo):
      self.init(
        .refused, "undo.nothing", "there is no change of yours to take back", hint: "fcl log shows who did what")
    case .nothing(.redo):
      self.init(
        .refused, "redo.nothing", "there is nothing to bring back: you took nothing back, or changed something since",
        hint: "fcl log shows who did what")
    case .unknown(let number):
      self.init(.notFound, "undo.unknown", "the league has no change \(number)", hint: "fcl log shows them all")
    case .foreign(let number, let manager):
      self.init(.denied, "undo.foreign", "change \(number) is of \(manager), who alone takes it back")
    case .notLast(let number, let last):
      let hint = last.map { "fcl undo takes back change \($0) first" }
      self.init(
        .denied, "undo.not-last",
        "change \(number) is not your last one; only the commissioner takes back earlier ones", hint: hint)
    case .never(let number):
      self.init(
        .refused, "undo.never",
        "change \(number) can't be taken back: the creation of a league, its clock and whose entries are whose stay, "
          + "and undo itself is what redo is for")
    case .breaksChange(let direction, let number, let later, let manager):
      self.init(
        .refused, "undo.depends",
        "change \(number) can't be \(Self.past(direction)): "
          + "change \(later) of \(manager) came after it and stands on it", hint: "fcl log shows both")
    }
  }

  /// `taken back` or `brought back`.
  static func past(_ direction: UndoDirection) -> String {
    switch direction {
    case .undo: "taken back"
    case .redo: "brought back"
    }
  }
}
