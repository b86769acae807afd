// Opens the slips of this device, which stand beside its session, settles them by match files, and changes them through one
// transaction. They go by the machine's clock.

import CommandLineKit
import FantasyCore
import LeagueStore

/// The slips opened for a command, with what became of them.
struct OpenSlips {
  var book: SlipBook
  /// What was settled just now, in words.
  var news: [String] = []
}

extension Context {
  /// The folder of the slips: beside the session file of the store, or where there is no store among the user's own
  /// files.
  private func slipFolder() throws -> (path: String, id: BookID) {
    do {
      let store = try store()
      return (try sessionPath() + ".slips", BookID(store.id) ?? Self.guestSlips)
    } catch StoreError.noStore {
      return (try StoreLocation.userState(world.environment) + "/guest.slips", Self.guestSlips)
    }
  }

  private static let guestSlips = BookID(known: "guest")

  /// Who is said to have changed slips: a guest has some too.
  private func slipOwner() -> ManagerID { (try? actor()) ?? ManagerID(known: "guest") }

  /// The slips as they are now, with what became of their predictions since.
  func openSlips() throws -> OpenSlips {
    let (path, id) = try slipFolder()
    guard SystemCalls.kind(of: path) != nil else { return OpenSlips(book: emptySlips(id)) }
    let opened = Result { () throws(StoreError) in try Store(opening: path, kinds: [SlipBook.self]) }
    // Whoever makes the folder may be killed before it is whole; the next change goes on.
    if case .failure(.noStore) = opened, SystemCalls.kind(of: "\(path)/\(SlipBook.layout.folder)/\(id)") == nil {
      return OpenSlips(book: emptySlips(id))
    }
    let files = try opened.get().files(SlipBook.self, id)
    guard files.exist else { return OpenSlips(book: emptySlips(id)) }
    let read = try files.current(isKept: !isDryRun)
    note(read.end.damage)
    let settling = SlipSettling(read.book, self)
    guard !settling.events.isEmpty else { return OpenSlips(book: read.book) }
    // What is known is shown, whether or not it can be written.
    if !isDryRun, read.end.damage == nil, let settled = try? settle(files) { return settled }
    return OpenSlips(book: settling.after, news: settling.news)
  }

  private func settle(_ files: BookFiles<SlipBook>) throws -> OpenSlips {
    // Who only reads does not wait.
    let transaction = try BookTransaction(files, waiting: 0)
    let settling = SlipSettling(transaction.book, self)
    if settling.events.isEmpty { return OpenSlips(book: transaction.book) }
    willWrite(files.journal)
    let after = try transaction.commit(settling.events, by: slipOwner(), at: world.clock()) { _ in }
    return OpenSlips(book: after.book, news: settling.news)
  }

  private func emptySlips(_ id: BookID) -> SlipBook { SlipBook(opened: firstCommit(id)) }

  private func firstCommit(_ id: BookID) -> SlipCommit {
    SlipCommit(sequence: 1, time: world.clock(), who: slipOwner(), events: [.opened(SlipOpened(book: id))])
  }

  /// Changes the slips, after they are settled, and saves the outcome as one commit. With `--dry-run` the same decision is
  /// made and nothing is written.
  ///
  /// - Parameter decide: returns the events for the slips as they are.
  /// - Returns: the slips before and after, and whether anything changed.
  func changeSlips(
    _ decide: (SlipBook) throws -> [SlipEvent]
  ) throws -> (before: SlipBook, after: OpenSlips, isChange: Bool) {
    let (path, id) = try slipFolder()
    let isThere = SystemCalls.kind(of: path) != nil
    func applied(_ events: [SlipEvent], to book: SlipBook) -> SlipBook {
      var after = book
      if !events.isEmpty {
        after.apply(SlipCommit(sequence: book.sequence + 1, time: world.clock(), who: slipOwner(), events: events))
      }
      return after
    }
    if isDryRun || !isThere {
      let open = try openSlips()
      let events = try decide(open.book)
      if isDryRun || events.isEmpty {
        return (open.book, OpenSlips(book: applied(events, to: open.book), news: open.news), !events.isEmpty)
      }
      willWrite(path)
    }
    let store = try Store.making(path, kinds: [SlipBook.self])
    let files = store.files(SlipBook.self, id)
    if !files.exist { _ = try store.create(id, commits: [firstCommit(id)], waiting: globals.lockTimeout) }
    let transaction = try BookTransaction(files, waiting: globals.lockTimeout)
    tell(ofMoved: transaction.movedAside)
    let settling = SlipSettling(transaction.book, self)
    let before = settling.after
    let events = try decide(before)
    if settling.events.isEmpty, events.isEmpty {
      try transaction.endUnchanged()
      return (before, OpenSlips(book: before), false)
    }
    willWrite(files.journal)
    let after = try transaction.commit(settling.events + events, by: slipOwner(), at: world.clock()) { _ in }
    return (before, OpenSlips(book: after.book, news: settling.news), !events.isEmpty)
  }
}

/// Where the matches of predictions are known from, each place opened once.
final class SlipMatches {
  private let context: Context
  private var schedules: [SlipPick.Source: MatchSchedule?] = [:]
  private var matches: [SlipPick.Source: [MatchID: ScheduledMatch?]] = [:]
  private var grounds: [SlipPick.Source: OddsGround] = [:]
  private var forecasts: [SlipPick.Source: [MatchID: MatchForecast?]] = [:]

  init(_ context: Context) { self.context = context }

  /// The matches of a place; nil if it is gone, or can't be read.
  func schedule(_ source: SlipPick.Source) -> MatchSchedule? {
    if let known = schedules[source] { return known }
    let schedule: MatchSchedule?
    switch source {
    case .league(let league): schedule = (try? context.open(league)).map { MatchSchedule($0, context) }
    case .folder(let folder):
      var own = try? FolderSchedule(folder, fixtures: nil, context)
      schedule = own == nil ? nil : try? context.schedule(&own)
    }
    schedules[source] = .some(schedule)
    return schedule
  }

  /// The match of a prediction; nil if it is gone, or can't be read.
  func match(_ pick: SlipPick) -> ScheduledMatch? {
    if let known = matches[pick.source]?[pick.match] { return known }
    let match = (try? schedule(pick.source)?.match(pick.match.text)).flatMap(\.self)
    let found = match?.id == pick.match ? match : nil
    matches[pick.source, default: [:]][pick.match] = .some(found)
    return found
  }

  /// Whether the match of a prediction has begun; one that is gone by its start.
  func hasBegun(_ pick: SlipPick) -> Bool {
    match(pick).map { $0.state != .upcoming } ?? (pick.start <= context.world.clock())
  }

  /// Today's fair odd of a prediction; nil if nobody can say.
  func fairOdd(_ pick: SlipPick) throws -> Odd? {
    guard let schedule = schedule(pick.source), let match = match(pick) else { return nil }
    if let known = forecasts[pick.source]?[pick.match] { return known?.odd(of: pick.prediction, margin: 0) }
    let ground = try grounds[pick.source] ?? OddsGround(schedule, context)
    grounds[pick.source] = ground
    var forecast: MatchForecast?
    if case .known(let known) = try ground.forecast(match) { forecast = known }
    forecasts[pick.source, default: [:]][pick.match] = .some(forecast)
    return forecast?.odd(of: pick.prediction, margin: 0)
  }

  /// What became of a prediction; nil while it is not known.
  ///
  /// - Returns: nil if the match is gone, or its file can't be read.
  func result(_ pick: SlipPick) -> PickResult?? {
    guard let match = match(pick) else { return nil }
    if match.state == .abandoned { return .some(.void) }
    guard let played = match.played else {
      // A file that went away says nothing; in a league its scoring was undone.
      if case .league = pick.source { return .some(nil) }
      return nil
    }
    // By the names of the prediction, whatever the fixtures say now; a match of others is not this one.
    guard let home = played.side(of: pick) else { return nil }
    return .some(
      PickResult(of: pick.prediction, in: played, home: home) { player in
        points(of: player, in: played, pick.source)
      })
  }

  private func points(of player: PlayerID, in match: Match, _ source: SlipPick.Source) -> Points? {
    guard let performance = match.performances().first(where: { $0.player.id == player }),
      let schedule = schedule(source)
    else { return nil }
    let ground = try? grounds[source] ?? OddsGround(schedule, context)
    grounds[source] = ground
    return ground?.points(of: performance, in: match)
  }
}

/// What became of the predictions of all slips since they were looked at last.
struct SlipSettling {
  private(set) var events: [SlipEvent] = []
  /// The slips with that.
  private(set) var after: SlipBook
  /// It in words.
  private(set) var news: [String] = []

  init(_ book: SlipBook, _ context: Context) {
    after = book
    let matches = SlipMatches(context)
    for slip in book.placed where slip.cashed == nil {
      let results = zip(slip.picks, slip.results).map { pick, known -> PickResult? in
        // Where nothing can be read, what was known stands.
        if let found = matches.result(pick) { found } else { known }
      }
      guard let settled = try? after.settling(slip.number, results), !settled.isEmpty else { continue }
      events += settled
      after.apply(
        SlipCommit(
          sequence: after.sequence + 1, time: context.world.clock(), who: after.record.first.who, events: settled))
      news += Self.words(slip, after.placed[slip.number - 1])
    }
  }

  /// `Slip 1: d0016 1 (Copperton Smiths) won. It wins 39.78.`
  private static func words(_ before: PlacedSlip, _ after: PlacedSlip) -> [String] {
    let changed = before.picks.indices.filter { before.results[$0] != after.results[$0] }
    let isCorrected = changed.contains { before.results[$0] != nil }
    let parts = changed.map { place in
      "\(after.picks[place].words) \(after.results[place]?.text ?? "is open again")"
    }
    var sentence = "Slip \(after.number): \(parts.joined(separator: ", "))."
    if after.won != before.won || after.isSettled, after.isSettled != before.isSettled || after.won != before.won {
      let amount = after.won == .zero ? "nothing" : "\(after.won)"
      sentence += after.isSettled ? " It won \(amount)." : " It won \(amount) so far."
    }
    return [isCorrected ? "The match's record has changed, so it is settled anew. " + sentence : sentence]
  }
}

extension SlipPick {
  /// `d0016 1 (Copperton Smiths)`, `d0016 top-batter (O Palmwood)`.
  var words: String {
    let what =
      switch prediction {
      case .home: "1 (\(home))"
      case .away: "2 (\(away))"
      case .neither: "X"
      case .over, .under: prediction.text
      case .topBatter: "top-batter (\(player ?? ""))"
      case .topBowler: "top-bowler (\(player ?? ""))"
      case .pointsOver(_, let line): "points-over \(line) (\(player ?? ""))"
      case .pointsUnder(_, let line): "points-under \(line) (\(player ?? ""))"
      }
    return "\(match) \(what)"
  }
}

extension Match {
  /// The side that is the home side of a prediction; nil if the match is one of others.
  fileprivate func side(of pick: SlipPick) -> Side? {
    guard Set(info.teams) == [pick.home, pick.away] else { return nil }
    return teamName(.first) == pick.home ? .first : .second
  }
}

extension OddsGround {
  /// The points of a performance, by the system and the role that the odds are for.
  func points(of performance: Performance, in match: Match) -> Points {
    let known = open.encyclopedia
    let player = known.players.firstIndex { $0.id == performance.player.id }
    let role = player.flatMap { PoolRoles(open.league).role(of: $0, in: known) }
    return system.system.matchPoints(of: performance, role: role, ballsPerOver: match.info.ballsPerOver).total
  }
}
