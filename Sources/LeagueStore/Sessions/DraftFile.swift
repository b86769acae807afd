// Stores unsaved choices of a full-screen view in a file next to the session file, only on this device.

import FantasyCore
import StrictJSON

/// An unsaved team that a manager is choosing. The team may break the rules.
package struct TeamDraft: Hashable, Sendable {
  /// The players, in the order in which they were chosen.
  package var players: [PlayerID]
  package var captain, viceCaptain: PlayerID?
  package var format: String?
  /// A fingerprint of the manager's saved team when the draft was made. A different fingerprint shows that the saved
  /// team has changed since then.
  package var saved: String?

  package init(
    players: [PlayerID], captain: PlayerID? = nil, viceCaptain: PlayerID? = nil, format: String? = nil,
    saved: String? = nil
  ) {
    self.players = players
    self.captain = captain
    self.viceCaptain = viceCaptain
    self.format = format
    self.saved = saved
  }
}

/// The file of all drafts on this device. Each manager has one draft for each store and league.
package struct DraftFile: Sendable {
  package struct Owner: Hashable, Sendable {
    let store: String
    let league: LeagueID
    let manager: ManagerID

    package init(store: String, league: LeagueID, manager: ManagerID) {
      self.store = store
      self.league = league
      self.manager = manager
    }
  }

  package let path: String
  private static let limit = 1 << 20

  package init(besideSession path: String) { self.path = path + ".draft" }

  package func draft(of owner: Owner) -> TeamDraft? { (try? content())?[owner] }

  /// Saves a draft, or removes the existing draft if `draft` is nil. Throws `StoreError`, changing nothing, if the
  /// existing file isn't a file of drafts.
  package func keep(_ draft: TeamDraft?, of owner: Owner) throws(StoreError) {
    var drafts = try content()
    if drafts[owner] == draft { return }
    drafts[owner] = draft
    try write(drafts)
  }

  package func removeAll(of manager: ManagerID, inStore store: String) throws(StoreError) {
    let drafts = try content()
    let others = drafts.filter { $0.key.store != store || $0.key.manager != manager }
    if others.count < drafts.count { try write(others) }
  }

  private func write(_ drafts: [Owner: TeamDraft]) throws(StoreError) {
    if drafts.isEmpty { return try SystemCalls.remove(path) }
    let sorted = drafts.sorted { one, other in
      (one.key.store, one.key.league.text, one.key.manager.text)
        < (other.key.store, other.key.league.text, other.key.manager.text)
    }
    let json = JSON.pairs(["schema": .string(Self.schema), "drafts": .array(sorted.map { Self.json($0, $1) })])
    try SystemCalls.replace(path, with: Array((json.indented + "\n").utf8), mode: 0o600)
  }

  private static let schema = "fcl.drafts/1"

  private static func json(_ owner: Owner, _ draft: TeamDraft) -> JSON {
    .pairs([
      "store": .string(owner.store), "league": .string(owner.league.text), "manager": .string(owner.manager.text),
      "format": .text(draft.format), "players": .array(draft.players.map { .string($0.text) }),
      "captain": .text(draft.captain?.text), "vice_captain": .text(draft.viceCaptain?.text),
      "saved": .text(draft.saved),
    ])
  }

  private func content() throws(StoreError) -> [Owner: TeamDraft] {
    guard let kind = SystemCalls.kind(of: path) else { return [:] }
    if kind != .file { throw .unreadable(path: path, reason: "it is not a file") }
    let bytes = try SystemCalls.read(path, limit: Self.limit)
    return try Store.reading(path) { () throws(JSONError) in try Self.drafts(bytes) }
  }

  private static func drafts(_ bytes: [UInt8]) throws(JSONError) -> [Owner: TeamDraft] {
    let file = try JSONValue(parsing: bytes, limits: .storeFile).object(["schema", "drafts"])
    let named = try file.required("schema")
    if try named.string() != schema { throw named.error("expected \"\(schema)\"") }
    var drafts: [Owner: TeamDraft] = [:]
    for value in try file.required("drafts").array() {
      let object = try value.object([
        "store", "league", "manager", "format", "players", "captain", "vice_captain", "saved",
      ])
      let owner = Owner(
        store: try object.required("store").string(), league: try object.required("league").id(),
        manager: try object.required("manager").id())
      var players: [PlayerID] = []
      for player in try object.required("players").array() { players.append(try player.id()) }
      drafts[owner] = TeamDraft(
        players: players, captain: try object.optional("captain")?.id(),
        viceCaptain: try object.optional("vice_captain")?.id(), format: try object.optional("format")?.string(),
        saved: try object.optional("saved")?.string())
    }
    return drafts
  }
}
