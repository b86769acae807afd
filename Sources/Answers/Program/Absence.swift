// Reading what need not exist. Only what is absent counts as absent: if a disk error counted as "no league", a command
// would decide by the wrong clock, or without the permission that it depends on.

import LeagueStore

/// Returns what a closure reads; nil if that does not exist.
///
/// - Throws: every other reason, such as damage or a system call that failed.
package func ifPresent<Value>(_ read: () throws -> Value) throws -> Value? {
  do { return try read() } catch  where isAbsence(error) { return nil }
}

/// Returns what a closure reads; nil if there is a lasting reason against it: it does not exist, is damaged, or belongs to
/// another store. For what a command can do without.
///
/// - Throws: a system call that failed. Another try may succeed, so nothing follows from it.
package func ifReadable<Value>(_ read: () throws -> Value) throws -> Value? {
  do { return try read() } catch  where !isFault(error) { return nil }
}

private func isAbsence(_ error: any Error) -> Bool {
  switch error {
  case StoreError.noStore, StoreError.notFound, NameFault.noLeague, NameFault.unknown(.league, _, _, _): true
  default: false
  }
}

/// Whether an error is that of the machine, not of what was read.
func isFault(_ error: any Error) -> Bool {
  switch error {
  case StoreError.system, AccountFault.sessionFile(.system), ScoredMatchError.store(.system): true
  default: false
  }
}
