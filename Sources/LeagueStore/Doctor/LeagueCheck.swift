// What `doctor` looks at in one league: journal and chain, the files that it names, what writers have left, caches, clock.

import Cricsheet
import FantasyCore

/// The checks of one league.
struct LeagueCheck {
  private let league: LeagueID
  private var files: LeagueFiles
  private let now: Instant
  private let journal: Result<Journal, StoreError>
  private let folded: Result<League, StoreError>

  init(_ league: LeagueID, _ files: LeagueFiles, at now: Instant) {
    self.league = league
    self.files = files
    self.now = now
    let read = Result { () throws(StoreError) in try files.readJournal() }
    journal = read
    folded = Result { () throws(StoreError) in try files.league(of: try read.get()) }
    if let system = try? folded.get().system { self.files.hasFiguresOnly = !system.isCricket }
  }

  /// Who is in the league; nil when that can't be read.
  var people: LeaguePeople? { (try? journal.get()).flatMap { JournalPeople($0.commits).people } }

  func findings() -> [Finding] {
    switch journal {
    case .failure(let error): [finding(.journal, files.journal.text, .damage, .broken(error))]
    case .success(let journal):
      self.journal(journal) + [Doctor.openness(files.journal, league: league, 0o600)].compactMap { $0 }
        + contents(journal) + leftOvers(journal) + Doctor.foreignLock(files.lock, league: league) + caches(journal)
        + clock(journal)
    }
  }

  private func finding(
    _ check: Finding.Check, _ path: String, _ state: Finding.State = .ok, _ what: Finding.What = .good
  ) -> Finding {
    Finding(check, league: league, path: path, state, what)
  }

  /// Sequence, time and chain of every line, and that they fold to a league.
  private func journal(_ journal: Journal) -> [Finding] {
    if let damage = journal.damage {
      return [
        finding(.journal, files.journal.text, .damage, .damagedJournal(damage, good: journal.commits.count))
      ]
    }
    var found: [Finding] = []
    let path = files.journal.text
    if !journal.torn.isEmpty { found.append(finding(.journal, path, .note, .torn(bytes: journal.torn.count))) }
    // A rule file is named below, with all others.
    if case .failure(let error) = folded, case .damaged(path, _, _, _) = error {
      return found + [finding(.journal, path, .damage, .broken(error))]
    }
    return found.isEmpty ? [finding(.journal, path)] : found
  }

  /// Each file that the journal names is there, with the content that it had.
  private func contents(_ journal: Journal) -> [Finding] {
    let wrong = files.named(by: journal.commits).compactMap { file -> Finding? in
      do throws(StoreError) {
        let bytes = try file.path.read(limit: file.limit)
        return SHA256.hex(bytes) == file.hash ? nil : finding(.files, file.path.text, .damage, .changed(file.kind))
      } catch .notFound {
        return finding(.files, file.path.text, .damage, .missing(file.kind))
      } catch {
        return finding(.files, file.path.text, .damage, .broken(error))
      }
    }
    return wrong.isEmpty ? [finding(.files, files.folder.text)] : wrong
  }

  private func leftOvers(_ journal: Journal) -> [Finding] {
    // Behind damage there may be lines that name files: nothing is known to be unneeded.
    if journal.damage != nil { return [] }
    do throws(StoreError) {
      let found = try files.leftOvers(after: journal.commits)
      return found.isEmpty
        ? [finding(.leftOvers, files.folder.text)]
        : found.map {
          finding(.leftOvers, $0.text, .note, files.isTemporary($0) ? .leftOver : .unnamed(files.kind(of: $0)))
        }
    } catch { return [finding(.leftOvers, files.folder.text, .warning, .broken(error))] }
  }

  /// A cache that says of a file that it is right, though it is not, is wrong; one with other figures than the file is too.
  private func caches(_ journal: Journal) -> [Finding] {
    let checked = CheckedFiles(files)
    var figures = DerivedFigures(files)
    let isWrong = files.named(by: journal.commits).contains { file in
      let (isSaidRight, kept) = (checked.isRight(file.path, file.hash), figures.record(of: file.hash))
      guard isSaidRight || kept != nil,
        let bytes = try? file.path.read(limit: file.limit)
      else { return false }
      guard SHA256.hex(bytes) == file.hash else { return isSaidRight }
      return kept != nil && kept != (try? MatchFile.read(bytes)).map { MatchRecord($0) }
    }
    let path = files.derived.text
    let isDamaged = isWrong || figures.state == .damaged || checked.isDamaged
    return [isDamaged ? finding(.caches, path, .warning, .wrongCache) : finding(.caches, path)]
  }

  /// With the real clock nothing is recorded in the future. With a simulated one nobody but the commissioner, who was
  /// asked, goes far beyond the last fixture.
  private func clock(_ journal: Journal) -> [Finding] {
    let path = files.journal.text
    guard case .success(let league) = folded else { return [finding(.clock, path)] }
    let isReal = league.terms.clock == .real
    let limit = isReal ? now : league.matches.isEmpty ? nil : league.expectedUntil
    let times = CountedTimes(journal.commits)
    guard let limit, let first = journal.commits.first(where: { times[$0] > limit }), league.lastEvent > limit else {
      return [finding(.clock, path)]
    }
    let wrong = FirstWrongCommit(sequence: first.sequence, who: league.holder(of: first))
    if isReal { return [finding(.clock, path, .warning, .future(league.lastEvent, wrong))] }
    let isMeant = wrong.who == league.commissioner
    return [finding(.clock, path, isMeant ? .note : .warning, .farAhead(league.lastEvent, wrong))]
  }
}
