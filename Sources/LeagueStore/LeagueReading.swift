// A league from its files: the rule files and the fold of its journal.

import FantasyCore
import StrictJSON

extension LeagueFiles {
  /// The state of the league: its rule files and the fold of its journal, up to its first damaged line.
  public func league() throws(StoreError) -> (league: League, journal: Journal) {
    let journal = try readJournal()
    return (try league(of: journal), journal)
  }

  /// The state of the league by a journal that was read.
  public func league(of journal: Journal) throws(StoreError) -> League {
    var league = try beginning(of: journal)
    league.apply(all: journal.commits.dropFirst())
    return league
  }

  /// The state of the league after the first commit of a journal that was read.
  public func beginning(of journal: Journal) throws(StoreError) -> League {
    if journal.commits.isEmpty, let damage = journal.damage { throw damage }
    return try beginning(of: journal.commits[...])
  }

  /// The state of the league as it was at a moment, what happened at that very moment included; nil before its creation.
  public func league(of journal: Journal, until time: Instant) throws(StoreError) -> League? {
    let times = CountedTimes(journal.commits)
    let commits = journal.commits.prefix { times[$0] <= time }
    if commits.isEmpty { return nil }
    var league = try beginning(of: commits)
    league.apply(all: commits.dropFirst())
    return league
  }

  private func beginning(of commits: ArraySlice<Commit>) throws(StoreError) -> League {
    guard let first = commits.first, case .leagueCreated(let terms)? = first.events.first else {
      throw .damaged(path: journal.text, line: 1, column: 1, message: "a league's journal begins with its creation")
    }
    let (system, rules) = (try scoringSystem(terms.system), try teamRules(terms.rules))
    return League(terms: terms, created: first, system: system, rules: rules, book: try ruleBook(of: commits))
  }

  /// The rule files that commits adopt.
  private func ruleBook(of commits: ArraySlice<Commit>) throws(StoreError) -> RuleBook {
    var book = RuleBook()
    for commit in commits {
      for case .rulesAdopted(let reference, let kind, _) in commit.events {
        switch kind {
        case .system: book.systems[reference] = try scoringSystem(reference)
        case .rules: book.teamRules[reference] = try teamRules(reference)
        }
      }
    }
    return book
  }

  private func scoringSystem(_ rule: RuleReference) throws(StoreError) -> ScoringSystem {
    let bytes = try ruleBytes(rule)
    return try Store.damage(self.rule(rule).text) { () throws(JSONError) in
      .success(try ScoringSystem(parsing: bytes))
    }.get()
  }

  private func teamRules(_ rule: RuleReference) throws(StoreError) -> TeamRules {
    let bytes = try ruleBytes(rule)
    return try Store.damage(self.rule(rule).text) { () throws(JSONError) in
      .success(try TeamRules(parsing: bytes))
    }.get()
  }
}
