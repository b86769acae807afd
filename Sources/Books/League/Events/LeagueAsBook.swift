// The conformance of `League` to `Book`: the first commit, recorded times and permissions.

import FantasyCore
import StrictJSON

extension League {
  /// Creates a league from its first commit, whose author becomes the commissioner. `system` and `rules` are the
  /// contents of the files `terms.system` and `terms.rules`. `book` contains the rule files that later commits adopt.
  package init(
    terms: LeagueTerms, created commit: Commit, system: ScoringSystem, rules: TeamRules, book: RuleBook = RuleBook()
  ) {
    var book = book
    book.add(RuleBook(systems: [terms.system: system], teamRules: [terms.rules: rules]))
    self.init(
      Stored(
        terms: terms, title: terms.title, people: LeaguePeople(creator: commit.author),
        adoptions: [Adoption(reference: terms.system, system: system)],
        teamRules: rules.with(budget: terms.budget, maxPerSide: terms.sideLimit), rulesReference: terms.rules,
        book: book, exclusiveSince: rules.isExclusive ? 1 : nil, record: Record(beginning: commit),
        firstRules: (system, rules)))
    for event in commit.events { event.payload.apply(to: &self, in: commit) }
  }
}

extension League: Book {
  /// The summary of a league's journal.
  public typealias Digest = JournalPeople

  /// Leagues are stored in `leagues/`, with their match files and rule files.
  public static let layout = BookLayout(noun: "league", folder: "leagues", contents: [.match, .rules])

  /// The league after its first commit, from which later states are recomputed. Includes all rule files that were
  /// already read.
  public var beginning: League {
    League(terms: terms, created: record.first, system: firstRules.system, rules: firstRules.team, book: book)
  }

  /// True if a missing match file is assumed to have the extension `.csv`, the last of the possible extensions. This is
  /// so for sports other than cricket, whose matches are always scored from figures.
  public var defaultsToLastExtension: Bool { !system.isCricket }

  /// Returns the league after the commit `first`. Reads the rule files that `commits` need.
  ///
  /// - Throws: `BookDefect` if a rule file can't be read or is invalid, or if the first commit does not create a
  ///   league.
  public static func beginning(
    with first: Commit, of commits: ArraySlice<Commit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> League {
    guard case .leagueCreated(let event)? = first.events.first else { throw .noBeginning }
    var book = RuleBook()
    let terms = event.terms
    try book.take(terms.system, .system, read)
    try book.take(terms.rules, .rules, read)
    try book.take(adoptedBy: commits, read)
    guard let system = book.systems[terms.system], let rules = book.teamRules[terms.rules] else { throw .noBeginning }
    return League(terms: terms, created: first, system: system, rules: rules, book: book)
  }

  /// Copies `people.namesakes`, which is not in the journal. Recomputes `exclusiveSince`, because undoing or redoing a
  /// rule change counts as another rule change.
  public mutating func keep(from before: League) {
    people.namesakes = before.people.namesakes
    exclusiveSince = lastChangeOfExclusivity
  }

  /// Returns the later of `time` and the last commit's time, with three exceptions:
  /// - A clock correction is recorded at `time`.
  /// - An undo that sets the clock back is recorded at the time to which the clock is set.
  /// - A redo of a change whose undo set the clock back is recorded no earlier than the last commit before that undo.
  public func recordedTime(of events: [LeagueEvent], at time: Instant) -> Instant {
    guard events.contains(where: { $0.payload.nature.correctsClock }) else {
      guard case .changeRedone(let redo)? = events.first, let former = timeBeforeUndo(of: redo.number) else {
        return max(time, lastEvent)
      }
      return max(time, lastEvent, former)
    }
    guard case .changeUndone(let undo)? = events.first else { return time }
    return clockAhead(without: undo.number)?.time ?? time
  }

  /// Returns the reason why `actor` lacks a right; nil if `actor` has the right. A nil `actor` is a guest, who isn't
  /// logged in.
  public func denial(of right: BookPermission, to actor: ManagerID?, at now: Instant) -> Refusal? {
    let action: LeagueAction =
      switch right {
      case .readLog: .readLog
      case .undo: .undo
      case .undoEarlier: .undoEarlier
      case .redo: .redo
      }
    return refusal(of: action, to: actor, at: now).map { Refusal($0) }
  }

  /// Returns true for the commissioner and for co-managers, who may save teams for other managers.
  public func actsForOthers(_ manager: ManagerID) -> Bool {
    manager == commissioner || shares.contains { $0.coManager == manager }
  }

  /// Returns the manager who may undo a commit that concerns others than its author: the commissioner. Co-managers may
  /// undo what they changed; once they no longer are co-managers, the entry's manager may.
  public func decisionOwner(of commit: Commit) -> ManagerID {
    guard let entry = coManagedEntry(in: commit) else { return commissioner }
    let author = owner(of: commit)
    return isShared(by: entry, with: author) ? author : entry
  }

  /// Returns the current name of the commit's author, who may have been renamed since the commit.
  public func owner(of commit: Commit) -> ManagerID { currentName(of: commit.author, since: commit.sequence) }

  /// Returns the entry that the author of a commit changed as its co-manager, by its current manager; nil if there is
  /// none. The share may have ended since.
  func coManagedEntry(in commit: Commit) -> ManagerID? {
    if people.shares.isEmpty || commit.isOfOneManager { return nil }
    let author = owner(of: commit)
    let managers = commit.managers.map { currentName(of: $0, since: commit.sequence) }
    return people.shares.first { share in
      share.coManager == author && managers.contains(share.entry)
        && share.since < commit.sequence && commit.sequence <= share.until ?? .max
    }?.entry
  }

  /// Returns the current name of the manager who was called `author` when the commit `sequence` was made.
  package func currentName(of author: ManagerID, since sequence: Int) -> ManagerID {
    people.renamings.reduce(author) { name, renaming in
      renaming.sequence > sequence && renaming.old == name ? renaming.new : name
    }
  }

  /// Returns a refusal for an undo fault.
  public static func refused(_ fault: UndoFault) -> Refusal { Refusal(.undo(fault)) }

  /// The number of the commit since which players have been exclusive; nil if players aren't exclusive. That commit may
  /// be an undo or redo of a rule change; see `keep(from:)`.
  private var lastChangeOfExclusivity: Int? {
    var adopted: [(sequence: Int, isExclusive: Bool)] = [(1, firstRules.team.isExclusive)]
    var skipped: Set<Int> = [], turn: Int? = firstRules.team.isExclusive ? 1 : nil
    for commit in commits {
      for case .rulesAdopted(let event) in commit.events where event.ruleKind == .rules {
        adopted.append((commit.sequence, book.teamRules[event.reference]?.isExclusive ?? false))
      }
      skipped.note(commit)
      let isExclusive = adopted.last { !skipped.contains($0.sequence) }?.isExclusive ?? false
      if isExclusive != (turn != nil) { turn = isExclusive ? commit.sequence : nil }
    }
    return turn
  }
}

extension RuleBook {
  mutating func take(adoptedBy commits: ArraySlice<Commit>, _ read: (NamedContent) -> [UInt8]?) throws(BookDefect) {
    for case .rulesAdopted(let event) in commits.flatMap(\.events) {
      try take(event.reference, event.ruleKind, read)
    }
  }

  mutating func take(
    _ reference: RuleReference, _ kind: RuleKind, _ read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) {
    if self.content(of: reference, kind) != nil { return }
    let content = NamedContent.rules(reference)
    guard let bytes = read(content) else { throw .unread(content) }
    do throws(JSONError) {
      switch kind {
      case .system: systems[reference] = try ScoringSystem(parsing: bytes)
      case .rules: teamRules[reference] = try TeamRules(parsing: bytes)
      }
    } catch { throw .content(content, error) }
  }

  func content(of reference: RuleReference, _ kind: RuleKind) -> RuleContent? {
    switch kind {
    case .system: systems[reference].map { .system($0) }
    case .rules: teamRules[reference].map { .rules($0) }
    }
  }
}

extension BookCommit<League> {
  /// The first commit made at a wrong time; nil if this commit doesn't correct the clock.
  package var firstWrong: FirstWrongCommit? {
    for case .clockSet(let event) in events { return event.from }
    return nil
  }
}
