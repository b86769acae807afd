import FantasyCore
import LeagueStore

/// What is wrong with an account, a session, a password or a code.
enum AccountFault: Error {
  /// What somebody who is not the store's first manager may do instead, in words.
  enum Instead: String {
    case export = "a league of yours: fcl export FILE"
    case ownPassword = "your own password: fcl password change"
  }

  case loginNeeded
  /// The session ended, or was ended from elsewhere.
  case sessionOver
  case sessionLocked
  case sessionFile(StoreError)
  case otherStore(path: String)
  /// Something else than a session file is where a session is to be put.
  case sessionPlace(String)
  case wrongPassword
  case wrongOwnPassword
  case wrongPasscode(left: Int)
  case tooManyFailures(seconds: Int)
  /// A new secret, by what it is called, was typed in two ways.
  case secretsDiffer(String)
  case unusablePasscode
  /// A password that can't be one, and what it has.
  case unusablePassword(String)
  case wrongResetCode
  /// The code of a reset is over; who makes another one.
  case resetCodeOver(ManagerID?)
  case ownResetCode
  /// That a code is none, was used, or is over: which, nobody is told.
  case wrongEntryCode
  /// Only the store's first manager may do that; and what others may do instead.
  case firstManagerOnly(ManagerID?, instead: Instead?)
  /// Only the store's first manager says who is the same in an imported league.
  case samePeopleByFirstManager
  /// With `--same-people`, an entry of an imported league is somebody else's.
  case entryOf(ManagerID)
  /// With `--same-people`, somebody would have two entries.
  case secondEntry(ManagerID)
  /// The commissioner of leagues that are not complete.
  case commissioner([LeagueID])
}

extension Problem {
  init(_ fault: AccountFault) {
    switch fault {
    case .loginNeeded:
      self.init(.denied, "login.needed", "you are not logged in", hint: "fcl login NAME, or fcl register")
    case .sessionOver: self.init(.denied, "session.over", "your session is over", hint: "fcl login NAME")
    case .sessionLocked: self.init(.denied, "session.locked", "this device is locked", hint: "fcl passcode unlock")
    case .sessionFile(let error): self = Problem(error).hinting("remove the file; then fcl login NAME makes a new one")
    case .otherStore(let path):
      self.init(
        .denied, "session.other-store", "the session file \(path) belongs to another store", hint: "fcl login NAME")
    case .sessionPlace(let path):
      self.init(
        .usage, "session.place", "\(path) is no session file, and is not written over",
        hint: "remove it if nothing needs it; FCL_SESSION names a file for the session alone")
    case .wrongPassword: self.init(.denied, "password.wrong", "name or password are not right")
    case .wrongOwnPassword: self.init(.denied, "password.wrong", "the password is not right")
    case .wrongPasscode(let left):
      let tries = left == 1 ? "1 try is left" : "\(left) tries are left"
      self.init(
        .denied, "passcode.wrong",
        "the passcode is not right: \(left == 0 ? "it is cleared; the password is needed" : tries)",
        hint: left == 0 ? "fcl login NAME" : nil)
    case .tooManyFailures(let seconds):
      self.init(.denied, "login.delayed", "too many wrong tries: the next one counts in \(seconds) seconds")
    case .secretsDiffer(let word): self.init(.usage, "\(word).differs", "the two \(word)s differ")
    case .unusablePasscode: self.init(.usage, "passcode.unusable", "a passcode has 4 to 8 digits")
    case .unusablePassword(let what): self.init(.usage, "password.unusable", "the new password has \(what)")
    case .wrongResetCode: self.init(.denied, "code.wrong", "name or code are not right")
    case .resetCodeOver(let first):
      self.init(
        .denied, "code.over", "the code is over: it was good for 24 hours",
        hint: "ask \(first?.text ?? "the first manager") for another one")
    case .ownResetCode:
      self.init(
        .refused, "password.own",
        "nobody makes a code for their own account: who is at your device could take your account",
        hint: "fcl password change")
    case .wrongEntryCode:
      self.init(
        .denied, "code.wrong", "the code is not right, was used, or is over",
        hint: "a code is good once and for seven days; the commissioner makes another one: fcl entry code NAME")
    case .firstManagerOnly(let first, let instead):
      self.init(
        .denied, "first-manager.only", "only the store's first manager, \(first?.text ?? "nobody"), may do that",
        hint: instead?.rawValue)
    case .samePeopleByFirstManager:
      self.init(.denied, "import.first-manager", "only the store's first manager may say who is the same here")
    case .entryOf(let name):
      self.init(.refused, "entry.claimed", "with --same-people the entry \(name) is that of \(name)")
    case .secondEntry(let manager):
      self.init(
        .refused, "entry.second", "with --same-people the entry \(manager) is yours, and nobody has two in a league")
    case .commissioner(let leagues):
      let names = leagues.map(\.text).joined(separator: ", ")
      self.init(
        .refused, "account.commissioner",
        "you are the commissioner of \(names), which nobody else could score or complete",
        hint: leagues.first.map { "fcl league complete --league \($0)" })
    }
  }
}
