import Books
import FantasyCore
import LeagueStore

/// The announced, current and past matches of a league, or of a folder or an archive of match files.
package struct MatchSchedule {
  private enum Source {
    case league(OpenLeague)
    case folder(String, played: [PlayedFile], announced: [Fixture])
  }

  private let source: Source
  private let context: Context
  package let now: Instant
  package let refused: [MatchIndex.Refused]
  private let unread: [MatchID: String]

  package var folder: String? { if case .folder(let folder, _, _) = source { folder } else { nil } }

  package var league: OpenLeague? { if case .league(let open) = source { open } else { nil } }

  package var name: String {
    switch source {
    case .league(let open): "league \(open.league.terms.id)"
    case .folder(let folder, _, _): folder
    }
  }

  package init(_ open: OpenLeague, _ context: Context) {
    source = .league(open)
    self.context = context
    now = open.now
    refused = []
    unread = [:]
  }

  package init(_ folder: inout FolderSchedule, _ context: Context) throws {
    let played = try folder.played(context)
    source = .folder(folder.folder, played: played.files, announced: try folder.announced(context))
    self.context = context
    now = context.world.clock()
    refused = played.refused
    unread = played.unread
  }

  /// The current day in the user's time zone. If a simulated clock was never set, this is the day of the first match.
  package var today: Day {
    if now == .earliest, let first = league?.league.matchesByStart.first { return context.day(of: first.fixture.start) }
    return context.day(of: now)
  }

  /// Returns the matches of a day, sorted by event, then by start time. Throws if a match file can't be read.
  package func matches(on day: Day) throws -> [ScheduledMatch] {
    var found: [ScheduledMatch]
    switch source {
    case .league(let open): found = try Self.matches(on: day, of: open, context)
    case .folder(_, let played, let announced): found = try matches(on: day, played, announced)
    }
    let known = found.compactMap(\.event).first
    for index in found.indices where found[index].event == nil && league != nil {
      // Fixtures of a league don't name the event. All matches of a league belong to the same event.
      found[index].event = try known ?? lastEvent()
    }
    return found.map { match in (key: Self.key(of: match), match: match) }.sorted { $0.key < $1.key }.map(\.match)
  }

  private static func key(of match: ScheduledMatch) -> (String, Instant, MatchID) {
    (match.event ?? "\u{10FFFF}", match.start ?? Instant(seconds: .max), match.id)
  }

  /// The day of the next upcoming match, which may be today; nil if there are no upcoming matches.
  package var nextDay: Day? {
    let coming: [Instant]
    switch source {
    case .league(let open):
      coming = open.league.matchesByStart.filter { !$0.isAbandoned && !$0.hasBegun(at: now) }.map(\.fixture.start)
    case .folder(_, let played, let announced):
      let played = Set(played.map(\.id))
      coming = announced.filter { $0.start > now && !played.contains($0.id) }.map(\.start)
    }
    return coming.min().map(context.day(of:))
  }

  /// Finds a match by its id, by a unique prefix of its id, or by its number in a league. Throws if the match file
  /// can't be read.
  package func match(_ word: String) throws -> ScheduledMatch {
    switch source {
    case .league(let open): return try Self.scheduled(try Lookup.match(word, in: open.league), open)
    case .folder(_, let played, let announced):
      let ids = Set(played.map(\.id) + announced.map(\.id) + unread.keys).sorted()
      let id = try Lookup.id(word, kind: .match, among: ids)
      guard let match = try match(withID: id) else { preconditionFailure("the id of a match") }
      return match
    }
  }

  /// Returns the match with the given id; nil if there is none. Throws if the match file can't be read.
  package func match(withID id: MatchID) throws -> ScheduledMatch? {
    switch source {
    case .league(let open): return try open.league.matches[id].map { try Self.scheduled($0, open) }
    case .folder(_, let played, let announced):
      let file = try played.first { $0.id == id } ?? readAgain(id)
      return scheduled(file, try file?.match(context), announced.first { $0.id == id })
    }
  }

  // MARK: A league

  private static func matches(on day: Day, of open: OpenLeague, _ context: Context) throws -> [ScheduledMatch] {
    var found: [ScheduledMatch] = []
    for match in open.league.matchesByStart {
      let start = context.day(of: match.fixture.start)
      // A Test may have begun days before.
      guard start == day || start < day && day.number - start.number < 7 && match.file != nil else { continue }
      let played = try played(match, open)
      if start != day, !(played.map { MatchDays($0).includes(day) } ?? false) { continue }
      found.append(scheduled(match, played, open))
    }
    return found
  }

  private static func scheduled(_ match: LeagueMatch, _ open: OpenLeague) throws -> ScheduledMatch {
    scheduled(match, try played(match, open), open)
  }

  private static func scheduled(_ match: LeagueMatch, _ played: Match?, _ open: OpenLeague) -> ScheduledMatch {
    ScheduledMatch(
      match.fixture, played, at: open.now, isAbandoned: match.isAbandoned, operand: match.fixture.id.text)
  }

  private static func played(_ match: LeagueMatch, _ open: OpenLeague) throws -> Match? {
    var checked = CheckedFiles(open.files)
    return try open.files.match(match, open.league.system, &checked)
  }

  private func lastEvent() throws -> String? {
    guard let open = league, let last = open.league.matchesByStart.last(where: { $0.file != nil }) else { return nil }
    return try ifReadable { try Self.played(last, open) }.flatMap(\.self)?.info.event?.name
  }

  // MARK: A folder

  private func readAgain(_ id: MatchID) throws -> PlayedFile? {
    guard let path = unread[id] else { return nil }
    let match = try UnreadMatch(path, id: id, context).read(stored: nil).match
    return PlayedFile(id: id, path: path, days: MatchDays(match))
  }

  private func matches(
    on day: Day, _ played: [PlayedFile], _ announced: [Fixture]
  ) throws -> [ScheduledMatch] {
    let fixtures = Dictionary(announced.map { ($0.id, $0) }) { first, _ in first }
    func isOfDay(_ fixture: Fixture?) -> Bool { fixture.map { context.day(of: $0.start) == day } ?? false }
    let files = played.filter { isOfDay(fixtures[$0.id]) || $0.days.includes(day) }
    let known = Set(played.map(\.id))
    let others = announced.filter { !known.contains($0.id) && isOfDay($0) }
    let matches = try context.read(files) { $0.match }
    return zip(files, matches).compactMap { scheduled($0, $1, fixtures[$0.id]) }
      + others.compactMap { scheduled(nil, nil, $0) }
  }

  private func scheduled(_ file: PlayedFile?, _ played: Match?, _ fixture: Fixture?) -> ScheduledMatch? {
    if let fixture { return ScheduledMatch(fixture, played, at: now, operand: file?.path ?? fixture.id.text) }
    guard let file, let played else { return nil }
    return ScheduledMatch(file.id, played, operand: file.path)
  }
}

extension Context {
  package func day(of time: Instant) -> Day { Instant(seconds: time.seconds + localTime(time).offset).day }

  package func day(of word: TimeArgument, before reference: @autoclosure () throws -> Instant) throws -> Day {
    if case .day(let day) = word { return day }
    return day(of: try instant(word, before: reference()))
  }

  var userCaches: String? {
    (try? StoreLocation.userFolder(world.environment, "XDG_CACHE_HOME", "/.cache")).map { $0 + "/fcl" }
  }

  /// Returns the folder of matches that the command uses; nil if the command uses the league's matches.
  ///
  /// - Parameter named: the folder given with `--from`; nil if the option is absent.
  package func scheduleFolder(_ named: String?, fixtures: String?) throws -> FolderSchedule? {
    if named != nil, globals.now != nil { throw Problem.exclusive("--now", "--from") }
    if let named { return try FolderSchedule(named, fixtures: fixtures, self) }
    guard let folder = configuration[.matches] else {
      if fixtures != nil { throw Problem.needs("--fixtures", "--from DIR") }
      return nil
    }
    // Use the league's own matches.
    if fixtures == nil, try ifPresent({ try leagueID() }) != nil { return nil }
    return try FolderSchedule(folder, fixtures: fixtures, self)
  }

  package func schedule(_ folder: inout FolderSchedule?) throws -> MatchSchedule {
    guard var own = folder else { return MatchSchedule(try openLeague(), self) }
    defer { folder = own }
    return try MatchSchedule(&own, self)
  }
}
