// The additional checks of a league: its caches and its clock.

import Books
import Cricsheet
import FantasyCore
import LeagueStore

extension League: ExaminedBook {
  static func findings(_ check: BookCheck<League>, _ journal: Journal) -> [Finding] {
    check.caches(journal) + check.clock(journal)
  }
}

extension BookCheck<League> {
  /// Returns the findings about caches. A cache is wrong if a changed file is marked as unchanged, or if figures or
  /// state differ from those in the files or the journal.
  fileprivate func caches(_ journal: Journal) -> [Finding] {
    let checked = CheckedFiles(files)
    var figures = DerivedFigures(files)
    let isWrong = files.named(by: journal.commits).contains { file in
      let isSaidRight = checked.isRight(file.path, file.hash), kept = figures.record(of: file.hash)
      if !isSaidRight, kept == nil { return false }
      switch file.state() {
      case .good(let bytes): return kept != nil && kept != (try? MatchFile.read(bytes)).map { MatchRecord($0) }
      case .changed: return isSaidRight
      case .missing, .unreadable: return false
      }
    }
    let path = files.derived.text
    let isNoFolder = files.derived.kind.map { $0 != .folder } ?? false
    let isDamaged =
      isNoFolder || isWrong || figures.state == .damaged || checked.isDamaged || hasWrongCheckpoint(journal)
      || hasWrongBoard(journal)
    return [isDamaged ? finding(.caches, path, .warning, .wrongCache) : finding(.caches, path)]
  }

  private func hasWrongBoard(_ journal: Journal) -> Bool {
    guard case .success(let league) = folded else { return false }
    return files.hasWrongBoard(of: league, journal.end, at: league.time(byClock: now))
  }

  /// Returns the findings about times of events. With the real clock, no event may be in the future. With a simulated
  /// clock, a time far beyond the last fixture is a warning, or a note if the commissioner set it.
  fileprivate func clock(_ journal: Journal) -> [Finding] {
    let path = files.journal.text
    guard case .success(let league) = folded else { return [finding(.clock, path)] }
    let isReal = league.terms.clock == .real
    let limit = isReal ? now : league.matches.isEmpty ? nil : league.expectedUntil
    let times = EffectiveTimes(journal.commits)
    guard let limit, let first = journal.commits.first(where: { times[$0] > limit }), league.lastEvent > limit else {
      return [finding(.clock, path)]
    }
    let wrong = FirstWrongCommit(sequence: first.sequence, author: league.owner(of: first))
    if isReal { return [finding(.clock, path, .warning, .future(league.lastEvent, wrong))] }
    let isMeant = wrong.author == league.commissioner
    return [finding(.clock, path, isMeant ? .note : .warning, .farAhead(league.lastEvent, wrong))]
  }
}
