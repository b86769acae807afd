// Reads and writes accounts.json. The file is changed under the store's lock, and always replaced as a whole.

import StrictJSON

extension Store {
  /// Reads the accounts. Throws `StoreError.damaged` if the file is invalid, or if it is missing although there are
  /// books. If a missing file were accepted, anyone could register under the names in the books.
  package func accounts() throws(StoreError) -> Accounts {
    guard accountsFile.kind != nil else {
      if try !hasBooks { return Accounts() }
      throw .damage(
        of: accountsFile.text, "the file is missing, although the store has managers; run fcl doctor")
    }
    let bytes = try accountsFile.read(limit: JSONLimits.storeFile.bytes)
    return try Self.reading(accountsFile.text) { () throws(JSONError) in try Accounts(parsing: bytes) }
  }

  /// True if a recovery of an account may be pending. Reads only the end of the file, because `recovery` is the last
  /// key.
  package var mayHaveRecovery: Bool {
    do throws(StoreError) {
      let input = try FileInput(try accountsFile.location())
      try input.go(to: max(0, input.facts.size - 512))
      let end = try input.take(512)
      let key = Array("\"recovery\"".utf8)
      return end.indices.contains { end[$0] == key[0] && end[$0...].starts(with: key) }
    } catch {
      if case .notFound = error { return false }
      // An unreadable file may contain a recovery.
      return true
    }
  }

  /// Changes the accounts under the store's lock. If `change` throws, nothing is saved. A rehearsal (dry run) neither
  /// removes temporary files nor syncs.
  package func changeAccounts<Value, Failure: Error>(
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
      // Sync an unchanged file too, because the process that wrote the file may have ended before syncing.
      if accounts != before {
        // Another process may have removed this process's lock file and locked a new one.
        try lock.verifyHeld()
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

  /// Writes an empty accounts.json if the file is missing. Managers then register again, and claim their entries with
  /// codes.
  package func beginAccounts(waiting seconds: Int) throws(StoreError) {
    let lock = try FileLock(lockFile, waiting: seconds)
    // Another process has restored the file while this process waited.
    if accountsFile.kind != nil { return }
    try lock.verifyHeld()
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
