// Reads the operands of the `match` commands: files, or matches of the league. Matches are read in the order of their
// ids and not kept in memory, because a folder may contain thousands.

import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

struct MatchSource {
  /// A match of a league, and the league. This is a class so that a `MatchSource` with no league is small; a folder may
  /// have thousands of files.
  final class LeagueSource {
    let match: LeagueMatch
    let league: OpenLeague

    init(_ match: LeagueMatch, _ league: OpenLeague) {
      self.match = match
      self.league = league
    }
  }

  let id: MatchID
  let path: String?
  let inLeague: LeagueSource?
}

struct MatchReading {
  private let words: [String]
  private let standardInputID: MatchID?
  private let keepsGoing: Bool
  private let context: Context
  let league: OpenLeague?

  init(_ words: [String], id: MatchID?, keepsGoing: Bool = false, _ context: Context) throws {
    self.words = words
    standardInputID = id
    self.keepsGoing = keepsGoing
    self.context = context
    if id != nil, !words.contains("-") { throw Problem.matchWithoutInput }
    league = words.allSatisfy(Self.isFile) ? nil : try context.openLeague()
  }

  private static func isFile(_ word: String) -> Bool {
    word.contains("/") || word.hasSuffix(".json") || MatchArchive.isName(word) || word == "-"
      || SystemCalls.kind(of: word) == .folder
  }

  private var inputs: MatchInputs { MatchInputs(context: context, standardInputID: standardInputID) }

  /// Returns all files in the order of the operands, and all archives. `match` is nil for a file that is not from the
  /// league. Throws the failures of all operands together.
  func paths() throws -> (files: [(path: String, match: LeagueMatch?)], archives: [MatchArchive]) {
    var failures = Failures()
    let found = failures.collect { try inputs.find(words.filter(Self.isFile)) } ?? MatchInputs.Found()
    let sources = inLeague(&failures)
    for source in sources where source.path.map(LeagueFiles.isOfFigures) ?? false {
      failures.add(Problem.noDeliveries(source.id))
    }
    let ofLeague = sources.compactMap { source in source.path.map { ($0, source.inLeague?.match) } }
    try failures.throwIfAny()
    return (found.files.map { ($0.path, nil) } + ofLeague, found.archives)
  }

  /// Calls `work` on any worker thread with each file of an archive, and returns the results in order.
  func read<Value: Sendable>(
    _ archive: MatchArchive, _ work: @escaping @Sendable (UnreadMatch) throws -> Value
  ) throws -> [Value] { try inputs.read(archive, work).map { try $0.get() } }

  /// Returns the bytes of a file. For a match of the league, throws if the file differs from the bytes that were
  /// scored.
  func bytes(_ path: String, of match: LeagueMatch?) throws -> [UInt8] {
    guard let match, let hash = match.file, let files = league?.files else {
      return try context.read(file: path)
    }
    var checked = CheckedFiles(files)
    defer { checked.keep() }
    return try files.matchBytes(match.fixture.id, hash, &checked)
  }

  private func inLeague(_ failures: inout Failures) -> [MatchSource] {
    guard let league else { return [] }
    return words.filter { !Self.isFile($0) }.compactMap { word in
      failures.collect {
        let match = try Lookup.match(word, in: league.league)
        let path = match.file.map { league.files.match(match.fixture.id, $0) }
        return MatchSource(id: match.fixture.id, path: path?.text, inLeague: MatchSource.LeagueSource(match, league))
      }
    }
  }

  /// A match that was read from an archive, without its bytes.
  private typealias Prepared<Needed> = (file: MatchFingerprint, needed: Needed)

  /// Returns the sources in the order of their ids. The matches of archives are already prepared.
  private func sources<Needed: Sendable>(
    _ bad: inout Failures, _ prepare: @escaping @Sendable (MatchInput) -> Needed
  ) throws -> [(source: MatchSource, prepared: Prepared<Needed>?)] {
    var missing = Failures()
    let found = missing.collect { try inputs.find(words.filter(Self.isFile)) } ?? MatchInputs.Found()
    let ofLeague = inLeague(&missing)
    try missing.throwIfAny()
    let files = found.files.compactMap { path, _ in
      bad.collect { MatchSource(id: try inputs.id(of: path), path: path, inLeague: nil) }
    }
    var sources: [(source: MatchSource, prepared: Prepared<Needed>?)] = (files + ofLeague).map { ($0, nil) }
    for archive in found.archives {
      let read = bad.collect {
        try inputs.read(archive) { file in
          let input = try file.read(stored: nil)
          return (file: input.file, needed: prepare(input))
        }
      }
      for prepared in read ?? [] {
        guard let prepared = bad.collect({ try prepared.get() }) else { continue }
        sources.append((MatchSource(id: prepared.file.id, path: prepared.file.path, inLeague: nil), prepared))
      }
    }
    return sources.sorted { $0.source.id < $1.source.id }
  }

  /// Reads all matches. Files of the same match must have equal bytes, and are read as one match.
  ///
  /// - Parameters:
  ///   - prepare: called on any worker thread. The match is released after the call.
  ///   - body: called with each prepared value, in order. The value is nil for a match of the league that has no file.
  /// - Returns: the failures of files that `--keep-going` skipped.
  func forEach<Needed: Sendable>(
    _ prepare: @escaping @Sendable (MatchInput) -> Needed, _ body: (MatchSource, Needed?) throws -> Void
  ) throws -> Failures {
    var bad = Failures()
    var last: MatchFingerprint?
    let sources = try sources(&bad, prepare)
    let bar = inputs.context.progressBar()
    defer { bar?.finish() }
    let read = reader(sources, prepare)
    var index = 0
    Workers.forEach(sources.count, jobs: context.jobs, ahead: Self.ahead, read) { read in
      defer { index += 1 }
      bad.collect {
        guard let (file, needed) = try read?.get() else { return try body(sources[index].source, nil) }
        if let last, last.id == file.id { return try last.requireIdentical(as: file) }
        last = file
        try body(sources[index].source, needed)
      }
    } progress: {
      bar?.update($0, of: sources.count, title: "reading match files")
    }
    if !keepsGoing { try bad.throwIfAny() }
    return bad
  }

  private static let ahead = 64

  /// Returns a function that reads and prepares a match on any worker thread. The function returns nil for a match that
  /// has no file.
  private func reader<Needed: Sendable>(
    _ all: [(source: MatchSource, prepared: Prepared<Needed>?)],
    _ prepare: @escaping @Sendable (MatchInput) -> Needed
  ) -> @Sendable (Int) -> Result<Prepared<Needed>, any Error>? {
    let sources = all.map(\.source), prepared = all.map(\.prepared)
    let files = all.map { source, prepared -> Result<UnreadMatch, any Error>? in
      prepared != nil ? nil : source.path.map { path in Result { try UnreadMatch(path, id: source.id, context) } }
    }
    // Keep the bytes of a file only if they must be compared with another file of the same match.
    let counts = Dictionary(sources.map { ($0.id, 1) }, uniquingKeysWith: +)
    let isAlone = sources.map { counts[$0.id] == 1 }
    let stored = sources.map { source in
      source.inLeague.map { (match: $0.match, system: $0.league.league.system, files: $0.league.files) }
    }
    return { index in
      if let prepared = prepared[index] { return .success(prepared) }
      return files[index].map { file in
        Result {
          var file = try file.get()
          let stored = stored[index]
          if let stored, let hash = stored.match.file {
            var checked = CheckedFiles(stored.files)
            file.given = try stored.files.matchBytes(stored.match.fixture.id, hash, &checked)
          }
          let input = try file.read(stored: stored.map { ($0.match.fixture, $0.system) })
          return ((isAlone[index] ? input.withoutBytes : input).file, prepare(input))
        }
      }
    }
  }

  /// Reads all matches that have a file, and returns a notice for each match that has none. Worker threads call
  /// `prepare`.
  func forEachFile<Needed: Sendable>(
    _ prepare: @escaping @Sendable (MatchInput) -> Needed, _ body: (MatchSource, Needed) throws -> Void
  ) throws -> (failures: Failures, notices: [Notice]) {
    var notices: [Notice] = []
    let failures = try forEach(prepare) { source, needed in
      if let needed { return try body(source, needed) }
      let reason = source.inLeague.map { $0.match.unscoredReason } ?? "match \(source.id) is not scored yet"
      notices.append(
        Notice(
          message: "\(reason): the league has no file for it",
          recurrence: Recurrence(thing: source.id.text, ofSeveral: "matches have no file in the league")))
    }
    return (failures, notices)
  }
}

extension Problem {
  static func noDeliveries(_ match: MatchID) -> Problem {
    Problem(
      .failed, "match.no-deliveries", "match \(match) was scored from figures, so there are no deliveries to show",
      hint: "fcl match figures \(match)")
  }
}
