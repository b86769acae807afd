// What is taken back does not count: the state is the fold of the other commits, as if it had never been. So what stood
// before stands again, by construction, and bringing it back is no other matter.

extension LeagueEvent {
  /// Whether it takes a commit back, or brings it back.
  var isTakingBack: Bool {
    switch self {
    case .changeUndone, .changeRedone: true
    default: false
    }
  }
}

extension LeagueEvent {
  /// Whether it is never one of several of a commit.
  var standsAlone: Bool { if case .clockSet = self { true } else { isTakingBack } }
}

extension Commit {
  /// The number of the commit that this one takes back or brings back; nil for any other commit.
  public var takenBackOrAgain: (number: Int, direction: UndoDirection)? {
    for event in events {
      if case .changeUndone(let number) = event { return (number, .undo) }
      if case .changeRedone(let number) = event { return (number, .redo) }
    }
    return nil
  }

  /// Whether it takes another one back, or brings it back.
  public var isTakingBack: Bool { takenBackOrAgain != nil }
}

extension Set<Int> {
  /// Notes in the numbers of the commits that are taken back what another commit does to them. It can take back only one
  /// before it, and never the first.
  mutating func note(_ commit: Commit) {
    guard let (number, direction) = commit.takenBackOrAgain, 1 < number, number < commit.sequence else { return }
    switch direction {
    case .undo: insert(number)
    case .redo: remove(number)
    }
  }
}

extension League {
  /// Takes in the following commits of a journal: as one by one, but what is taken back costs one fold for all.
  public mutating func apply(all following: some BidirectionalCollection<Commit>) {
    guard let last = following.last else { return }
    guard following.contains(where: \.isTakingBack) else {
      for commit in following { apply(commit) }
      return
    }
    commits += following
    for commit in following { note(commit) }
    self = folded(without: takenBack)
    exclusiveSince = lastTurnToExclusivity
    sequence = last.sequence
    lastEvent = last.time
  }

  mutating func takeBack(_ commit: Commit) {
    note(commit)
    self = folded(without: takenBack)
    exclusiveSince = lastTurnToExclusivity
  }

  private mutating func note(_ commit: Commit) {
    takenBack.note(commit)
  }

  /// The league as it would be without some of its commits.
  func folded(without skipped: Set<Int>) -> League { refolded(without: skipped) { _, _ in } }

  /// The same; each commit that counts is shown first, with the state before it.
  func refolded(without skipped: Set<Int>, _ show: (Commit, League) -> Void) -> League {
    var league = League(
      terms: terms, created: commits[0], system: firstRules.system, rules: firstRules.team, book: book)
    for commit in commits.dropFirst() {
      // What does not count had its time all the same.
      defer { league.lastEvent = commit.time }
      if skipped.contains(commit.sequence) || commit.isTakingBack { continue }
      show(commit, league)
      league.commits.append(commit)
      league.applyEvents(of: commit)
      league.sequence = commit.sequence
    }
    league.commits = commits
    league.takenBack = skipped
    league.exclusiveSince = exclusiveSince
    league.people.namesakes = people.namesakes
    league.sequence = sequence
    league.lastEvent = lastEvent
    return league
  }
}
