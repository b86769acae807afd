// The matches of a day, of a league or of a folder of match files: announced, in progress, or over.

import CommandLineKit
import FantasyCore
import LeagueStore

/// A match of a schedule.
struct ScheduledMatch {
  /// How far a match is.
  enum State: String {
    case upcoming, live, final, abandoned
    /// It began half a day ago or more, and nobody says what became of it.
    case unknown
  }

  let id: MatchID
  /// When it starts; nil for a match of which there is only a file, which has no time of day.
  let start: Instant?
  let home: String
  let away: String
  /// The ground; nil if nobody says.
  let venue: String?
  let state: State
  /// Its record; nil if there is none yet.
  let played: Match?
  /// How `match show` names it: its id in a league, its file in a folder.
  let operand: String
  /// The competition; nil if nobody says.
  var event: String?

  /// A match that was announced.
  ///
  /// - Parameter isAbandoned: whether it never took place.
  init(_ fixture: Fixture, _ played: Match?, at now: Instant, isAbandoned: Bool = false, operand: String) {
    (id, start, home, away) = (fixture.id, fixture.start, fixture.home, fixture.away)
    (venue, self.played, self.operand) = (fixture.venue ?? played?.info.venue, played, operand)
    event = played?.info.event?.name
    let begun = now.seconds - fixture.start.seconds
    state =
      isAbandoned
      ? .abandoned : Self.state(of: played) ?? (begun < 0 ? .upcoming : begun < Self.longest ? .live : .unknown)
  }

  /// A match of which there is only a file.
  init(_ id: MatchID, _ played: Match, operand: String) {
    (self.id, start, self.played, self.operand) = (id, nil, played, operand)
    venue = played.info.venue
    (home, away) = (played.teamName(.first), played.teamName(.second))
    event = played.info.event?.name
    state = Self.state(of: played) ?? .live
  }

  /// For how many seconds a match without a record is taken to be in progress.
  private static let longest = 43_200

  /// The state that a record gives a match. One that ended without a ball was abandoned.
  private static func state(of played: Match?) -> State? {
    guard let played else { return nil }
    if played.isInProgress { return .live }
    let hasBall = played.figures != nil || played.innings.contains { !$0.deliveries.isEmpty }
    return played.info.outcome?.result == .noResult && !hasBall ? .abandoned : .final
  }

  /// The side of the record that the home side is.
  var homeSide: Side { played.map { $0.teamName(.second) == home } ?? false ? .second : .first }
}

/// The matches that a league or a folder of match files has.
struct MatchSchedule {
  private enum Source {
    case league(OpenLeague)
    case folder(String, files: [MatchCalendar.File], fixtures: [Fixture])
  }

  private let source: Source
  private let context: Context
  /// The time that decides which matches have begun.
  let now: Instant
  /// Files that were left out, and why.
  let refused: [MatchIndex.Refused]

  /// The folder; nil for a league.
  var folder: String? { if case .folder(let folder, _, _) = source { folder } else { nil } }

  /// The league; nil for a folder.
  var league: OpenLeague? { if case .league(let open) = source { open } else { nil } }

  /// Where the matches are from: `league demo`, or the folder.
  var name: String {
    switch source {
    case .league(let open): "league \(open.league.terms.id)"
    case .folder(let folder, _, _): folder
    }
  }

  init(_ open: OpenLeague, _ context: Context) {
    (source, self.context, now, refused) = (.league(open), context, open.now, [])
  }

  init(_ folder: inout FolderSchedule, _ context: Context) throws {
    let read = try folder.read(context)
    source = .folder(folder.folder, files: read.files, fixtures: read.fixtures)
    (self.context, now) = (context, context.world.clock())
    refused = read.files.compactMap(\.refused)
  }

  /// The day that it is by the schedule's time, in the user's time zone. By a clock that was never set it is the day of
  /// the first match.
  var today: Day {
    if now == .earliest, let first = league?.league.matchesByStart.first { return context.day(of: first.fixture.start) }
    return context.day(of: now)
  }

  /// The matches of a day by their event, then by their start.
  ///
  /// - Throws: why the file of one can't be read.
  func matches(on day: Day) throws -> [ScheduledMatch] {
    var found: [ScheduledMatch]
    switch source {
    case .league(let open): found = try Self.matches(on: day, of: open, context)
    case .folder(_, let files, let fixtures): found = try matches(on: day, files, fixtures)
    }
    let known = found.compactMap(\.event).first
    for place in found.indices where found[place].event == nil && league != nil {
      // A league plays one competition, and announcements don't say which.
      found[place].event = known ?? lastEvent
    }
    return found.map { match in (key: Self.key(of: match), match: match) }.sorted { $0.key < $1.key }.map(\.match)
  }

  /// What decides the place of a match: its event, its start, its id; those without come last.
  private static func key(of match: ScheduledMatch) -> (String, Instant, MatchID) {
    (match.event ?? "\u{10FFFF}", match.start ?? Instant(seconds: .max), match.id)
  }

  /// Today if a match of it has not begun, or else the next day that has one; nil if nothing is to come.
  var nextDay: Day? {
    let coming: [Instant]
    switch source {
    case .league(let open):
      coming = open.league.matchesByStart.filter { !$0.isAbandoned && !$0.hasBegun(at: now) }.map(\.fixture.start)
    case .folder(_, let files, let fixtures):
      let inputs = MatchInputs(context: context)
      let played = Set(files.compactMap { file in file.days.flatMap { _ in try? inputs.id(of: file.path) } })
      coming = fixtures.filter { $0.start > now && !played.contains($0.id) }.map(\.start)
    }
    return coming.min().map(context.day(of:))
  }

  /// The match that a word names: its id, the beginning of one, or its number.
  ///
  /// - Throws: `NameFault` if there is none, or why its file can't be read.
  func match(_ word: String) throws -> ScheduledMatch {
    switch source {
    case .league(let open):
      let match = try Lookup.match(word, in: open.league)
      return ScheduledMatch(
        match.fixture, try Self.played(match, open), at: now, isAbandoned: match.isAbandoned,
        operand: match.fixture.id.text)
    case .folder(_, let files, let fixtures):
      let inputs = MatchInputs(context: context)
      let known = files.filter { $0.days.map { !$0.isSimulated } ?? false }.compactMap { file in
        (try? inputs.id(of: file.path)).map { (id: $0, path: file.path) }
      }
      let ids = Set(known.map(\.id.text) + fixtures.map(\.id.text)).sorted()
      let id = try Lookup.id(word, kind: .match, among: ids)
      let path = known.first { $0.id.text == id }?.path
      let fixture = fixtures.first { $0.id.text == id }
      let played = try path.flatMap { path in
        try MatchID(id).map { try UnreadMatch(path, id: $0, context).read(stored: nil).match }
      }
      if let fixture { return ScheduledMatch(fixture, played, at: now, operand: path ?? id) }
      guard let played, let match = MatchID(id) else { preconditionFailure("the id of a match") }
      return ScheduledMatch(match, played, operand: path ?? id)
    }
  }

  // MARK: A league

  private static func matches(on day: Day, of open: OpenLeague, _ context: Context) throws -> [ScheduledMatch] {
    var found: [ScheduledMatch] = []
    for match in open.league.matchesByStart {
      let start = context.day(of: match.fixture.start)
      // A Test has begun some days before.
      guard start == day || start < day && day.number - start.number < 7 && match.file != nil else { continue }
      let played = try played(match, open)
      if start != day, !(played.map { MatchDays($0).includes(day) } ?? false) { continue }
      found.append(
        ScheduledMatch(
          match.fixture, played, at: open.now, isAbandoned: match.isAbandoned, operand: match.fixture.id.text))
    }
    return found
  }

  private static func played(_ match: LeagueMatch, _ open: OpenLeague) throws -> Match? {
    var checked = CheckedFiles(open.files)
    return try open.files.match(match, open.league.system, &checked)
  }

  /// The competition of the match that was scored last; nil if it has none.
  private var lastEvent: String? {
    guard let open = league, let last = open.league.matchesByStart.last(where: { $0.file != nil }) else { return nil }
    return (try? Self.played(last, open))?.info.event?.name
  }

  // MARK: A folder

  private func matches(
    on day: Day, _ files: [MatchCalendar.File], _ fixtures: [Fixture]
  ) throws -> [ScheduledMatch] {
    let announced = Dictionary(fixtures.map { ($0.id, $0) }) { first, _ in first }
    var (found, seen): ([ScheduledMatch], Set<MatchID>) = ([], [])
    let inputs = MatchInputs(context: context)
    for file in files {
      // Of two files of one match the first one counts.
      guard let days = file.days, !days.isSimulated, let id = try? inputs.id(of: file.path), !seen.contains(id) else {
        continue
      }
      let fixture = announced[id]
      let isOfDay = fixture.map { context.day(of: $0.start) == day } ?? false
      guard isOfDay || days.includes(day) || fixture != nil else { continue }
      seen.insert(id)
      guard isOfDay || days.includes(day) else { continue }
      let played = try UnreadMatch(file.path, id: id, context).read(stored: nil).match
      found.append(
        fixture.map { ScheduledMatch($0, played, at: now, operand: file.path) }
          ?? ScheduledMatch(id, played, operand: file.path))
    }
    for fixture in fixtures where !seen.contains(fixture.id) && context.day(of: fixture.start) == day {
      found.append(ScheduledMatch(fixture, nil, at: now, operand: fixture.id.text))
    }
    return found
  }
}

/// A folder of match files with a file of the matches to come, looked at again and again by a command that watches it.
struct FolderSchedule: Sendable {
  let folder: String
  /// The file of matches to come that was named; nil for the one in the folder, if there is one.
  private let fixtures: String?
  private var search = FolderSearch()
  private var calendar: MatchCalendar

  init(_ folder: String, fixtures: String?, _ context: Context) throws {
    guard let kind = SystemCalls.kind(of: folder) else { throw StoreError.notFound(path: folder) }
    if kind != .folder { throw StoreError.notFolder(path: folder) }
    (self.folder, self.fixtures) = (folder, fixtures)
    calendar = MatchCalendar(of: absolutePath(folder, in: context.world.folder), in: context.userCaches)
  }

  /// The file of matches to come; nil if there is none.
  private var fixturesPath: String? {
    let own = folder.hasSuffix("/") ? "\(folder)fixtures.csv" : "\(folder)/fixtures.csv"
    return fixtures ?? (SystemCalls.kind(of: own) == nil ? nil : own)
  }

  /// What the system says of the folder's files, which tells whether any of them was changed.
  mutating func marks(_ context: Context) throws -> [String] {
    let paths = try MatchInputs(context: context).paths([folder], &search) + [fixturesPath].compactMap(\.self)
    return paths.map { "\($0) \(SystemCalls.markOfTarget($0) ?? "")" }
  }

  fileprivate mutating func read(_ context: Context) throws -> (files: [MatchCalendar.File], fixtures: [Fixture]) {
    let files = try files(context)
    guard let path = fixturesPath else { return (files, []) }
    let bytes = try context.read(file: path)
    return (files, try DefectiveFile.reading(path) { try Fixture.reading(bytes) })
  }

  /// What is known of each match file now.
  mutating func files(_ context: Context) throws -> [MatchCalendar.File] {
    let paths = try MatchInputs(context: context).paths([folder], &search)
    let bar = context.progressBar()
    defer { bar?.finish() }
    return calendar.days(of: paths, jobs: context.jobs, isKept: !context.isDryRun) {
      Problem($0).message
    } progress: {
      bar?.update($0, of: $1, title: "reading match files")
    }
  }
}

extension Context {
  /// The day on which a time is in the user's time zone.
  func day(of time: Instant) -> Day { Instant(seconds: time.seconds + localTime(time).offset).day }

  /// The day that a word names, in the user's time zone.
  func day(of word: TimeWord, before reference: @autoclosure () throws -> Instant) rethrows -> Day {
    if case .day(let day) = word { return day }
    return day(of: try instant(word, before: reference()))
  }

  /// The user's folder for caches of this program; nil if there is none.
  var userCaches: String? {
    (try? StoreLocation.userFolder(world.environment, "XDG_CACHE_HOME", "/.cache")).map { $0 + "/fcl" }
  }

  /// The folder of match files in which matches are looked for; nil for those of the league.
  ///
  /// - Parameters:
  ///   - named: the folder of `--from`.
  ///   - fixtures: the file of `--fixtures`.
  func scheduleFolder(_ named: String?, fixtures: String?) throws -> FolderSchedule? {
    if named != nil, globals.now != nil { throw ContradictionFault.exclusive("--now", "--from") }
    if let named { return try FolderSchedule(named, fixtures: fixtures, self) }
    guard let folder = configuration[.matches] else {
      if fixtures != nil { throw ContradictionFault.needs("--fixtures", "--from DIR") }
      return nil
    }
    // A league has its own matches.
    if fixtures == nil, (try? leagueID()) != nil { return nil }
    return try FolderSchedule(folder, fixtures: fixtures, self)
  }

  /// The matches of a folder, or of the league.
  func schedule(_ folder: inout FolderSchedule?) throws -> MatchSchedule {
    guard var own = folder else { return MatchSchedule(try openLeague(), self) }
    defer { folder = own }
    return try MatchSchedule(&own, self)
  }
}
