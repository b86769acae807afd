// Everything that can stop a command, as values. `FailureWords` turns them into words, hints and exit codes.

import CommandLineKit
import FantasyCore
import LeagueStore

/// A defect of a file that was given.
struct FileDefect: Hashable, Sendable {
  var line: Int
  var column: Int
  var message: String
}

/// What stops a command.
enum Failure: Error, Sendable {
  /// The command line is faulty.
  case usage(UsageErrors)
  /// The store failed.
  case store(StoreError)
  /// The output could not be written.
  case output(number: Int32)
  /// The league refuses, for all these reasons. On the heap: with a league inside it a failure has 784 bytes, and every
  /// function that can throw one keeps room for several.
  indirect case refused(Refusal, League)
  /// A request of a guest that needs a login.
  case loginNeeded
  /// The session ended, or was ended from elsewhere.
  case sessionOver
  /// The session is locked by its passcode.
  case sessionLocked
  /// The session file can't be read.
  case sessionFile(StoreError)
  /// The file that a match was scored from is missing or spoilt.
  case matchFile(StoreError)
  /// The session file belongs to another store.
  case otherStore(path: String)
  /// Name or password are not right.
  case wrongPassword
  /// The passcode is not right; so many tries are left.
  case wrongPasscode(left: Int)
  /// Too many wrong passwords; wait.
  case tooManyFailures(seconds: Int)
  /// No league was named and there is not just one.
  case noLeague([LeagueID])
  /// A name that nothing has: what kind of thing, the name, and what may have been meant.
  case unknown(String, String, [String])
  /// A name that several have.
  case ambiguous(String, String, [String])
  /// A name that is taken.
  case taken(String, String)
  /// A file's text is not what is expected.
  case file(path: String, [FileDefect])
  /// A file whose content does not go with the rest, without a place in it.
  case fileContent(path: String, String)
  /// Values are missing and can't be asked for.
  case inputNeeded([String])
  /// What somebody must be asked about, and nobody can: each in a sentence; and how to say yes.
  case consentNeeded([String], hint: String)
  /// The person cancelled.
  case cancelled
  /// A request that makes no sense as it is: a machine code, what is wrong, the way out.
  case request(code: String, String, hint: String?)
  /// What the acting manager may not do: a machine code, why, the way out.
  case denied(code: String, String, hint: String?)
  /// What can't be done as things stand: a machine code, why, the way out.
  case declined(code: String, String, hint: String?)
  /// A pool row that a match hits twice.
  case playerHitTwice(match: MatchID, player: String, rows: [PlayerID])
  /// A match that was scored from figures is asked for what only deliveries tell.
  case noDeliveries(MatchID)
  /// An explanation does not add up to the leaderboard's figure: a defect of the program.
  case differs(explained: String, leaderboard: String)
  /// Several at once.
  case several([Failure])
}
