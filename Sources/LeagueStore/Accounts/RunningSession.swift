import Digest
import FantasyCore

/// A running session. The store contains only the SHA-256 hash of the session's token. The token itself is in the
/// session file on the manager's device.
package struct RunningSession: Hashable, Sendable {
  package var hash: String
  package var manager: ManagerID
  /// The start of the session, in seconds since 1970. Nil if an older version of fcl started the session.
  package var begun: Int?
  /// The time of expiry, in seconds since 1970.
  package var expires: Int

  package static let lifetime = 30 * 86_400

  package init(hash: String, manager: ManagerID, begun: Int? = nil, expires: Int) {
    self.hash = hash
    self.manager = manager
    self.begun = begun
    self.expires = expires
  }

  package static func hash(of token: String) -> String { SHA256.hex(Array(token.utf8)) }

  /// The first eight digits of the hash, shown by `session list` to identify the session.
  package var label: String { String(hash.prefix(8)) }
}

extension Accounts {
  package func session(of token: String, at now: Int) -> RunningSession? {
    let hash = RunningSession.hash(of: token)
    return sessions.first { $0.hash == hash && $0.expires > now }
  }

  package func sessions(of manager: ManagerID, at now: Int) -> [RunningSession] {
    sessions.filter { $0.manager == manager && $0.expires > now }
  }

  /// Starts a session and returns its token. Ends the session with the token `old`, and cancels the manager's pending
  /// recovery.
  package mutating func beginSession(of manager: ManagerID, replacing old: String?, at now: Int) -> String {
    let token = RandomDigits.hexadecimal(bytes: 32)
    if let old { endSession(of: old) }
    cancelRecovery(of: manager)
    sessions.append(
      RunningSession(
        hash: RunningSession.hash(of: token), manager: manager, begun: now, expires: now + RunningSession.lifetime))
    return token
  }

  /// Replaces a session's token, so that copies of the old token become invalid. Returns the new token; nil if no
  /// session has the old token.
  package mutating func renewToken(of old: String) -> String? {
    let hash = RunningSession.hash(of: old), token = RandomDigits.hexadecimal(bytes: 32)
    guard let index = sessions.firstIndex(where: { $0.hash == hash }) else { return nil }
    sessions[index].hash = RunningSession.hash(of: token)
    return token
  }

  package mutating func endSession(of token: String) {
    let hash = RunningSession.hash(of: token)
    sessions.removeAll { $0.hash == hash }
  }

  package mutating func renewSession(of token: String, at now: Int) {
    let hash = RunningSession.hash(of: token)
    for index in sessions.indices where sessions[index].hash == hash {
      if sessions[index].expires - now < RunningSession.lifetime / 2 {
        sessions[index].expires = now + RunningSession.lifetime
      }
    }
  }
}
