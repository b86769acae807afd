// Who may log in: personal data, password hashes, running sessions. All of it is in accounts.json, and only there.

import FantasyCore
import StrictJSON

/// A person who may log in.
public struct Account: Hashable, Sendable {
  /// The public login name.
  public var name: ManagerID
  /// The first name, which the leaderboard shows.
  public var firstName: String
  /// The last name.
  public var lastName: String
  /// The e-mail address, by which he may log in too.
  public var email: String
  /// The birth date, if given.
  public var birthDate: Day?
  /// The address, if given.
  public var address: String?
  /// The hash of the password; nil for an account that can't log in.
  public var password: String?
  /// Failed logins since the last good one, and when the last of them was, in seconds since 1970.
  public var failures: (count: Int, last: Int) = (0, 0)

  /// A person who may log in.
  public init(
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

  /// Accounts are equal when all they hold is.
  public static func == (one: Self, other: Self) -> Bool { one.json == other.json }
  /// Hashes the login name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A session that runs: the store keeps only its token's hash.
public struct RunningSession: Hashable, Sendable {
  /// The SHA-256 of the token.
  public var hash: String
  /// Whose it is.
  public var manager: ManagerID
  /// When it ends, in seconds since 1970.
  public var expires: Int

  /// A session that runs.
  public init(hash: String, manager: ManagerID, expires: Int) {
    self.hash = hash
    self.manager = manager
    self.expires = expires
  }
}

/// Everything in accounts.json.
public struct Accounts: Hashable, Sendable {
  /// The people, in the order in which they registered.
  public var people: [Account] = []
  /// The sessions that run.
  public var sessions: [RunningSession] = []

  /// No accounts.
  public init() {}

  /// The account of a login name.
  public func account(_ name: ManagerID) -> Account? { people.first { $0.name == name } }

  /// The names that others see, of everybody: a table, for whoever shows many.
  public var shownNames: [ManagerID: String] {
    Dictionary(people.map { ($0.name, Self.shownName($0)) }) { first, _ in first }
  }

  /// The account of a login name or an e-mail address, in any case.
  public func account(nameOrEmail text: String) -> Account? {
    let folded = text.lowercased()
    return people.first { $0.name.text == folded || $0.email.lowercased() == folded }
  }

  /// The name that others see: the first name, else the login name; of a deleted account "former manager".
  public func shownName(of manager: ManagerID) -> String { account(manager).map(Self.shownName) ?? Self.formerManager }

  /// What a deleted account is called.
  public static let formerManager = "former manager"

  private static func shownName(_ account: Account) -> String {
    account.firstName.isEmpty ? account.name.text : account.firstName
  }

  /// Changes an account.
  public mutating func change(_ name: ManagerID, _ change: (inout Account) -> Void) {
    guard let place = people.firstIndex(where: { $0.name == name }) else { return }
    change(&people[place])
  }
}

extension Store {
  /// The accounts as they stand on disk.
  public func accounts() throws(StoreError) -> Accounts {
    guard SystemCalls.kindOfEntry(accountsFile) != nil else { return Accounts() }
    let bytes = try SystemCalls.read(accountsFile, limit: JSONLimits.storeFile.bytes, followingLinks: false)
    return try Self.damage(accountsFile) { () throws(JSONError) in .success(try Accounts(parsing: bytes)) }.get()
  }

  /// Changes the accounts under the store's lock; what is thrown leaves them as they were.
  ///
  /// - Parameter seconds: how long to wait for the lock.
  public func changeAccounts<Value, Failure: Error>(
    waiting seconds: Int, _ change: (inout Accounts) throws(Failure) -> Value,
    failing: (StoreError) -> Failure
  ) throws(Failure) -> Value {
    do {
      let lock = try FileLock(lockFile, waiting: seconds)
      defer { _ = lock }
      SystemCalls.removeTemporaries(in: path)
      let before = try accounts()
      var accounts = before
      let value = try change(&accounts)
      // What is so already is said to be saved too: the process that wrote it may have ended before it had synced.
      if accounts != before { try write(accounts) } else { try SystemCalls.synchronizeFolder(path) }
      return value
    } catch let error as StoreError {
      throw failing(error)
    } catch let error as Failure {
      throw error
    } catch {
      throw failing(.unreadable(path: accountsFile, reason: "\(error)"))
    }
  }

  private func write(_ accounts: Accounts) throws(StoreError) {
    let bytes = Array((accounts.json.indented + "\n").utf8)
    do throws(JSONError) { _ = try Accounts(parsing: bytes) } catch {
      throw .unreadable(path: accountsFile, reason: "the change could not be read again: \(error.message)")
    }
    try SystemCalls.replace(accountsFile, with: bytes, mode: 0o600)
  }
}
