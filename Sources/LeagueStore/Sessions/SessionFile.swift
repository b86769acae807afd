import FantasyCore
import StrictJSON

/// One manager's session with one store. The file is in the user's state directory, never inside the store.
package struct SessionFile: Hashable, Sendable {
  package var store: String
  /// The session's token, 64 hexadecimal digits. The store contains only the token's hash.
  package var token: String
  package var manager: ManagerID
  package var league: LeagueID?
  package var passcode: Passcode?

  /// A short secret that unlocks this device without the password.
  package struct Passcode: Hashable, Sendable {
    package var hash: String
    /// The number of wrong passcodes since the last correct one.
    package var failures: Int
    package var isLocked: Bool

    package init(hash: String, failures: Int = 0, isLocked: Bool = false) {
      self.hash = hash
      self.failures = failures
      self.isLocked = isLocked
    }
  }

  package init(store: String, token: String, manager: ManagerID, league: LeagueID? = nil, passcode: Passcode? = nil) {
    self.store = store
    self.token = token
    self.manager = manager
    self.league = league
    self.passcode = passcode
  }

  /// Returns the path in the variable `FCL_SESSION`. If the variable is unset or empty, returns the path of this
  /// store's session file in the user's state directory.
  package static func path(store: String, environment: [String: String]) throws(StoreError) -> String {
    if let path = environment["FCL_SESSION"], !path.isEmpty { return path }
    return try StoreLocation.userState(environment) + "/sessions/\(store).json"
  }

  package var json: JSON {
    .pairs([
      "format": .int(1), "store": .string(store), "token": .string(token), "manager": .string(manager.text),
      "league": .text(league?.text),
      "passcode": passcode.map {
        .pairs(["hash": .string($0.hash), "failures": .int($0.failures), "locked": .bool($0.isLocked)])
      } ?? .null,
    ])
  }

  package init(parsing bytes: [UInt8]) throws(JSONError) {
    let object = try JSONValue(parsing: bytes).object(["format", "store", "token", "manager", "league", "passcode"])
    _ = try object.required("format").int(in: 1...1)
    store = try object.required("store").string()
    token = try object.required("token").hash()
    manager = try object.required("manager").id()
    league = try object.optional("league")?.id()
    if let value = object.optional("passcode") {
      let code = try value.object(["hash", "failures", "locked"])
      passcode = Passcode(
        hash: try code.required("hash").string(), failures: try code.required("failures").int(in: 0...1_000),
        isLocked: try code.required("locked").bool())
    }
  }
}
