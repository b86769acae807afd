import Games
import LeagueStore

extension Board: ExaminedBook {
  static func findings(_ check: BookCheck<Board>, _ journal: BookJournal<Board>) -> [Finding] {
    let derived = check.files.derived
    let isNoFolder = derived.kind.map { $0 != .folder } ?? false
    return isNoFolder || check.hasWrongCheckpoint(journal)
      ? [check.finding(.caches, derived.text, .warning, .wrongCache)] : [check.finding(.caches, derived.text)]
  }
}
