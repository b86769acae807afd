import FantasyCore

/// A session that runs, as the store knows it: by its token's hash. The token itself is only in the session file of a
/// device.
public struct RunningSession: Hashable, Sendable {
  /// The SHA-256 of the token.
  public var hash: String
  /// Whose it is.
  public var manager: ManagerID
  /// When it began, in seconds since 1970; nil when an fcl began it that did not note it.
  public var begun: Int?
  /// When it ends, in seconds since 1970.
  public var expires: Int

  /// How long a session lasts: 30 days, in seconds.
  public static let lifetime = 30 * 86_400

  /// A session that runs.
  public init(hash: String, manager: ManagerID, begun: Int? = nil, expires: Int) {
    (self.hash, self.manager, self.begun, self.expires) = (hash, manager, begun, expires)
  }

  /// The hash of a token.
  public static func hash(of token: String) -> String { SHA256.hex(Array(token.utf8)) }

  /// What names the session in `session list`: the first eight digits of the hash.
  public var label: String { String(hash.prefix(8)) }
}

extension Accounts {
  /// The session of a token; nil when it was ended or is over.
  ///
  /// - Parameter now: seconds since 1970.
  public func session(of token: String, at now: Int) -> RunningSession? {
    let hash = RunningSession.hash(of: token)
    return sessions.first { $0.hash == hash && $0.expires > now }
  }

  /// A manager's sessions, in the order in which they began.
  public func sessions(of manager: ManagerID, at now: Int) -> [RunningSession] {
    sessions.filter { $0.manager == manager && $0.expires > now }
  }

  /// Begins a session and gives its token.
  ///
  /// - Parameter old: the token of the session that the device had, which ends: nobody else has it.
  public mutating func beginSession(of manager: ManagerID, replacing old: String?, at now: Int) -> String {
    let token = RandomDigits.hexadecimal(bytes: 32)
    if let old { endSession(of: old) }
    sessions.append(
      RunningSession(
        hash: RunningSession.hash(of: token), manager: manager, begun: now, expires: now + RunningSession.lifetime))
    return token
  }

  /// Gives a session another token, so that copies of the one it had are worth nothing.
  ///
  /// - Returns: the new token; nil when the session does not run.
  public mutating func renewToken(of old: String) -> String? {
    let (hash, token) = (RunningSession.hash(of: old), RandomDigits.hexadecimal(bytes: 32))
    guard let place = sessions.firstIndex(where: { $0.hash == hash }) else { return nil }
    sessions[place].hash = RunningSession.hash(of: token)
    return token
  }

  /// Ends the session of a token.
  public mutating func endSession(of token: String) {
    let hash = RunningSession.hash(of: token)
    sessions.removeAll { $0.hash == hash }
  }

  /// Prolongs a session that has less than 15 of its 30 days left.
  public mutating func renewSession(of token: String, at now: Int) {
    let hash = RunningSession.hash(of: token)
    for place in sessions.indices where sessions[place].hash == hash {
      if sessions[place].expires - now < RunningSession.lifetime / 2 {
        sessions[place].expires = now + RunningSession.lifetime
      }
    }
  }
}
