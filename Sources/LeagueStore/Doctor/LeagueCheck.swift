// What `doctor` looks at in one league: journal and chain, the files that it names, what writers have left, caches, clock.

import Cricsheet
import FantasyCore

/// The checks of one league.
struct LeagueCheck {
  private let league: LeagueID
  private var files: LeagueFiles
  private let now: Instant
  private let journal: Result<Journal, StoreError>

  init(_ league: LeagueID, _ files: LeagueFiles, at now: Instant) {
    self.league = league
    self.files = files
    self.now = now
    if let system = try? files.league().league.system { self.files.hasFiguresOnly = !system.isCricket }
    do throws(StoreError) { journal = .success(try files.readJournal()) } catch {
      journal = .failure(error)
    }
  }

  /// Everybody whom the journal names.
  var managers: Set<ManagerID> {
    if case .success(let journal) = journal { journal.managers } else { [] }
  }

  func findings() -> [Finding] {
    switch journal {
    case .failure(let error): [finding(.journal, files.journal, .damage, .broken(error))]
    case .success(let journal):
      self.journal(journal) + [Doctor.openness(files.journal, league: league, 0o600)].compactMap { $0 }
        + contents(journal) + leftOvers(journal) + caches(journal) + clock(journal)
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
        finding(.journal, files.journal, .damage, .damagedJournal(damage, good: journal.commits.count))
      ]
    }
    var found: [Finding] = []
    if !journal.torn.isEmpty { found.append(finding(.journal, files.journal, .note, .torn(bytes: journal.torn.count))) }
    if case .leagueCreated(let terms)? = journal.commits.first?.events.first, terms.id != league {
      let other = StoreError.damaged(
        path: files.journal, line: 1, column: 1, message: "it is the journal of the league \(terms.id)")
      return found + [finding(.journal, files.journal, .damage, .broken(other))]
    }
    do throws(StoreError) { _ = try files.league() } catch {
      // A rule file is named below, with all others.
      if case .damaged(files.journal, _, _, _) = error {
        return found + [finding(.journal, files.journal, .damage, .broken(error))]
      }
    }
    return found.isEmpty ? [finding(.journal, files.journal)] : found
  }

  /// Each file that the journal names is there, with the content that it had.
  private func contents(_ journal: Journal) -> [Finding] {
    let wrong = files.named(by: journal.commits).compactMap { file -> Finding? in
      guard SystemCalls.kindOfEntry(file.path) != nil else {
        return finding(.files, file.path, .damage, .missing(file.kind))
      }
      do throws(StoreError) {
        let bytes = try SystemCalls.read(file.path, limit: file.limit, followingLinks: false)
        return SHA256.hex(bytes) == file.hash ? nil : finding(.files, file.path, .damage, .changed(file.kind))
      } catch { return finding(.files, file.path, .damage, .broken(error)) }
    }
    return wrong.isEmpty ? [finding(.files, files.path)] : wrong
  }

  private func leftOvers(_ journal: Journal) -> [Finding] {
    // Behind damage there may be lines that name files: nothing is known to be unneeded.
    if journal.damage != nil { return [] }
    do throws(StoreError) {
      let found = try files.leftOvers(after: journal.commits)
      return found.isEmpty
        ? [finding(.leftOvers, files.path)] : found.map { finding(.leftOvers, $0, .note, .leftOver) }
    } catch { return [finding(.leftOvers, files.path, .warning, .broken(error))] }
  }

  /// A cache that says of a file that it is right, though it is not, is wrong; one with other figures than the file is too.
  private func caches(_ journal: Journal) -> [Finding] {
    let checked = CheckedFiles(files)
    var figures = DerivedFigures(files)
    let isWrong = files.named(by: journal.commits).contains { file in
      let (isSaidRight, kept) = (checked.isRight(file.path, file.hash), figures.record(of: file.hash))
      guard isSaidRight || kept != nil,
        let bytes = try? SystemCalls.read(file.path, limit: file.limit, followingLinks: false)
      else { return false }
      guard SHA256.hex(bytes) == file.hash else { return isSaidRight }
      return kept != nil && kept != (try? MatchFile.read(bytes)).map { MatchRecord($0) }
    }
    let path = files.path + "/derived"
    let isDamaged = isWrong || figures.state == .damaged || checked.isDamaged
    return [isDamaged ? finding(.caches, path, .warning, .wrongCache) : finding(.caches, path)]
  }

  private func clock(_ journal: Journal) -> [Finding] {
    guard case .leagueCreated(let terms)? = journal.commits.first?.events.first, terms.clock == .real,
      let last = journal.commits.last?.time, last > now
    else { return [finding(.clock, files.journal)] }
    return [finding(.clock, files.journal, .warning, .future(last))]
  }
}
