import FantasyCore

package struct Account: Hashable, Sendable {
  package var name: ManagerID
  /// The first name, shown to others unless there is a public name.
  package var firstName: String
  package var lastName: String
  /// The e-mail address, accepted in place of the login name.
  package var email: String
  package var birthDate: Day?
  package var address: String?
  /// The password hash; nil for an account that can't log in.
  package var password: String?
  package var resetCode: ResetCode?
  /// The leagues in which another person had this name before the account was registered.
  package var namesakeIn: [LeagueID] = []
  package var publicName: String?
  /// The path or URL of a picture, shown to others.
  package var avatar: String?
  package var link: String?
  /// The company for which this manager, as a developer, makes boards.
  package var company: String?

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

/// The content of accounts.json: personal data, password hashes and running sessions. No other file stores these data.
package struct Accounts: Hashable, Sendable {
  package var roster = People([])
  /// The names of deleted accounts, which can't be registered again.
  package var former: [ManagerID] = []
  package var sessions: [RunningSession] = []
  package var failedTries: [FailedTries] = []
  var entryCodes: [EntryCode] = []
  var boardKeys: [SubmissionKey] = []
  var registrationAnswers: RegistrationAnswers?
  package internal(set) var recovery: Recovery?

  /// The manager with the oldest account in the store; nil if there are no accounts. Deleted accounts don't count. This
  /// manager may issue codes for new passwords.
  package var firstManager: ManagerID? { roster.first?.name }

  package func account(_ name: ManagerID) -> Account? { roster.account(name) }

  /// Returns the given names that have an account.
  package func present(among names: [ManagerID]) -> Set<ManagerID> { roster.logins.intersection(names) }

  /// All accounts in the order of registration.
  package var people: [Account] {
    get { roster.list }
    set { roster.list = newValue }
  }

  package var namesakes: Set<ManagerID> { roster.namesakes }

  package var displayNames: [ManagerID: String] {
    Dictionary(roster.names.map { ($0.login, Self.displayName($0.login, $0.shown)) }) { first, _ in first }
  }

  package func logins(shownAs isWanted: (ArraySlice<UInt8>) -> Bool) -> [ManagerID] { roster.logins(shownAs: isWanted) }

  /// Returns the account with a login name or e-mail address, ignoring case.
  package func account(nameOrEmail text: String) -> Account? {
    let folded = text.lowercased()
    return people.first { $0.name.text == folded || $0.email.lowercased() == folded }
  }

  /// Returns the public name, if there is one. Otherwise, returns the first name or, if that is empty, the login name.
  /// For a deleted account, returns `formerManager`.
  package func displayName(of manager: ManagerID) -> String {
    account(manager).map { Self.displayName($0.name, $0.publicName ?? $0.firstName) } ?? Self.formerManager
  }

  package static let formerManager = "former manager"

  private static func displayName(_ login: ManagerID, _ name: String) -> String { name.isEmpty ? login.text : name }

  package mutating func change(_ name: ManagerID, _ change: (inout Account) -> Void) {
    var list = people
    guard let slot = list.firstIndex(where: { $0.name == name }) else { return }
    change(&list[slot])
    people = list
  }

  /// Sets a manager's password hash. Also removes the reset code and any pending recovery, and ends all of the
  /// manager's sessions except the one with `token`. Returns the number of ended sessions.
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

  /// Deletes all data about a person. The name stays reserved, so that nobody else can take over the person's entries.
  package mutating func delete(_ name: ManagerID) {
    let slot = account(name)?.slot
    let left = people.filter { $0.name != name }
    people = left
    failedTries.removeAll { tries in slot == tries.slot && !left.contains { $0.slot == tries.slot } }
    sessions.removeAll { $0.manager == name }
    cancelRecovery(of: name)
    if !former.contains(name) { former.append(name) }
  }

  /// Removes expired sessions and codes, and outdated counts of failed tries and registration answers. `now` is in
  /// seconds since 1970.
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
