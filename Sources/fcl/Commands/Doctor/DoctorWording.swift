// Messages and remedies for `doctor`'s findings.

import Answers
import Books
import Games
import LeagueStore
import StoreCare

extension Finding {
  var message: String {
    switch kind {
    case .good where check == .permissions: "Only its owner can access \(path)."
    case .good: Self.goodWords[check] ?? "OK."
    case .damagedJournal(let error, let good) where good > 0:
      "\(Self.description(of: error)) Every view shows the \(noun) up to change \(good)."
    case .broken(let error), .damagedJournal(let error, _): Self.description(of: error)
    case .olderFormat(let format):
      "The store has format \(format.rawValue); this version of fcl needs format \(StoreFormat.current.rawValue)."
    case .torn(let bytes): "\(path) ends with an incomplete line of \(Problem.count(bytes, "byte")), which is ignored."
    case .foreignLock: "\(path) has the name of an fcl lock file but is not one, so fcl can't write."
    case .leftOver: "\(path) was left behind by a process that died; nothing needs the file."
    case .unnamed(let kind):
      "No change refers to \(path), a \(kind.word): a process died before saving its change, or the journal was "
        + "truncated."
    case .missing(let kind): "\(path), a \(kind.word) that the journal refers to, is missing."
    case .changed(let kind): "\(path), a \(kind.word), does not have the content that the journal records."
    case .tooOpen(let mode, _): "\(path) has mode \(String(mode, radix: 8)): other users can access it."
    case .foreign: "\(path) belongs to another user of this machine."
    case .wrongCache: "\(path) does not agree with the match files."
    case .future(let time, let first):
      "The last change was recorded at \(time), which is in the future by this machine's clock. The first such "
        + "change is number \(first.sequence), by \(first.author)."
    case .farAhead(let time, let first):
      "The league's clock is at \(time), more than 366 days after the last fixture. The first such change is number "
        + "\(first.sequence), by \(first.author)."
    case .littleSpace(let bytes): "Only \(bytes >> 20) MiB are free."
    case .strangers(let managers):
      "The leagues have managers without an account: \(managers.map(\.text).joined(separator: ", "))."
    case .unclaimed(let managers):
      "Unclaimed entries: \(managers.map(\.text).joined(separator: ", "))."
    case .lostAccounts: "\(path) is missing, but the store's leagues have managers."
    case .lostJournal: "\(path) is missing, but the \(noun) had a journal."
    case .unfinishedLeague: "\(path) has no journal: the creation or import of the \(noun) was interrupted."
    case .sessionOver: "The session on this device has ended."
    case .noSession: "No manager is logged in on this device."
    case .otherStore: "The session file \(path) belongs to another store."
    }
  }

  private static let goodWords: [Check: String] = [
    .version: "The store has the current format.", .owner: "You own the store's folder.",
    .accounts: "The accounts are readable and include every manager.",
    .session: "The session belongs to this store.", .space: "There is enough free space.",
    .journal: "Every line is intact, and the hash chain is unbroken.",
    .files: "Every file that the journal refers to is unchanged.",
    .orphans: "There are no leftover files.", .caches: "The caches agree with the files.",
    .clock: "No change was recorded in the future.", .slips: "The slips on this device are unchanged.",
  ]

  private var noun: String {
    let kinds = Store.defaultKinds + [SlipBook.self]
    return kinds.first { $0.layout.folder == book?.folder }?.layout.noun ?? League.layout.noun
  }

  private static func description(of error: StoreError) -> String {
    let problem = Problem(error)
    return (problem.location.map { $0.description + ": " } ?? "") + problem.message + "."
  }

  var remedy: String? {
    switch kind {
    case .good, .noSession: nil
    case .unfinishedLeague where book?.league == nil: "nothing to do: the \(noun) is created when it is needed"
    case .unfinishedLeague: "nothing to do: fcl league create or fcl import with that name replaces the folder"
    case .torn, .leftOver: "nothing to do: the next change cleans the file up, as does fcl doctor --repair"
    case .unnamed:
      "run fcl verify --backup FILE to see whether changes are missing; if not, there is nothing to do: the next "
        + "change moves the file aside, as does fcl doctor --repair"
    // Backups contain no slips.
    case .damagedJournal(_, good: 1...) where check == .slips:
      "move the damaged line and everything after it aside: fcl doctor --repair --yes"
    case .broken where check == .slips, .damagedJournal where check == .slips, .lostJournal where check == .slips:
      "move the folder of the slips away; the next change creates a new one"
    case .damagedJournal(_, let good) where good > 0:
      "restore from a backup: \(fromBackup); or move the damaged line and everything after it aside: "
        + "fcl doctor --repair --yes"
    case .missing(.match), .changed(.match):
      "run \(LeagueFiles.isOfFigures(path) ? "fcl score --figures FILE" : "fcl score FILE") with the same file; "
        + "or restore from a backup: \(fromBackup)"
    case .missing(.results), .changed(.results):
      "run fcl board submit \(book?.id.text ?? "BOARD") FILE with the same file; "
        + "or restore from a backup: \(fromBackup)"
    case .damagedJournal(.copied(_, let league), _):
      "rename the folder to \(league), or remove the folder if it is a copy"
    case .damagedJournal, .missing, .changed, .lostJournal: "restore from a backup: \(fromBackup)"
    case .broken(.newerFormat): "use a newer version of fcl"
    case .olderFormat: "run fcl store upgrade, which keeps a backup"
    case .broken where check == .session: "remove the file, then log in again: fcl login NAME"
    case .broken(.system): "fix the error that the system reports, then check again"
    case .broken: "restore from a backup: \(fromBackup)"
    case .tooOpen, .wrongCache: "fcl doctor --repair"
    case .foreign: "run fcl as that user, or make a copy: fcl backup FILE, then fcl restore FILE"
    case .future(_, let first):
      "if that time is wrong, the commissioner can correct the time: \(clockCommand(first)); otherwise set the machine's "
        + "clock"
    case .farAhead(_, let first): "if that time is wrong, the commissioner can correct the time: \(clockCommand(first))"
    case .foreignLock: "move the file away; the next change creates a lock file"
    case .littleSpace: "free some space, or move the store"
    case .lostAccounts:
      "restore from a backup: \(fromBackup); or, if there is no backup, start new, empty accounts: "
        + "fcl doctor --repair --yes, after which everyone registers again and claims their entry with a code"
    case .strangers:
      "restore from a backup: \(fromBackup); or make a code for each manager to claim their entry: fcl entry code NAME; or, if "
        + "they won't return, mark them as former managers: fcl doctor --repair --yes"
    case .unclaimed:
      "make a code for each owner to claim their entry: fcl entry code NAME --league \(league?.text ?? "LEAGUE")"
    case .otherStore, .sessionOver: "fcl login NAME"
    }
  }

  private func clockCommand(_ first: FirstWrongCommit) -> String {
    "fcl league clock TIME --from \(first.sequence) --league \(league?.text ?? "LEAGUE")"
  }

  /// The command that restores only this file from the archive BACKUP. Other files keep their later changes.
  private var fromBackup: String {
    var root = SystemCalls.folder(of: path)
    if let book, let range = path.ranges(of: "/\(book)").last { root = String(path[..<range.lowerBound]) }
    return "tar -xf BACKUP -C \(shellWord(root)) \(path.dropFirst(root.count + 1))"
  }
}

extension Repair {
  /// A description of the repair, as a verb phrase that can follow the word "would".
  var inWords: String {
    switch self {
    case .moveAside(_, isDamage: false): "move the incomplete line aside"
    case .moveAside(_, isDamage: true): "move the damaged line and everything after it aside"
    case .removeOrphans: "clean it up"
    case .removeTemporaries: "remove it"
    case .resetCaches: "rebuild the caches"
    case .close: "remove other users' access"
    case .noteFormer: "mark the managers as former managers"
    case .beginAccounts: "start new, empty accounts"
    }
  }

  var doneInWords: String {
    switch self {
    case .moveAside: "moved aside"
    case .removeOrphans: "cleaned up"
    case .removeTemporaries: "removed"
    case .resetCaches: "removed; rebuilt when needed"
    case .close: "other users' access removed"
    case .noteFormer: "marked as former managers"
    case .beginAccounts: "new, empty accounts started"
    }
  }

  var question: String {
    switch self {
    case .moveAside(let book, _):
      "Move the damaged line and everything after it aside, so that \(book.id) can continue from there?"
    case .beginAccounts:
      "Start new, empty accounts? The first manager to register can make codes for all other managers."
    default: "Mark these managers as former managers and reserve their names?"
    }
  }

  var namesPlace: Bool { if case .moveAside = self { true } else { false } }
}
