import Answers
import Books
import FantasyCore

/// Scores files in one league, in one commit. For a correction, first shows a preview and asks for consent.
struct ScoringRun {
  let command: Score
  let matches: [MatchInput]
  let league: LeagueID
  let context: Context
  /// True if the user named files, even if all files were unreadable and skipped.
  var hasFiles = true

  /// Scores the files. If `isAgreed` is true, the user has already consented and is not asked again.
  func answer(isAgreed: Bool = false) throws -> Answer {
    let chosen = try chooseFixtures()
    while true {
      let matchImport = try matchImport(chosen)
      let preview = try preview(matchImport)
      let hasSeen = isAgreed ? preview != nil && isToBeAsked : try ask(preview)
      var failures = Failures()
      var left: [SkippedMatch] = []
      // Nil means that another process saved a commit first. The preview is stale, so try again.
      guard let outcome = try commit(matchImport, preview, &failures, &left) else { continue }
      var answer = Answer.change(change(matchImport, outcome, left, preview, hasSeen: hasSeen))
      answer.notices = left.compactMap(\.notice)
      answer.warnings = matchImport.warnings(before: outcome.before, after: outcome.after, at: outcome.now)
        .map { $0.description(in: outcome.after, isDryRun: context.isDryRun) }
      answer.failure = failures.one
      return answer
    }
  }

  /// Checks that the league accepts the files, and asks for consent. Writes nothing.
  func rehearse() throws {
    let matchImport = try matchImport()
    if !command.keepsGoing {
      var failures = Failures(), accepted = Set<MatchID>(), left = [SkippedMatch]()
      let undone = try undoneScorings()
      _ = try context.rehearse(league) { league, now, actor in
        try decide(matchImport, undone, league, now, actor, &failures, &accepted, &left)
      }
    }
    _ = try ask(try preview(matchImport))
  }

  /// Shows a replacement's effect, and asks for consent if the user can be asked. Returns true if the effect was shown.
  private func ask(_ preview: ScorePreview?) throws -> Bool {
    guard let preview, isToBeAsked else { return false }
    let inLeague = command.isForAllLeagues ? " in the league \"\(league)\"" : ""
    try context.confirm("Replace\(inLeague)? [y/N] ", showing: preview.lines(isDone: false))
    return true
  }

  private func matchImport(_ chosen: [MatchID: MatchID] = [:]) throws -> MatchImport {
    let files = try context.store().files(of: league)
    let clubs = try context.clubs()
    return files.matchImport(
      of: matches.map { $0.imported(clubs) }, beside: try context.state(of: files), chosen: chosen)
  }

  /// Asks to which match each file belongs that fits several equally well. Asks nothing if the user can't be asked.
  private func chooseFixtures() throws -> [MatchID: MatchID] {
    guard isToBeAsked, !command.isForAllLeagues else { return [:] }
    let state = try context.state(of: try context.store().files(of: league))
    var chosen: [MatchID: MatchID] = [:]
    while let (file, ids) = try matchImport(chosen).ambiguous.min(by: { $0.key < $1.key }) {
      let fixtures = ids.compactMap { state.matches[$0]?.fixture }.map { fixture in
        let venue = fixture.venue.map { ", \($0)" } ?? ""
        return "  \(fixture.id): \(fixture.home) v \(fixture.away), \(fixture.start)\(venue)"
      }
      for line in ["The file \(file) could be one of these matches:"] + fixtures { context.say(line) }
      chosen[file] = try context.askAgain("Match: ") { answer in
        guard let id = ids.first(where: { $0.text == answer.lowercased() }) else {
          throw Problem(unknown: "match", answer, among: ids.map(\.text))
        }
        return id
      }
    }
    return chosen
  }

  // MARK: Preview and consent

  private var isToBeAsked: Bool { context.asksForConsent && !command.isWatching }

  private func preview(_ matchImport: MatchImport) throws -> ScorePreview? {
    if !command.isReplacing { return nil }
    var failures = Failures(), accepted = Set<MatchID>(), left = [SkippedMatch]()
    let outcome = try context.rehearse(league) { league, now, actor in
      try decide(matchImport, [:], league, now, actor, &failures, &accepted, &left)
    }
    return try ScorePreview(matchImport, outcome.before, outcome.after, at: outcome.now, context)
  }

  // MARK: Decision

  private func commit(
    _ matchImport: MatchImport, _ preview: ScorePreview?, _ failures: inout Failures, _ left: inout [SkippedMatch]
  ) throws -> LeagueOutcome? {
    var isStale = false, accepted = Set<MatchID>()
    let undone = try undoneScorings()
    let outcome = try context.change(
      league, reason: command.reason,
      prepare: { transaction in
        for input in matches {
          guard let match = matchImport.match(ofFile: input.id),
            accepted.contains(match.id) || matchImport.lost.contains(match.id)
          else { continue }
          context.note("keeping \(input.path) as match \(match.id)")
          try transaction.keepMatch(match.id, hash: match.file, input.bytes, isOfFigures: match.match.figures != nil)
        }
      }
    ) { league, now, actor in
      if let preview, preview.sequence != league.sequence {
        isStale = true
        return []
      }
      return try decide(matchImport, undone, league, now, actor, &failures, &accepted, &left)
    }
    return isStale ? nil : outcome
  }

  /// Returns the files whose scoring was undone, each with the number of the undone change. Empty if `--new` was not
  /// given.
  private func undoneScorings() throws -> [ScoredFile: Int] {
    let files = try context.store().files(of: league)
    guard command.takesOnlyNew, try !context.state(of: files).undone.isEmpty else { return [:] }
    return try context.wholeReading(of: files).reading.league.undoneScorings
  }

  private func decide(
    _ matchImport: MatchImport, _ undone: [ScoredFile: Int], _ league: League, _ now: Instant, _ actor: ManagerID,
    _ failures: inout Failures,
    _ accepted: inout Set<MatchID>, _ left: inout [SkippedMatch]
  ) throws -> [LeagueEvent] {
    var good: [ScoringRequest] = []
    left = []
    let upcoming = upcoming(matchImport, league, now)
    for input in matches {
      failures.collect {
        guard let imported = matchImport.match(ofFile: input.id) else { return }
        if let fault = upcoming[input.id] { return left.append(SkippedMatch(upcoming: imported.id, fault, in: league)) }
        if command.takesOnlyNew, let known = SkippedMatch(imported, matchImport, undone, in: league, at: now) {
          left.append(known)
          return
        }
        if let fault = matchImport.fault(of: imported, in: league) {
          throw MatchImportRefused(fault: fault, match: imported.id, path: input.path, league: league.terms.id)
        }
        let request = matchImport.request(imported)
        let fault = command.keepsGoing ? league.fault(of: request, replacing: command.isReplacing, at: now) : nil
        if let fault { throw Refused(fault, in: league) }
        good.append(request)
      }
    }
    if !command.keepsGoing { try failures.throwIfAny() }
    let events = try league.scoring(good, replacing: command.isReplacing, by: actor, at: now)
    for case .matchScored(let event) in events { accepted.insert(event.match) }
    return events
  }

  /// Returns the files of upcoming matches that `score` skips, with the faults. A match is skipped if its folder also has
  /// matches that are not upcoming. A file that the user named directly is never skipped.
  private func upcoming(_ matchImport: MatchImport, _ league: League, _ now: Instant) -> [MatchID: LeagueFault] {
    let found = Dictionary(grouping: matches) { $0.folder }
    return found.reduce(into: [:]) { skipped, folder in
      if folder.key == nil { return }
      var upcoming: [MatchID: LeagueFault] = [:]
      for input in folder.value {
        guard let imported = matchImport.match(ofFile: input.id) else { continue }
        let fault = league.fault(of: matchImport.request(imported), replacing: command.isReplacing, at: now)
        if let fault, case .matchInFuture = fault { upcoming[input.id] = fault }
      }
      if upcoming.count < folder.value.count { skipped.merge(upcoming) { first, _ in first } }
    }
  }

  private func change(
    _ matchImport: MatchImport, _ outcome: LeagueOutcome, _ left: [SkippedMatch], _ preview: ScorePreview?,
    hasSeen: Bool
  ) -> Change {
    let words = ScoreWording(
      outcome: matchImport.outcome(before: outcome.before, after: outcome.after), hasFiles: hasFiles,
      left: command.takesOnlyNew || !left.isEmpty ? left : nil)
    return Change(
      message: words.message(isDryRun: context.isDryRun), league: league, isChange: words.isChange,
      details: words.facts + (preview?.facts ?? []),
      lines: words.lines + (hasSeen ? [] : preview?.lines(isDone: !context.isDryRun) ?? []))
  }
}

/// A match whose file `score` skips: a known match with `--new`, or an upcoming match from a folder.
struct SkippedMatch {
  enum Reason {
    /// The match was scored from a file with different content.
    case otherContent
    /// The file was already scored by the change with this number, but that change was undone.
    case undone(Int)
    case abandoned
    case upcoming
  }

  let match: MatchID
  let reason: Reason
  let notice: Notice?

  /// Creates the notice for an upcoming match. Only `--verbose` lists such matches one by one.
  init(upcoming match: MatchID, _ fault: LeagueFault, in league: League) {
    self.match = match
    reason = .upcoming
    notice = Notice(
      message: Self.description(fault, in: league),
      recurrence: Recurrence(thing: match.text, ofSeveral: "matches have not started yet"), isDetail: true)
  }

  var isUpcoming: Bool { if case .upcoming = reason { true } else { false } }

  private static func description(_ fault: LeagueFault, in league: League) -> String {
    Problem.all(of: Refused(fault, in: league)).map(\.message).joined(separator: "; ")
  }

  init?(
    _ imported: ImportedMatch, _ matchImport: MatchImport, _ undone: [ScoredFile: Int], in league: League,
    at now: Instant
  ) {
    if league.matches[imported.id]?.file == imported.file { return nil }
    let fault = league.fault(of: matchImport.request(imported), replacing: false, at: now)
    let number = undone[ScoredFile(match: imported.id, file: imported.file)]
    if number == nil, let fault, case .matchInFuture = fault {
      self.init(upcoming: imported.id, fault, in: league)
      return
    }
    self.init(imported.id, fault, undone: number, in: league)
  }

  private init?(_ match: MatchID, _ fault: LeagueFault?, undone number: Int?, in league: League) {
    self.match = match
    if let number {
      reason = .undone(number)
      // An earlier file of the match is still scored, so scoring the new file needs `--replace`.
      let isReplacement = if case .otherContent? = fault { true } else { false }
      let command = isReplacement ? "fcl score FILE --replace" : "fcl score FILE"
      notice = Notice(
        message: "the scoring of match \(match) in change \(number) was undone, so this file was not scored again; "
          + "to score it: \(command)",
        recurrence: Recurrence(
          thing: "\(match) (change \(number))",
          ofSeveral: "matches were not scored again, because their scoring was undone (to score a file: \(command))"))
      return
    }
    guard let fault else { return nil }
    switch fault {
    case .otherContent, .matchAbandoned:
      let message = "the file was not scored: " + Self.description(fault, in: league)
      if case .matchAbandoned = fault {
        reason = .abandoned
        notice = Notice(
          message: message,
          recurrence: Recurrence(thing: match.text, ofSeveral: "matches stay abandoned"))
      } else {
        reason = .otherContent
        // The message shows how this file differs, so it can't be merged with other messages.
        notice = Notice(message: message, recurrence: Recurrence(thing: match.text, ofSeveral: message))
      }
    default: return nil
    }
  }
}

struct ScoredFile: Hashable {
  let match: MatchID
  let file: String
}

extension League {
  /// The files that an undone change had scored, with the number of the latest such change. Requires a league with all
  /// its commits.
  fileprivate var undoneScorings: [ScoredFile: Int] {
    var found: [ScoredFile: Int] = [:]
    for commit in commits where undone.contains(commit.sequence) {
      for case .matchScored(let event) in commit.events {
        found[ScoredFile(match: event.match, file: event.file)] = commit.sequence
      }
    }
    return found
  }
}
