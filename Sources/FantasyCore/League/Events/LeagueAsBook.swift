// The league as a book: how it begins, who may do and see what, what stands on its changes.

import StrictJSON

extension League {
  /// A league as its first commit makes it.
  ///
  /// - Parameters:
  ///   - terms: what the commit settles.
  ///   - commit: the first commit, whose author is the commissioner.
  ///   - system: the scoring system that `terms.system` refers to.
  ///   - rules: the team rules that `terms.rules` refers to.
  ///   - book: the rule files that later commits adopt.
  public init(
    terms: LeagueTerms, created commit: Commit, system: ScoringSystem, rules: TeamRules, book: RuleBook = RuleBook()
  ) {
    self.terms = terms
    title = terms.title
    people = LeaguePeople(creator: commit.who)
    adoptions = [Adoption(reference: terms.system, system: system)]
    teamRules = rules.with(budget: terms.budget, mostOfSide: terms.sideLimit)
    rulesReference = terms.rules
    self.book = book
    firstRules = (system, rules)
    exclusiveSince = rules.isExclusive ? 1 : nil
    record = Record(beginning: commit)
    for event in commit.events { event.payload.apply(to: &self, in: commit) }
  }
}

extension League: Book {
  /// Its people.
  public typealias Digest = JournalPeople

  /// Leagues lie in `leagues/`, with their match files and rule files.
  public static let layout = BookLayout(noun: "league", folder: "leagues", contents: [.match, .rules])

  /// The league as its first commit makes it, with the rule files of all.
  public var beginning: League {
    League(terms: terms, created: commits[0], system: firstRules.system, rules: firstRules.team, book: book)
  }

  /// In another sport than cricket matches are given as figures alone, in files that end in `.csv`.
  public var takesLastEnding: Bool { !system.isCricket }

  /// The league as its first commit makes it, with the rule files of all.
  ///
  /// - Throws: `BookDefect` when a rule file can't be read as what it is.
  public static func beginning(
    with first: Commit, of commits: ArraySlice<Commit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> League {
    guard case .leagueCreated(let event)? = first.events.first else { throw .noBeginning }
    var book = RuleBook()
    let terms = event.terms
    try book.take(terms.system, .system, read)
    try book.take(terms.rules, .rules, read)
    for case .rulesAdopted(let event) in commits.flatMap(\.events) {
      try book.take(event.reference, event.ruleKind, read)
    }
    guard let system = book.systems[terms.system], let rules = book.teamRules[terms.rules] else { throw .noBeginning }
    return League(terms: terms, created: first, system: system, rules: rules, book: book)
  }

  /// Whose accounts are whose the journal does not know; and what is taken back turns the rules when that happens.
  public mutating func keep(from before: League) {
    people.namesakes = before.people.namesakes
    exclusiveSince = lastChangeOfExclusivity
  }

  /// Never before the last commit, but where the events put the clock right.
  public func recordedTime(of events: [LeagueEvent], at time: Instant) -> Instant {
    events.contains { $0.payload.nature.correctsClock } ? time : max(time, lastEvent)
  }

  /// Why somebody may not do a thing that every book knows; nil when they may.
  public func denial(of right: BookRight, to actor: ManagerID?, at now: Instant) -> Refusal? {
    let action: LeagueAction =
      switch right {
      case .readLog: .readLog
      case .undo: .undo
      case .undoEarlier: .undoEarlier
      case .redo: .redo
      }
    return refusal(of: action, to: actor, at: now).map { Refusal($0) }
  }

  /// The commissioner saves teams for others.
  public func actsForOthers(_ manager: ManagerID) -> Bool { manager == commissioner }

  /// The commissioner takes back what was decided on the league.
  public var decider: ManagerID { commissioner }

  /// Whose a commit is, by today's name.
  public func holder(of commit: Commit) -> ManagerID {
    people.renamings.reduce(commit.who) { name, renaming in
      renaming.sequence > commit.sequence && renaming.old == name ? renaming.new : name
    }
  }

  /// A reason against taking a change back, as a refusal.
  public static func refused(_ fault: UndoFault) -> Refusal { Refusal(.undo(fault)) }

  /// The commit by which players became exclusive as they are now, by what happened in its order: what is taken back or
  /// brought back turns the rules when that happens, not when they were adopted.
  private var lastChangeOfExclusivity: Int? {
    var adopted: [(sequence: Int, isExclusive: Bool)] = [(1, firstRules.team.isExclusive)]
    var (skipped, turn): (Set<Int>, Int?) = ([], firstRules.team.isExclusive ? 1 : nil)
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
  /// Takes in a rule file that a journal names, each once.
  fileprivate mutating func take(
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

  /// What a rule file says; nil where it was not read.
  func content(of reference: RuleReference, _ kind: RuleKind) -> RuleContent? {
    switch kind {
    case .system: systems[reference].map { .system($0) }
    case .rules: teamRules[reference].map { .rules($0) }
    }
  }
}

extension BookCommit<League> {
  /// The first wrong commit, where this one puts a wrong time right.
  public var firstWrong: FirstWrongCommit? {
    for case .clockSet(let event) in events { return event.from }
    return nil
  }
}
