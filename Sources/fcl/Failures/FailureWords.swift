// The one place that turns a failure, by its type, into words, hint and exit code.

import CommandLineKit
import FantasyCore
import LeagueStore

extension Failure {
  /// The failure in words: one problem or more.
  var problems: [Problem] {
    switch self {
    case .usage(let errors): errors.errors.map { Self.usage($0) }
    case .store(let error): [Problem(error)]
    case .sessionFile(let error):
      [Problem(error)].map { problem in
        var problem = problem
        problem.hint = problem.hint ?? "remove the file; then fcl login NAME makes a new one"
        return problem
      }
    case .matchFile(let error):
      [Problem(error)].map { problem in
        var problem = problem
        let option = problem.place?.contains(".csv:") ?? false ? "--figures " : ""
        problem.hint = problem.hint ?? "fcl score \(option)FILE puts the same file back"
        return problem
      }
    case .refused(let refusal, let league): Problem.problems(of: refusal, in: league)
    case .file(let path, let defects):
      defects.map { defect in
        Problem(
          code: "file.defect", exit: .damaged, message: defect.message, place: "\(path):\(defect.line):\(defect.column)"
        )
      }
    case .several(let failures): failures.flatMap(\.problems)
    case .noLeague, .unknown, .ambiguous, .taken: [name]
    default: [single]
    }
  }

  private static func usage(_ error: UsageError) -> Problem {
    Problem(code: error.code, exit: .usage, message: error.message, hint: error.didYouMean ?? error.hint)
  }

  private var name: Problem {
    switch self {
    case .noLeague(let leagues) where leagues.isEmpty:
      Problem(code: "league.none", exit: .notFound, message: "the store has no league", hint: "fcl league create NAME")
    case .noLeague(let leagues):
      Problem(
        code: "league.none", exit: .notFound,
        message: "no league is in use; there are \(leagues.map(\.text).joined(separator: ", "))",
        hint: "fcl league use NAME, or --league NAME")
    case .unknown(let kind, let name, let near):
      Problem(
        code: kind.replacing(" ", with: "-") + ".unknown", exit: .notFound, message: "no \(kind) \"\(name)\"",
        hint: near.isEmpty ? nil : "did you mean \(Self.alternatives(near))?")
    case .ambiguous(let kind, let name, let candidates):
      Problem(
        code: "\(kind).ambiguous", exit: .usage,
        message: "\"\(name)\" may be any of these: \(candidates.joined(separator: ", "))", hint: "use the id")
    case .taken(let kind, let name):
      Problem(code: "\(kind).taken", exit: .refused, message: "the \(kind) \"\(name)\" is taken", hint: nil)
    default: single
    }
  }

  private static func alternatives(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  private var single: Problem {
    switch self {
    case .output(let number):
      return Problem(
        code: "output.failed", exit: .system, message: "the output can't be written: \(SystemCalls.words(of: number))")
    case .loginNeeded:
      return Problem(
        code: "login.needed", exit: .denied, message: "you are not logged in", hint: "fcl login NAME, or fcl register")
    case .sessionOver:
      return Problem(code: "session.over", exit: .denied, message: "your session is over", hint: "fcl login NAME")
    case .sessionLocked:
      return Problem(
        code: "session.locked", exit: .denied, message: "this device is locked", hint: "fcl passcode unlock")
    case .otherStore(let path):
      return Problem(
        code: "session.other-store", exit: .denied, message: "the session file \(path) belongs to another store",
        hint: "fcl login NAME")
    case .wrongPassword:
      return Problem(code: "password.wrong", exit: .denied, message: "name or password are not right")
    case .wrongPasscode(let left):
      let tries = left == 1 ? "1 try is left" : "\(left) tries are left"
      let rest = left == 0 ? "it is cleared; the password is needed" : tries
      return Problem(
        code: "passcode.wrong", exit: .denied, message: "the passcode is not right: \(rest)",
        hint: left == 0 ? "fcl login NAME" : nil)
    case .tooManyFailures(let seconds):
      return Problem(
        code: "login.delayed", exit: .denied, message: "too many wrong tries: the next one counts in \(seconds) seconds"
      )
    case .inputNeeded(let options):
      return Problem(
        code: "input.needed", exit: .cancelled,
        message: "missing, and can't be asked for here: "
          + options.joined(separator: ", "))
    case .consentNeeded(let matters, let hint):
      return Problem(
        code: "consent.needed", exit: .cancelled,
        message: "nobody can be asked here, and nothing was changed: \(matters.joined(separator: " "))", hint: hint)
    case .cancelled: return Problem(code: "cancelled", exit: .cancelled, message: "cancelled; nothing was changed")
    case .request(let code, let message, let hint):
      return Problem(code: code, exit: .usage, message: message, hint: hint)
    case .denied(let code, let message, let hint):
      return Problem(code: code, exit: .denied, message: message, hint: hint)
    case .declined(let code, let message, let hint):
      return Problem(code: code, exit: .refused, message: message, hint: hint)
    case .fileContent(let path, let message):
      return Problem(code: "file.defect", exit: .damaged, message: message, place: path)
    case .noDeliveries(let match):
      return Problem(
        code: "match.no-deliveries", exit: .failed,
        message: "match \(match) was scored from figures: there are no deliveries to tell it by",
        hint: "fcl match figures \(match)")
    case .playerHitTwice(let match, let player, let rows):
      return Problem(
        code: "pool.double", exit: .damaged,
        message: "in match \(match), \(player) is two players of the pool: \(rows.map(\.text).joined(separator: ", "))")
    case .differs(let explained, let leaderboard):
      return Problem(
        code: "internal.difference", exit: .failed,
        message: "internal difference: the items add up to \(explained), the leaderboard has \(leaderboard)",
        hint: "this is a defect of fcl; please report it with the match files")
    default: return Problem(code: "failed", exit: .failed, message: "the command failed")
    }
  }
}

extension Problem {
  /// A failure of the store.
  init(_ error: StoreError) {
    switch error {
    case .noStore(let path):
      self.init(
        code: "store.none", exit: .notFound, message: "no store at \(path)",
        hint: "fcl register makes one; fcl demo a league to try")
    case .notEmpty(let path):
      self.init(
        code: "store.not-empty", exit: .refused, message: "no store is made at \(path): something else is there",
        hint: "name an empty folder, or one that is not there yet")
    case .notFound(let path): self.init(code: "file.none", exit: .notFound, message: "\(path) does not exist")
    case .newerFormat(let path, let format):
      self.init(
        code: "store.newer", exit: .damaged,
        message: "\(path) is of format \(format); this fcl knows formats up to \(StoreFormat.current.rawValue)",
        hint: "use a newer fcl")
    case .olderFormat(let path, let format):
      self.init(
        code: "store.older", exit: .damaged,
        message: "\(path) is of format \(format); this fcl needs format \(StoreFormat.current.rawValue)",
        hint: "fcl store upgrade, which keeps a backup")
    case .damaged(let path, let line, let column, let message):
      self.init(code: "store.damaged", exit: .damaged, message: message, place: "\(path):\(line):\(column)")
    case .copied(let path, let league):
      self.init(
        code: "store.copied", exit: .damaged,
        message: "this is the journal of the league \(league): its folder was copied or renamed",
        hint: "give the folder the league's name again, or remove the copy", place: "\(path):1:1")
    case .busy(let path, let holder, let seconds):
      self.init(
        code: "store.busy", exit: .busy, message: "\(path) is held by \(holder) for more than \(seconds) seconds",
        hint: "try again, or wait longer with --lock-timeout")
    case .foreignStore(let path):
      self.init(
        code: "store.foreign", exit: .denied, message: "\(path) belongs to another user",
        hint: "name it with --store if you trust it")
    case .link(let path):
      self.init(
        code: "store.link", exit: .damaged, message: "\(path) is a link, and below a store none is followed",
        hint: "put what it leads to in its place; only the store's own folder may be reached through links")
    case .notFolder(let path):
      self.init(code: "store.not-folder", exit: .damaged, message: "\(path) is no folder, and one belongs there")
    case .foreignLock(let path):
      self.init(
        code: "store.foreign-lock", exit: .damaged,
        message: "\(path) is no lock of fcl, and stands where one belongs; it was left as it is", hint: "move it away")
    case .overtaken(let path):
      self.init(
        code: "store.overtaken", exit: .busy,
        message: "\(path) was changed meanwhile by another process, past the lock; nothing was written",
        hint: "try again, and let nobody remove lock files")
    case .lost(let path):
      self.init(
        code: "store.lost", exit: .failed,
        message: "\(path) was written and is not there any more: another process has removed or replaced it")
    case .unreadable(let path, let reason):
      self.init(code: "file.unreadable", exit: .damaged, message: "\(path) can't be read: \(reason)")
    case .noHome(let variable):
      self.init(
        code: "usage.home", exit: .usage, message: "neither \(variable) nor HOME is set to an absolute path",
        hint: "set HOME, or name the store with --store and the session file with FCL_SESSION")
    case .unwritable(let path, let reason):
      self.init(
        code: "change.unwritable", exit: .refused,
        message: "the change can't be kept in \(path), so nothing was written: \(reason)")
    case .system(let call, let path, let number):
      self.init(
        code: "system.\(call)", exit: .system, message: "\(path): \(SystemCalls.words(of: number)) (\(call))")
    case .hashing(let reason):
      self.init(code: "system.crypt", exit: .system, message: "passwords can't be hashed: \(reason)")
    }
  }
}

extension [Problem] {
  /// The exit code of all of them together (CLI.md, "Settled cases").
  var exit: Exit {
    let storeFirst = contains { ["store.none", "league.none", "league.unknown"].contains($0.code) }
    let codes = Set(map(\.exit))
    if !codes.contains(.usage), storeFirst { return .notFound }
    return Exit.order.first { codes.contains($0) } ?? .failed
  }
}
