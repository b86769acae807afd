import FantasyCore
import StrictJSON

/// A person who may log in.
package struct Account: Hashable, Sendable {
  /// The public login name.
  package var name: ManagerID
  /// The first name, which is shown on the leaderboard unless there is a public name.
  package var firstName: String
  /// The last name.
  package var lastName: String
  /// The e-mail address, which can also be used to log in.
  package var email: String
  /// The birth date, if given.
  package var birthDate: Day?
  /// The address, if given.
  package var address: String?
  /// The password hash; nil for an account that can't log in.
  package var password: String?
  /// The code with which they may set a new password, if the store's first manager gave them one.
  package var resetCode: ResetCode?
  /// The leagues that already knew the name when it was registered: there it belongs to a different person.
  package var namesakeIn: [LeagueID] = []
  /// The name that others see, if it is not the first name.
  package var publicName: String?
  /// A picture for others to see, as a path or URL: only a text here.
  package var avatar: String?
  /// A link for others to see.
  package var link: String?
  /// The company for which a developer makes boards.
  package var company: String?

  /// Creates an account of a person who may log in.
  package init(
    name: ManagerID, firstName: String, lastName: String, email: String, birthDate: Day? = nil, address: String? = nil,
    password: String?
  ) {
    self.name = name
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.birthDate = birthDate
    self.address = address
    self.password = password
  }
}

/// The people who may log in: personal data, password hashes, running sessions. All of it is in accounts.json, and only
/// there.
package struct Accounts: Hashable, Sendable {
  package var roster = People([])
  /// The names of deleted accounts, of which nothing else is kept: they can't be registered again.
  package var former: [ManagerID] = []
  /// The running sessions.
  package var sessions: [RunningSession] = []
  /// Recent wrong passwords and codes.
  package var failedTries: [FailedTries] = []
  /// The codes with which entries may be claimed.
  var entryCodes: [EntryCode] = []
  /// The keys with which scores may be submitted without a login.
  var boardKeys: [SubmissionKey] = []
  /// The number of recent answers that showed whether an e-mail address is known.
  var registrationAnswers: RegistrationAnswers?
  /// The pending recovery of the first manager's account.
  package internal(set) var recovery: Recovery?

  /// Creates an empty set of accounts.
  package init() {}

  /// The first manager, who may give others a code for a new password: the earliest to register among the current ones.
  package var firstManager: ManagerID? { roster.first?.name }

  /// The account of a login name.
  package func account(_ name: ManagerID) -> Account? { roster.account(name) }

  /// Which of some login names have an account: looks at all accounts once, however many names there are.
  package func present(among names: [ManagerID]) -> Set<ManagerID> { roster.logins.intersection(names) }

  /// All accounts, in the order in which they registered.
  package var people: [Account] {
    get { roster.list }
    set { roster.list = newValue }
  }

  /// The names that in some league belong to other people.
  package var namesakes: Set<ManagerID> { roster.namesakes }

  /// Everyone's name as shown to others.
  package var shownNames: [ManagerID: String] {
    Dictionary(roster.names.map { ($0.login, Self.shownName($0.login, $0.shown)) }) { first, _ in first }
  }

  /// The login names of those whose name as shown to others passes a test of its UTF-8 bytes.
  package func logins(shownAs isWanted: (ArraySlice<UInt8>) -> Bool) -> [ManagerID] {
    roster.logins(shownAs: isWanted)
  }

  /// The account of a login name or an e-mail address, ignoring case.
  package func account(nameOrEmail text: String) -> Account? {
    let folded = text.lowercased()
    return people.first { $0.name.text == folded || $0.email.lowercased() == folded }
  }

  /// The name that others see: the public name, else the first name, or the login name if it is empty; "former manager"
  /// for a deleted account.
  package func shownName(of manager: ManagerID) -> String {
    account(manager).map { Self.shownName($0.name, $0.publicName ?? $0.firstName) } ?? Self.formerManager
  }

  /// The shown name of a deleted account.
  package static let formerManager = "former manager"

  private static func shownName(_ login: ManagerID, _ name: String) -> String { name.isEmpty ? login.text : name }

  /// Changes an account, if it exists.
  package mutating func change(_ name: ManagerID, _ change: (inout Account) -> Void) {
    var list = people
    guard let place = list.firstIndex(where: { $0.name == name }) else { return }
    change(&list[place])
    people = list
  }

  /// Sets a manager's new password. This uses up their reset code or recovery and ends their sessions, except the one of
  /// `token`.
  ///
  /// - Returns: the number of sessions ended.
  @discardableResult
  package mutating func setPassword(of name: ManagerID, _ hash: String, keeping token: String?) -> Int {
    let kept = token.map { RunningSession.hash(of: $0) }
    let before = sessions.count
    sessions.removeAll { $0.manager == name && $0.hash != kept }
    change(name) {
      $0.password = hash
      $0.resetCode = nil
    }
    cancelRecovery(of: name)
    return before - sessions.count
  }

  /// Deletes an account with all data about the person; only the name is kept, so that their entries can't be taken
  /// over.
  package mutating func delete(_ name: ManagerID) {
    let place = account(name)?.place
    let left = people.filter { $0.name != name }
    people = left
    failedTries.removeAll { tries in place == tries.place && !left.contains { $0.place == tries.place } }
    sessions.removeAll { $0.manager == name }
    cancelRecovery(of: name)
    if !former.contains(name) { former.append(name) }
  }

  /// Removes expired sessions and codes, and old failed tries and answers.
  ///
  /// - Parameter now: seconds since 1970.
  package mutating func removeExpired(at now: Int) {
    sessions.removeAll { $0.expires <= now }
    failedTries.removeAll { $0.isForgotten(at: now) }
    entryCodes.removeAll { $0.expires <= now }
    if registrationAnswers?.isForgotten(at: now) == true { registrationAnswers = nil }
    if roster.haveResetCodes {
      people = people.map { account in
        var account = account
        if let code = account.resetCode, code.expires <= now { account.resetCode = nil }
        return account
      }
    }
  }
}
