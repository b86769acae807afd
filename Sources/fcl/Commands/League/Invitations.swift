// Names and codes of managers who are invited to a league without an account.

import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// The managers to invite, in the order of their names. Each name becomes a manager name.
struct Invitations {
  let league: League
  let accounts: Accounts
  private(set) var managers: [ManagerID] = []
  private var names: [ManagerID: String] = [:]

  /// The names of the managers as they were written, where they differ from the manager names.
  var givenNames: [ManagerID: String] { names.filter { $0.value != $0.key.text } }

  init(to league: League, _ accounts: Accounts) {
    self.league = league
    self.accounts = accounts
  }

  /// Adds a name as people write it, such as "Vikram Seth", and returns the manager name, `vikram-seth`. The same
  /// name may be added again. Throws if the name has no usable letters, if another name becomes the same manager name,
  /// or if the manager name belongs to an account, even to a deleted one.
  mutating func add(_ name: String) throws -> ManagerID {
    let name = name.plainName
    guard let manager = Lookup.managerName(of: name), League.isUsable(name, TextLength.teamName) else {
      throw Problem(
        .usage, "usage.bad-value", "no manager name can be made from \"\(name)\"",
        hint: "give a name with some characters a to z or 0 to 9, at most 64 characters and no control characters")
    }
    if let fault = PublicName.faults(of: name).first(where: { $0 != .tooLong }) {
      throw Problem(
        .usage, "usage.bad-value", "the name \"\(name)\" \(fault.description)", hint: "write the name in one script")
    }
    if let other = names[manager] {
      if other == name { return manager }
      throw Problem(
        .usage, "name.same", "\"\(other)\" and \"\(name)\" both become the manager name \(manager)",
        hint: "write one person's name always the same way; give two people different names")
    }
    if !league.members.contains(manager) {
      if accounts.account(manager) != nil { throw Self.hasAccount(manager, league) }
      if accounts.former.contains(manager) || accounts.isPublicName(likeLogin: manager)
        || accounts.isTaken(publicName: name, by: nil)
      {
        throw NameFault.taken(.name, name)
      }
    }
    names[manager] = name
    managers.append(manager)
    return manager
  }

  /// Finds a member by whole name, or adds the name if no account has it as login name or display name.
  mutating func member(_ name: String, shown: (ManagerID) -> String) throws -> ManagerID {
    do {
      return try Lookup.manager(name, in: league, isWhole: true, shown: shown)
    } catch NameFault.unknown {
      let wanted = folded(name)
      if let account = accounts.people.first(where: { folded(accounts.displayName(of: $0.name)) == wanted }) {
        throw Self.hasAccount(account.name, league)
      }
      return try add(name)
    }
  }

  private static func hasAccount(_ manager: ManagerID, _ league: League) -> Problem {
    Problem(
      .refused, "entry.has-account", "\(manager) has an account, so an invitation is not needed",
      hint: "\(manager) joins with fcl league join \(league.terms.id)")
  }
}

/// New codes for invited managers, and their time of expiry.
struct InvitationCodes {
  var codes: [(manager: ManagerID, code: String)] = []
  var until = Instant.earliest

  /// Returns an answer that shows the codes. With `--quiet`, only the names and codes are shown.
  func answer(_ change: Change) -> Answer {
    guard let first = codes.first else { return .change(change) }
    var change = change
    change.details += [
      Fact("codes", .records(codes.map { [Fact("entry", .id($0.manager)), Fact("code", .text($0.code))] })),
      Fact("expires", .time(until)),
    ]
    let width = codes.map(\.manager.text.count).max() ?? 0
    change.lines += ["", "Give each manager their code. It works once, until \(until), and is not shown again:", ""]
    change.lines += codes.map { manager, code in
      "  \(manager)" + String(repeating: " ", count: width - manager.text.count + 2) + code
    }
    change.lines += [
      "", "To claim the entry: fcl entry claim; without an account: fcl register --code-file FILE",
      "Until then the commissioner acts for the manager: fcl team pick PLAYERS --for \(first.manager)",
    ]
    return .showing(codes.map { "\($0.manager) \($0.code)" }.joined(separator: "\n"), change)
  }
}

extension Context {
  /// Makes codes for managers who were invited, and saves the hashes of the codes. If that fails, the managers stay
  /// invited, and the error says how to make other codes.
  func savingCodes(for managers: [ManagerID], in league: LeagueID) throws -> InvitationCodes {
    if managers.isEmpty || isDryRun { return InvitationCodes() }
    let now = clock
    let codes = managers.map { (manager: $0, code: EntryCode.random()) }
    do {
      try changeAccounts { accounts in
        for (manager, code) in codes { accounts.keep(code, forName: manager.text, in: league, at: now) }
      }
    } catch {
      throw Failures(all: [error, Problem.withoutCode(managers)])
    }
    return InvitationCodes(codes: codes, until: Instant(seconds: now + EntryCode.lifetime))
  }
}

extension Problem {
  static func withoutCode(_ managers: [ManagerID]) -> Problem {
    let names = managers.map(\.text).listed("and")
    return Problem(
      .failed, "entry.no-code", "\(names) \(managers.count == 1 ? "is" : "are") invited, but without a code",
      hint: "fcl entry code \(managers.first?.text ?? "NAME")")
  }
}
