import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl remind`: lists tasks that are due soon, as text, as data for scripts, as a calendar, or as a line for a shell
/// prompt.
struct Remind: Command {
  var within = TimeSpan(seconds: 86_400)
  var isCalendar = false
  var isPrompt = false

  static let description = CommandDescription<Remind>(
    summary: "Show upcoming deadlines: locks, windows, scoring, expiry.", effect: .reads,
    discussion: """
      Covers all your leagues, or only one league with --league or --now. --prompt prints the first deadline in a few \
      words, or nothing if nothing is due. --ics prints a calendar for import into calendar programs.
      """,
    arguments: [
      .option("--within", \.within, value: "TIME", "how far ahead to look: 90m, 24h, 7d", default: "24h"),
      .flag("--ics", \.isCalendar, "print a calendar").excluding("--prompt"),
      .flag("--prompt", \.isPrompt, "print a few words for a shell prompt"),
    ],
    examples: [
      Example("fcl remind --within 7d", "Everything due within a week."),
      Example("fcl remind --within 12h --prompt", "A few words for a shell prompt."),
      Example("fcl remind --within 30d --ics > locks.ics", "A calendar of the next 30 days."),
    ],
    exitCodes: [0: "something is due", 1: "nothing is due", 4: "not logged in"],
    seeAlso: ["overview", "history", "scripting"])

  func run(_ context: Context) throws -> Answer {
    // A command inside a shell prompt can't ask for the passcode.
    context.asksToUnlock = !isPrompt
    let actor = try context.login()
    let due = try leagues(actor, context).flatMap { open -> [(OpenLeague, DueItem)] in
      let options = try DueItem.options(open, actor, within: within, context)
      return (DueItem.all(open, actor, within: within) + options).map { (open, $0) }
    }.sorted { ($0.1.time, $0.0.league.terms.id) < ($1.1.time, $1.0.league.terms.id) }
    let verdict = due.isEmpty ? Verdict.no : .fine
    if isPrompt { return Answer(content: .text(due.first.map(Self.prompt) ?? ""), verdict: verdict) }
    if isCalendar {
      let store = try context.store().id
      let events = due.filter { !$0.1.isPast }.map { open, thing in
        CalendarEvent(
          id: "\(store)-\(open.league.terms.id)-\(thing.id)", time: thing.time,
          title: "\(open.league.title): \(thing.title ?? thing.what)",
          text: thing.toDo)
      }
      return Answer(content: .text(CalendarEvent.calendar(events, at: context.world.clock())), verdict: verdict)
    }
    let report = Report(
      schema: "remind", league: context.globals.league == nil ? nil : due.first?.0.league.terms.id,
      of: due,
      [
        .text("league", "League") { $0.0.league.terms.id }, .text("at", "At") { $0.1.time },
        .text("kind", "Kind", leaves: 1) { $0.1.kind.rawValue }, .text("match", "Match") { $0.1.match },
        .prose("what", "Details") { $0.1.what }, .prose("todo", "To do") { $0.1.toDo },
      ], emptyWord: "nothing is due within \(within)")
    return Answer(content: .report(report), verdict: verdict)
  }

  private func leagues(_ actor: ManagerID, _ context: Context) throws -> [OpenLeague] {
    if context.globals.league != nil || context.globals.now != nil {
      let open = try context.openLeague()
      _ = try context.loggedInMember(of: open.league)
      return [open]
    }
    return try context.store().leagues().compactMap { id in
      guard try context.state(of: context.store().files(of: id)).isMember(actor) else { return nil }
      return try context.open(id)
    }
  }

  /// Returns text for a shell prompt. The text contains only letters, digits, spaces, `-` and `:`, none of which a shell
  /// interprets.
  private static func prompt(_ open: OpenLeague, _ thing: DueItem) -> String {
    let seconds = thing.time.seconds - open.now.seconds
    let hours = seconds / 3_600, minutes = seconds / 60 % 60
    let left = hours >= 48 ? "\(hours / 24)d" : hours > 0 ? "\(hours)h" : "\(minutes)m"
    let time = thing.isPast ? "" : " in \(left)"
    let words = "\(open.league.terms.id) \(thing.kind.rawValue)\(time)"
    return words.map { $0 == "_" ? "-" : String($0) }.joined() + "\n"
  }
}

struct DueItem {
  enum Kind: String {
    case lock, start, window, score, expiry
  }

  let kind: Kind
  /// The deadline. A time in the past means that the task is overdue.
  let time: Instant
  var match: MatchID?
  let what, toDo: String
  /// A text that distinguishes several tasks of the same kind and match: the option's name, or the start or end of a
  /// window. Nil if there is only one such task.
  var part: String?
  /// The title in a calendar; nil to use `what`. The title can't state the time left, because a calendar shows it on
  /// different days.
  var title: String?
  var isPast: Bool { kind == .score }
  /// An id that is the same on each day, so that calendars recognise the task.
  var id: String { (match.map { "\(kind.rawValue)-\($0)" } ?? kind.rawValue) + (part.map { "-\($0)" } ?? "") }

  static func options(
    _ open: OpenLeague, _ actor: ManagerID, within span: TimeSpan, _ context: Context
  ) throws -> [DueItem] {
    try context.joinedMarkets(of: open).flatMap { market, account in
      market.expiring(of: account, within: span.seconds).map { option, expiry in
        DueItem(
          kind: .expiry, time: expiry, match: option.match, what: market.description(option, expiring: expiry),
          toDo: "fcl market portfolio", part: market.name(of: option), title: "\(market.description(option)) expires")
      }
    }
  }

  static func all(_ open: OpenLeague, _ actor: ManagerID, within span: TimeSpan) -> [DueItem] {
    let league = open.league, now = open.now
    if league.completed != nil { return [] }
    let last = Instant(seconds: now.seconds + span.seconds)
    let toDo = Overview.managerSteps(league, actor, league.isCommissioner(actor)).first
    var due: [DueItem] = []
    if case .open(let planned?) = league.phase(at: now), planned > now, planned <= last {
      due.append(
        DueItem(kind: .start, time: planned, what: "the league starts", toDo: toDo ?? "your team is saved"))
    }
    due += league.locks(after: now, until: last, for: actor).map { match in
      let fixture = match.fixture
      return DueItem(
        kind: .lock, time: fixture.start, match: fixture.id, what: "line-ups lock: \(fixture.home) v \(fixture.away)",
        toDo: toDo ?? league.entry(of: actor)?.lineUp.flatMap { lineUp in
          league.outNote(lineUp.players.compactMap { league.pool[$0] }, of: match)
        } ?? "your team is saved")
    }
    due += windows(of: league, actor, after: now, until: last)
    if league.isCommissioner(actor) {
      due += Overview.unscored(league, at: now).map { match in
        DueItem(
          kind: .score, time: match.fixture.start, match: match.fixture.id,
          what: "not scored yet: \(match.fixture.home) v \(match.fixture.away)", toDo: "fcl score FILES")
      }
    }
    return due
  }
}

extension DueItem {
  private static func windows(
    of league: League, _ actor: ManagerID, after now: Instant, until last: Instant
  ) -> [DueItem] {
    (league.windows ?? []).enumerated().flatMap { index, indexed -> [DueItem] in
      let name = indexed.window.name
      var due: [DueItem] = []
      if let begin = indexed.opens, begin > now, begin <= last {
        due.append(
          DueItem(
            kind: .window, time: begin, what: "changes open (\(name))", toDo: WindowWording.maximum(indexed.window),
            part: "opens-\(index + 1)"))
      }
      if indexed.opens != nil, let end = indexed.closes, end > now, end <= last {
        let left = indexed.isOpen(at: now) ? WindowWording.left(league.entry(of: actor), in: league, at: now) : nil
        due.append(
          DueItem(
            kind: .window, time: end, what: "changes close (\(name))",
            toDo: left ?? WindowWording.maximum(indexed.window),
            part: "\(index + 1)"))
      }
      return due
    }
  }
}

/// A length of time with its unit: `90m`, `24h`, `7d`.
struct TimeSpan: ArgumentValue, Hashable, CustomStringConvertible {
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  init(argument: String) throws(ArgumentValueError) {
    guard case .ago(let seconds)? = TimeArgument.parsed("-" + argument) else {
      throw ArgumentValueError("is not a valid length of time: use a form such as 90m, 24h or 7d")
    }
    self.seconds = seconds
  }

  var description: String {
    if seconds % 86_400 == 0, seconds > 86_400 { return "\(seconds / 86_400)d" }
    return seconds % 3_600 == 0 ? "\(seconds / 3_600)h" : "\(seconds / 60)m"
  }
}
