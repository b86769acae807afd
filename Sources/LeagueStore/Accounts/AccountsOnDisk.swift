// accounts.json on disk: read strictly, changed under the store's lock, replaced as a whole.

import FantasyCore
import StrictJSON

extension Store {
  /// The accounts as they stand on disk.
  ///
  /// - Throws: `StoreError.damaged` when the file can't be read, or is gone although there are leagues: a store that
  ///   looked like one without accounts would let anybody register under the names that the leagues know.
  public func accounts() throws(StoreError) -> Accounts {
    guard accountsFile.kind != nil else {
      if try leagues().isEmpty { return Accounts() }
      throw .damage(
        of: accountsFile.text, "it is missing, and the store's leagues have managers; fcl doctor says what helps")
    }
    let bytes = try accountsFile.read(limit: JSONLimits.storeFile.bytes)
    return try Self.reading(accountsFile.text) { () throws(JSONError) in try Accounts(parsing: bytes) }
  }

  /// Changes the accounts under the store's lock; what is thrown leaves them as they were.
  ///
  /// - Parameter isRehearsal: whether the change is expected to be none: then nothing is cleaned up or synced beside it.
  public func changeAccounts<Value, Failure: Error>(
    waiting seconds: Int, isRehearsal: Bool = false, _ change: (inout Accounts) throws(Failure) -> Value,
    failing: (StoreError) -> Failure
  ) throws(Failure) -> Value {
    do {
      let lock = try FileLock(lockFile, waiting: seconds)
      defer { _ = lock }
      if !isRehearsal { folder.root.removeTemporaries() }
      let known = try accountsFile.facts()?.mark
      let before = try accounts()
      var accounts = before
      let value = try change(&accounts)
      // No change is reported as saved, too: the process that wrote it may have ended before it had synced.
      if accounts != before {
        // Somebody may have removed the lock, and somebody else taken a new one.
        try lock.demandHeld()
        if try accountsFile.facts()?.mark != known { throw StoreError.overtaken(path: accountsFile.text) }
        try write(accounts)
      } else if !isRehearsal {
        try folder.root.synchronizeNames()
      }
      return value
    } catch let error as StoreError {
      throw failing(error)
    } catch let error as Failure {
      throw error
    } catch {
      throw failing(.unreadable(path: accountsFile.text, reason: "\(error)"))
    }
  }

  /// Begins accounts in which nobody is where the file is gone. Whose entries are whose is found out anew, by codes.
  func beginAccounts(waiting seconds: Int) throws(StoreError) {
    let lock = try FileLock(lockFile, waiting: seconds)
    // Somebody has put it back meanwhile.
    if accountsFile.kind != nil { return }
    try lock.demandHeld()
    try write(Accounts())
  }

  private func write(_ accounts: Accounts) throws(StoreError) {
    let bytes = Array((accounts.json.indented + "\n").utf8)
    do throws(JSONError) { _ = try Accounts(parsing: bytes) } catch {
      throw .unwritable(path: accountsFile.text, reason: error.message)
    }
    try accountsFile.replace(with: bytes)
  }
}
