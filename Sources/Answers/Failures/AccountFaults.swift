import FantasyCore
import LeagueStore

package enum AccountFault: Error {
  /// A suggestion for managers other than the store's first manager.
  package enum Instead: String {
    case export = "to export a league of yours: fcl export FILE"
    case ownPassword = "to change your own password: fcl password change"
    case recovery = "if the first manager has forgotten theirs: fcl account recover NAME"
  }

  case loginNeeded
  /// No logged-in manager could make a code for a new password.
  case resetByFirstManager(ManagerID)
  /// The session has ended or was ended from another device.
  case sessionOver
  case sessionLocked
  case sessionFile(StoreError)
  case otherStore(path: String)
  /// The session path is occupied by something other than a session file.
  case sessionPlace(String)
  case wrongPassword
  case wrongOwnPassword
  case wrongPasscode(left: Int)
  case tooManyFailures(seconds: Int)
  /// The two entries of a new secret don't match; the value names the secret.
  case secretsDiffer(String)
  case unusablePasscode
  /// The value says why the password is unusable.
  case unusablePassword(String)
  case wrongResetCode
  /// The value is the manager who can make another code.
  case resetCodeOver(ManagerID?)
  case ownResetCode
  /// The code is invalid, used or expired; the message doesn't reveal which.
  case wrongEntryCode
  /// The key isn't, or is no longer, that of the board.
  case wrongKey(BookID)
  /// The board owner's name now belongs to a different person.
  case boardOfOther(BookID)
  case firstManagerOnly(ManagerID?, instead: Instead?)
  /// Only the store's first manager may identify managers of an imported league as the same people.
  case samePeopleByFirstManager
  /// With `--same-people`, an entry of an imported league belongs to another manager.
  case entryOf(ManagerID)
  case secondEntry(ManagerID)
  /// The manager is the commissioner of leagues that aren't complete.
  case commissioner([LeagueID])
  /// A recovery is requested by somebody other than the owner of the store's folder.
  case recoveryByOwner
  case recoveryOfOther(ManagerID, first: ManagerID?)
  case recoveryOfLoggedIn(ManagerID)
  /// The wait isn't over; `left` is in seconds.
  case recoveryPending(ManagerID, possible: Instant, left: Int)
  case recoveryBeginsAgain(ManagerID, possible: Instant)
}

extension Problem {
  package init(_ fault: AccountFault) {
    switch fault {
    case .loginNeeded:
      self.init(.denied, "login.needed", "you are not logged in", hint: "fcl login NAME, or fcl register")
    case .resetByFirstManager(let first):
      self.init(
        .denied, "login.needed", "you are not logged in",
        hint: "the store's first manager, \(first), makes the code; if \(first)'s own password is forgotten: "
          + "fcl account recover \(first)")
    case .sessionOver: self.init(.denied, "session.over", "your session has ended", hint: "fcl login NAME")
    case .sessionLocked: self.init(.denied, "session.locked", "this device is locked", hint: "fcl passcode unlock")
    case .sessionFile(let error):
      self = Problem(error).hinting("if it is a session file, remove it and log in again: fcl login NAME")
    case .otherStore(let path):
      self.init(
        .denied, "session.other-store", "the session file \(path) belongs to another store", hint: "fcl login NAME")
    case .sessionPlace(let path):
      self.init(
        .usage, "session.place", "\(path) is not a session file and was not overwritten",
        hint: "set FCL_SESSION to another file, or remove this one if nothing needs it")
    case .wrongPassword:
      self.init(
        .denied, "password.wrong", "wrong name or password",
        hint: "forgotten? The store's first manager makes a code for a new one: fcl password reset NAME; the first "
          + "manager's own: fcl account recover NAME")
    case .wrongOwnPassword: self.init(.denied, "password.wrong", "wrong password")
    case .wrongPasscode(let left):
      let tries = "\(Problem.count(left, "attempt")) left"
      self.init(
        .denied, "passcode.wrong",
        "wrong passcode: \(left == 0 ? "the passcode has been cleared; log in with the password" : tries)",
        hint: left == 0 ? "fcl login NAME" : nil)
    case .tooManyFailures(let seconds):
      self.init(.denied, "login.delayed", "too many failed attempts: try again in \(seconds) seconds")
    case .secretsDiffer(let word): self.init(.usage, "\(word).differs", "the two \(word)s don't match")
    case .unusablePasscode: self.init(.usage, "passcode.unusable", "a passcode must have 4 to 8 digits")
    case .unusablePassword(let what): self.init(.usage, "password.unusable", "the new password \(what)")
    case .wrongResetCode: self.init(.denied, "code.wrong", "wrong name or code")
    case .resetCodeOver(let first):
      self.init(
        .denied, "code.over", "the code has expired: it was valid for 24 hours",
        hint: "ask \(first?.text ?? "the first manager") for a new one")
    case .ownResetCode:
      self.init(
        .refused, "password.own",
        "you can't make a code for your own account: anybody at your device could take it over",
        hint: "fcl password change")
    case .wrongEntryCode:
      self.init(
        .denied, "code.wrong", "the code is wrong, used or expired",
        hint:
          "a code works once, within seven days; ask for a new one: the commissioner makes it by fcl entry code NAME, the owner of a board with --league BOARD"
      )
    case .wrongKey(let board):
      self.init(
        .denied, "key.wrong", "that is not the key of the board \(board)",
        hint: "its owner makes a new one: fcl board key \(board)")
    case .boardOfOther(let board):
      self.init(
        .denied, "board.of-other",
        "the board \(board) was made by somebody else who had your manager name, so it isn't yours")
    case .firstManagerOnly(let first, let instead):
      self.init(
        .denied, "first-manager.only", "only the store's first manager, \(first?.text ?? "nobody"), can do that",
        hint: instead?.rawValue)
    case .samePeopleByFirstManager:
      self.init(.denied, "import.first-manager", "only the store's first manager can use --same-people")
    case .entryOf(let name):
      self.init(.refused, "entry.claimed", "with --same-people, the entry \(name) belongs to the manager \(name)")
    case .secondEntry(let manager):
      self.init(
        .refused, "entry.second",
        "with --same-people, the entry \(manager) is yours, and you can have only one in a league")
    case .commissioner(let leagues):
      let names = leagues.map(\.text).joined(separator: ", ")
      self.init(
        .refused, "account.commissioner",
        "you are the commissioner of \(names), and nobody else can score or complete \(leagues.count == 1 ? "it" : "them")",
        hint: leagues.first.map { "fcl league complete --league \($0)" })
    case .recoveryByOwner:
      self.init(
        .denied, "recovery.owner",
        "only the user of this machine who owns the store's folder can recover the first manager's account",
        hint: "fcl paths shows the folder")
    case .recoveryOfOther(let manager, let first):
      let who = first?.text ?? "the first manager"
      self.init(
        .refused, "recovery.other",
        "only the first manager's account is recovered this way; \(who) makes \(manager) a code for a new password",
        hint: "fcl password reset \(manager)")
    case .recoveryOfLoggedIn(let manager):
      self.init(
        .refused, "recovery.logged-in",
        "you are logged in as \(manager), and any command in their sessions cancels a recovery",
        hint: "if you forgot the password, log out first: fcl logout --end")
    case .recoveryPending(let manager, let possible, let left):
      self.init(
        .locked, "recovery.pending",
        "the recovery of \(manager)'s account is pending: it is possible from \(possible), in \(Self.duration(left))",
        hint: "then the same command sets the password; fcl login \(manager) cancels it")
    case .recoveryBeginsAgain(let manager, let possible):
      self.init(
        .locked, "recovery.pending",
        "this machine's clock was set back after the recovery of \(manager)'s account was requested, so the 24 hours "
          + "begin again: it is possible from \(possible)", hint: "to cancel it: fcl login \(manager)")
    }
  }

  /// Hours and minutes, rounded up to a minute.
  private static func duration(_ seconds: Int) -> String {
    let minutes = max(1, (seconds + 59) / 60)
    let parts = [(minutes / 60, "hour"), (minutes % 60, "minute")].filter { $0.0 > 0 }
    return parts.map { count($0.0, $0.1) }.listed("and")
  }
}
