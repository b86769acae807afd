// Reads the records of a league's scored matches, from the match files or from cached figures, and computes the scores.
// Also compares imported matches with the files of scored matches.
import Books
import Cricsheet
import FantasyCore
import Knowledge

/// An error in the file of a scored match.
public enum ScoredMatchError: Error, Hashable, Sendable {
  /// The file is missing, or its content differs from the file that was scored.
  case store(StoreError)
  case match(path: String, MatchFileError)
  case figures(path: String, CSVErrors)
}

extension LeagueFiles {
  /// Computes the scores of the league at a time by the league's clock. `League.time(byClock:)` converts a time of the
  /// machine's clock.
  public func scores(of league: League, at now: Instant) throws(ScoredMatchError) -> LeagueScores {
    LeagueScores(league, records: try records(of: league), at: now)
  }

  /// Returns the records of the scored matches, except those in `skipped`. If a match file is unchanged, its record
  /// comes from the cached figures. `given` contains known records by the SHA-256 hash of their files; these files are
  /// not read.
  public func records(
    of league: League, given: [String: MatchRecord] = [:], without skipped: Set<MatchID> = []
  ) throws(ScoredMatchError) -> [MatchID: MatchRecord] {
    try contents(of: league, given: given, without: skipped)
  }

  /// Returns the data of the scored matches that an encyclopedia needs. The cache is written only if `isKept` is true.
  public func knownMatches(
    of league: League, isKept: Bool = true
  ) throws(ScoredMatchError) -> [MatchID: KnownMatch] {
    try contents(of: league, given: [:], without: [], isKept: isKept)
  }

  private func contents<Content: MatchFileContent>(
    of league: League, given: [String: Content], without skipped: Set<MatchID>, isKept: Bool = true
  ) throws(ScoredMatchError) -> [MatchID: Content] {
    var records: [MatchID: Content] = [:]
    var checked = CheckedFiles(self), figures = MatchFileCache<Content>(self)
    var unread: [(match: LeagueMatch, hash: String)] = []
    for id in league.matches.keys.sorted() {
      guard let match = league.matches[id], let hash = match.file else { continue }
      if skipped.contains(id) {
        figures.stillUses(hash)
      } else if let record = given[hash] {
        records[id] = record
      } else if checked.isUnchanged(id, hash, in: self), let record = figures.record(of: hash) {
        records[id] = record
      } else {
        unread.append((match, hash))
      }
    }
    let known = checked
    let read = Workers.map(unread.count, jobs: jobs) { [unread, self] index in
      content(of: unread[index].match, unread[index].hash, league.system, known)
        as Result<(Content, FileFacts?), ScoredMatchError>
    }
    for ((match, hash), read) in zip(unread, read) {
      let (record, facts) = try read.get()
      checked.note(facts, hash)
      figures.add(record, of: hash)
      records[match.fixture.id] = record
    }
    if isKept {
      checked.keep()
      figures.keep()
    }
    return records
  }

  private func content<Content: MatchFileContent>(
    of match: LeagueMatch, _ hash: String, _ system: ScoringSystem, _ checked: CheckedFiles
  ) -> Result<(Content, FileFacts?), ScoredMatchError> {
    Result { () throws(ScoredMatchError) in
      let file = file(.match(match.fixture.id, hash))
      let read: (bytes: [UInt8], facts: FileFacts?)
      do throws(StoreError) { read = try file.bytes(Self.scored) { checked.isRight($0, hash) } } catch {
        throw .store(error)
      }
      let match = try Self.read(read.bytes, from: file.path.text, as: match.fixture, system)
      return (Content(match), read.facts)
    }
  }

  /// Reads a match from its file; nil if the match isn't scored. For a file of figures, `system` defines the figures. A
  /// file that is unchanged according to `checked` is not hashed again.
  public func match(
    _ match: LeagueMatch, _ system: ScoringSystem, _ checked: inout CheckedFiles
  ) throws(ScoredMatchError) -> Match? {
    guard let hash = match.file else { return nil }
    let bytes: [UInt8]
    do throws(StoreError) { bytes = try matchBytes(match.fixture.id, hash, &checked) } catch { throw .store(error) }
    return try Self.read(bytes, from: self.match(match.fixture.id, hash).text, as: match.fixture, system)
  }

  /// Returns the record of a match from the file with the SHA-256 hash `hash`. The match was once scored from this
  /// file, but may have been scored again from another file.
  public func record(
    of match: LeagueMatch, from hash: String, _ system: ScoringSystem, _ checked: inout CheckedFiles
  ) throws(ScoredMatchError) -> MatchRecord {
    let bytes: [UInt8]
    do throws(StoreError) { bytes = try matchBytes(match.fixture.id, hash, &checked) } catch { throw .store(error) }
    let path = self.match(match.fixture.id, hash).text
    return MatchRecord(try Self.read(bytes, from: path, as: match.fixture, system))
  }

  /// Reads a scored match from the bytes of a match file or a file of figures. The extension of `path` determines the
  /// kind of file.
  public static func read(
    _ bytes: [UInt8], from path: String, as fixture: Fixture, _ system: ScoringSystem
  ) throws(ScoredMatchError) -> Match {
    if isOfFigures(path) {
      do throws(CSVErrors) { return Match(try [FiguresLine](stored: bytes), fixture: fixture, system: system) } catch {
        throw .figures(path: path, error)
      }
    }
    do throws(MatchFileError) { return try MatchFile.read(bytes) } catch { throw .match(path: path, error) }
  }

  // MARK: Match import

  /// Compares matches to be imported with the files from which the league's matches were scored.
  public func matchImport(
    of matches: [ImportedMatch], beside league: League, chosen: [MatchID: MatchID] = [:]
  ) -> MatchImport {
    var checked = CheckedFiles(self)
    defer { checked.keep() }
    return MatchImport(matches, beside: league, chosen: chosen) { match, file in
      guard let bytes = try? matchBytes(match.id, file, &checked) else { return .lost }
      let isOfFigures = match.match.figures != nil || Self.isOfFigures(self.match(match.id, file).name)
      if file == match.file || isOfFigures { return .present }
      return (try? MatchFile.read(bytes)).map { .match($0) } ?? .lost
    }
  }
}
