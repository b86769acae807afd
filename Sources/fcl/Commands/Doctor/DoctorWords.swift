// What `doctor` found, in words, with the way out.

import FantasyCore
import LeagueStore

extension Finding {
  var message: String {
    switch what {
    case .good: Self.goodWords[check] ?? "as it should be."
    case .broken(let error), .damagedJournal(let error, _): Self.words(of: error)
    case .olderFormat(let format):
      "The store is of format \(format.rawValue); this fcl writes \(StoreFormat.current.rawValue)."
    case .torn(let bytes): "\(bytes) bytes of a torn last line, which nobody counts, stand at the end of \(path)."
    case .foreignLock: "\(path) is no lock of fcl, and stands where one belongs: nobody can write."
    case .leftOver: "\(path) was left by a writer that died; nothing needs it."
    case .unnamed(let kind):
      "\(path), a \(kind.word), is named by no commit: a writer died before its commit, or the journal was cut since."
    case .missing(let kind): "\(path), a \(kind.word) that the journal names, is missing."
    case .changed(let kind): "\(path), a \(kind.word), has not the content that the journal names."
    case .tooOpen(let mode, _): "\(path) has mode \(String(mode, radix: 8)): others may reach into it."
    case .foreign: "\(path) belongs to another user of the machine."
    case .wrongCache: "\(path) has something else than the match files."
    case .future(let time, let first):
      "The last event was at \(time), which is still to come by the machine's clock; the first such is change "
        + "\(first.sequence), by \(first.who)."
    case .farAhead(let time, let first):
      "The league's clock says \(time), more than 366 days after the last fixture, since change \(first.sequence), by "
        + "\(first.who)."
    case .littleSpace(let bytes): "\(bytes >> 20) MiB are free."
    case .strangers(let managers):
      "The leagues have managers without an account: \(managers.map(\.text).joined(separator: ", "))."
    case .unclaimed(let managers):
      "Entries that nobody has claimed: \(managers.map(\.text).joined(separator: ", "))."
    case .lostAccounts: "\(path) is missing, and the store's leagues have managers."
    case .lostJournal: "\(path) is missing, and the league had one."
    case .unfinishedLeague: "\(path) has no journal: a creation or an import that died."
    case .sessionOver: "The session of this device is over."
    case .noSession: "Nobody is logged in on this device."
    case .otherStore: "The session file \(path) belongs to another store."
    }
  }

  private static let goodWords: [Check: String] = [
    .version: "The store is of this program's format.", .owner: "The store is your own.",
    .permissions: "Only its owner can reach into it.", .accounts: "Accounts can be read, and know every manager.",
    .session: "The session is one of this store.", .space: "There is room enough.",
    .journal: "Every line is good, and the chain holds.", .files: "Every file that the journal names is unchanged.",
    .leftOvers: "Nothing was left behind.", .caches: "The caches agree with the files.",
    .clock: "No event lies in the future.",
  ]

  private static func words(of error: StoreError) -> String {
    let problem = Problem(error)
    return (problem.place.map { $0.words + ": " } ?? "") + problem.message + "."
  }

  /// What helps; nil where nothing needs help.
  var wayOut: String? {
    switch what {
    case .good, .noSession: nil
    case .unfinishedLeague: "nothing to do: fcl league create or fcl import of that name goes over it"
    case .torn, .leftOver: "nothing to do: the next change deals with it; or fcl doctor --repair"
    case .unnamed:
      "fcl verify --backup FILE tells whether commits are gone; if none are, the next change moves it aside, or "
        + "fcl doctor --repair"
    case .damagedJournal(_, let good) where good > 0:
      "every view shows the league up to commit \(good); from a backup: \(fromBackup); or fcl doctor --repair --yes, "
        + "which moves the rest aside"
    case .missing(.match), .changed(.match):
      "\(LeagueFiles.isOfFigures(path) ? "fcl score --figures FILE" : "fcl score FILE") with the same file puts it back; "
        + "or from a backup: \(fromBackup)"
    case .damagedJournal(.copied(_, let league), _): "call the folder \(league) again, or remove it if it is a copy"
    case .damagedJournal, .missing, .changed, .lostJournal: "from a backup: \(fromBackup)"
    case .broken(.newerFormat): "a newer fcl"
    case .olderFormat: "fcl store upgrade, which keeps a backup"
    case .broken where check == .session: "remove the file; then fcl login NAME makes a new one"
    case .broken(.system): "see to what the system says, then look again"
    case .broken: "from a backup: \(fromBackup)"
    case .tooOpen, .wrongCache: "fcl doctor --repair"
    case .foreign: "run fcl as that user, or take a copy: fcl backup FILE, then fcl restore FILE"
    case .future(_, let first):
      "if it is wrong, the commissioner puts it right: \(clockCommand(first)); else set the machine's clock"
    case .farAhead(_, let first): "if it is wrong, the commissioner puts it right: \(clockCommand(first))"
    case .foreignLock: "move it away: whoever writes next makes a lock"
    case .littleSpace: "make room, or move the store"
    case .lostAccounts:
      "from a backup: \(fromBackup); or, where there is none, fcl doctor --repair --yes, after which nobody has an account: "
        + "everybody registers anew, and whoever does first makes codes by which the others claim their entries"
    case .strangers:
      "from a backup: \(fromBackup); or a code for each, fcl entry code NAME, by which they claim their entry; or, where "
        + "they never come back, fcl doctor --repair --yes, which notes them as former managers"
    case .unclaimed:
      "a code for each, which they claim it with: fcl entry code NAME --league \(league?.text ?? "LEAGUE")"
    case .otherStore, .sessionOver: "fcl login NAME"
    }
  }

  private func clockCommand(_ first: FirstWrongCommit) -> String {
    "fcl league clock TIME --from \(first.sequence) --league \(league?.text ?? "LEAGUE")"
  }

  /// How one file comes back from a backup, BACKUP, alone: what was changed in others since then stays.
  private var fromBackup: String {
    var root = SystemCalls.folder(of: path)
    if let league, let place = path.ranges(of: "/leagues/\(league)").last { root = String(path[..<place.lowerBound]) }
    return "tar -xf BACKUP -C \(shellWord(root)) \(path.dropFirst(root.count + 1))"
  }
}

extension Repair {
  /// What is to be done, after "would".
  var inWords: String {
    switch self {
    case .moveAside(_, isDamage: false): "move the torn bytes aside"
    case .moveAside(_, isDamage: true): "move the damaged line and all behind it aside"
    case .clearLeftOvers: "clear it away"
    case .removeTemporaries: "remove it"
    case .resetCaches: "make the caches anew"
    case .close: "close it to others"
    case .noteFormer: "note them as former managers"
    case .beginAccounts: "begin accounts anew"
    }
  }

  var doneInWords: String {
    switch self {
    case .moveAside: "moved aside"
    case .clearLeftOvers: "cleared away"
    case .removeTemporaries: "removed"
    case .resetCaches: "removed; made anew when needed"
    case .close: "closed to others"
    case .noteFormer: "noted as former managers"
    case .beginAccounts: "accounts begun anew"
    }
  }

  /// What somebody is asked before it is done.
  var question: String {
    switch self {
    case .moveAside(let book, _): "Move it and all behind it aside, so that \(book.id) goes on from there?"
    case .beginAccounts: "Begin accounts anew, in which nobody is? Whoever registers first makes the others' codes."
    default: "Note them as former managers, whose names nobody can take?"
    }
  }

  /// Whether the words go on with a place.
  var namesPlace: Bool { if case .moveAside = self { true } else { false } }
}
