// Reads an object that may not exist. Other errors are rethrown. If a disk error counted as "no league", a command
// would use the wrong clock, or skip a required permission.

import LeagueStore

/// Returns the result of `read`, or nil if the object does not exist. Rethrows other errors, such as damage.
package func ifPresent<Value>(_ read: () throws -> Value) throws -> Value? {
  do { return try read() } catch  where isAbsence(error) { return nil }
}

/// Calls `read` for data that the command doesn't require. Returns nil if the object does not exist, is damaged, or
/// belongs to another store. Rethrows failed system calls, which may succeed next time.
package func ifReadable<Value>(_ read: () throws -> Value) throws -> Value? {
  do { return try read() } catch  where !isFault(error) { return nil }
}

private func isAbsence(_ error: any Error) -> Bool {
  switch error {
  case StoreError.noStore, StoreError.notFound, NameFault.noLeague, NameFault.unknown(.league, _, _, _): true
  default: false
  }
}

func isFault(_ error: any Error) -> Bool {
  switch error {
  case StoreError.system, AccountFault.sessionFile(.system), ScoredMatchError.store(.system): true
  default: false
  }
}
