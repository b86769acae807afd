import FantasyCore
import LeagueStore

package enum AccountFault: Error {
  case loginNeeded
  case sessionOver
  case sessionLocked
  case sessionFile(StoreError)
  case otherStore(path: String)
  /// A file that is not a session file exists at the session file's path.
  case sessionLocation(String)
  case wrongPassword
  case wrongOwnPassword
  case wrongPasscode(left: Int)
  case tooManyFailures(seconds: Int)
  case wrongResetCode
  /// The code is invalid, used or expired. The message doesn't reveal which.
  case wrongEntryCode
  /// The name of the board's owner now belongs to a different person.
  case boardOfOther(BookID)
  /// The recovery was requested by a user of the machine who does not own the store's folder.
  case recoveryByOwner
  /// The waiting period before the recovery isn't over. `left` is the remaining time in seconds.
  case recoveryPending(ManagerID, possible: Instant, left: Int)
}

extension Problem {
  package init(_ fault: AccountFault) {
    switch fault {
    case .loginNeeded:
      self.init(.denied, "login.needed", "you are not logged in", hint: "fcl login NAME, or fcl register")
    case .sessionOver: self.init(.denied, "session.over", "your session has ended", hint: "fcl login NAME")
    case .sessionLocked: self.init(.denied, "session.locked", "this device is locked", hint: "fcl passcode unlock")
    case .sessionFile(let error):
      self = Problem(error).hinting("if it is a session file, remove it and log in again: fcl login NAME")
    case .otherStore(let path):
      self.init(
        .denied, "session.other-store", "the session file \(path) belongs to another store", hint: "fcl login NAME")
    case .sessionLocation(let path):
      self.init(
        .usage, "session.place", "\(path) is not a session file and was not overwritten",
        hint: "set FCL_SESSION to another file, or remove this file if you don't need it")
    case .wrongPassword:
      self.init(
        .denied, "password.wrong", "wrong name or password",
        hint: "if you forgot the password, ask the store's first manager for a reset code (fcl password reset NAME); "
          + "the first manager can use fcl account recover NAME")
    case .wrongOwnPassword: self.init(.denied, "password.wrong", "wrong password")
    case .wrongPasscode(let left):
      let tries = "\(Problem.count(left, "attempt")) left"
      self.init(
        .denied, "passcode.wrong",
        "wrong passcode: \(left == 0 ? "the passcode has been cleared; log in with your password" : tries)",
        hint: left == 0 ? "fcl login NAME" : nil)
    case .tooManyFailures(let seconds):
      self.init(.denied, "login.delayed", "too many failed attempts: try again in \(Self.count(seconds, "second"))")
    case .wrongResetCode: self.init(.denied, "code.wrong", "wrong name or code")
    case .wrongEntryCode:
      self.init(
        .denied, "code.wrong", "the code is wrong, used or expired",
        hint: "a code works once, within seven days; ask the commissioner for a new one (fcl entry code NAME), or the "
          + "board's owner (fcl entry code NAME --book BOARD)")
    case .boardOfOther(let board):
      self.init(
        .denied, "board.of-other",
        "the board \"\(board)\" was created by a different person with your manager name, so it isn't yours")
    case .recoveryByOwner:
      self.init(
        .denied, "recovery.owner",
        "only the user of this machine who owns the store's folder can recover the first manager's account",
        hint: "fcl paths shows the folder")
    case .recoveryPending(let manager, let possible, let left):
      self.init(
        .locked, "recovery.pending",
        "the recovery of \(manager)'s account is pending; it can be completed from \(possible), in "
          + "\(Self.duration(left))",
        hint: "after that, run the same command to set the password; to cancel the recovery: fcl login \(manager)")
    }
  }

  package static func firstManagerOnly(_ first: ManagerID?, hint: String?) -> Problem {
    Problem(
      .denied, "first-manager.only", "only the store's first manager, \(first?.text ?? "nobody"), can do that",
      hint: hint)
  }

  private static func duration(_ seconds: Int) -> String {
    let minutes = max(1, (seconds + 59) / 60)
    let parts = [(minutes / 60, "hour"), (minutes % 60, "minute")].filter { $0.0 > 0 }
    return parts.map { count($0.0, $0.1) }.listed("and")
  }
}

extension Passwords {
  /// Returns the reason why a password can't be used; nil if the password is valid. In the message, the reason follows
  /// "the new password".
  package static func fault(_ password: [UInt8]) -> String? {
    if password.count < length.lowerBound { return "is too short: use at least \(length.lowerBound) characters" }
    if password.count > length.upperBound { return "is too long: use at most \(length.upperBound) bytes" }
    return password.contains(0) ? "has a NUL byte" : nil
  }

  package static func check(_ password: [UInt8]) throws {
    if let fault = fault(password) { throw Problem(.usage, "password.unusable", "the new password \(fault)") }
  }
}
