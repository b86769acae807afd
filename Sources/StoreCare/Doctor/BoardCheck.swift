// Checks the checkpoint of a board.

import Games
import LeagueStore

extension GameBoard: ExaminedBook {
  static func findings(_ check: BookCheck<GameBoard>, _ journal: BookJournal<GameBoard>) -> [Finding] {
    let derived = check.files.derived
    let isNoFolder = derived.kind.map { $0 != .folder } ?? false
    return isNoFolder || check.hasWrongCheckpoint(journal)
      ? [check.finding(.caches, derived.text, .warning, .wrongCache)] : [check.finding(.caches, derived.text)]
  }
}
