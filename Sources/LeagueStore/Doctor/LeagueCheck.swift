// What `doctor` looks at in a league beside its journal and files: caches and clock.

import Cricsheet
import FantasyCore

extension League: ExaminedBook {
  static func findings(_ check: BookCheck<League>, _ journal: Journal) -> [Finding] {
    check.caches(journal) + check.clock(journal)
  }
}

extension BookCheck<League> {
  /// A cache that says of a file that it is right, though it is not, is wrong; one with other figures than the file is too.
  fileprivate func caches(_ journal: Journal) -> [Finding] {
    let checked = CheckedFiles(files)
    var figures = DerivedFigures(files)
    let isWrong = files.named(by: journal.commits).contains { file in
      let (isSaidRight, kept) = (checked.isRight(file.path, file.hash), figures.record(of: file.hash))
      if !isSaidRight, kept == nil { return false }
      switch file.state() {
      case .good(let bytes): return kept != nil && kept != (try? MatchFile.read(bytes)).map { MatchRecord($0) }
      case .changed: return isSaidRight
      case .missing, .unreadable: return false
      }
    }
    let path = files.derived.text
    let isDamaged = isWrong || figures.state == .damaged || checked.isDamaged
    return [isDamaged ? finding(.caches, path, .warning, .wrongCache) : finding(.caches, path)]
  }

  /// With the real clock nothing is recorded in the future. With a simulated one nobody but the commissioner, who was
  /// asked, goes far beyond the last fixture.
  fileprivate func clock(_ journal: Journal) -> [Finding] {
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
