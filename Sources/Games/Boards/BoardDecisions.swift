// Decides requests about a board. Each function returns events, or throws a refusal with all its reasons. A request
// that changes nothing returns no event.

import FantasyCore

extension Board {
  private func require(owner actor: ManagerID, _ faults: [BoardFault] = []) throws(BoardRefusal) {
    var all: [BoardFault] = []
    if actor != owner { all.append(.ownerOnly(owner)) } else if isRemoved { all.append(.removed) }
    all += faults
    if !all.isEmpty { throw BoardRefusal(all) }
  }

  /// Makes a manager the new owner, if the former owner deleted their account. The caller must check that the manager
  /// is allowed to take over, since a board doesn't know the accounts.
  package func passing(to manager: ManagerID) -> [BoardEvent] {
    manager == owner ? [] : [.boardPassed(BoardPassed(owner: manager))]
  }

  package func passed(to manager: ManagerID) -> Board {
    var board = self
    board.owner = manager
    return board
  }

  /// Changes the board's terms. The score order can't change once the board has results.
  package func setting(_ terms: BoardTerms, by actor: ManagerID) throws(BoardRefusal) -> [BoardEvent] {
    var faults = terms.faults
    if terms.order != self.terms.order, results.count > 0 { faults.append(.orderFixed(results: results.count)) }
    try require(owner: actor, faults)
    return terms == self.terms ? [] : [.boardSet(BoardSet(terms: terms))]
  }

  /// Promotes the board above others in lists, or withdraws the promotion. The caller must check that the manager is
  /// allowed to do so, since a board doesn't know the accounts.
  package func promoting(_ isPromoted: Bool) throws(BoardRefusal) -> [BoardEvent] {
    if isRemoved { throw BoardRefusal(.removed) }
    return isPromoted == self.isPromoted ? [] : [.boardPromoted(BoardPromoted(isPromoted: isPromoted))]
  }

  package func removing(by actor: ManagerID) throws(BoardRefusal) -> [BoardEvent] {
    if actor != owner { throw BoardRefusal(.ownerOnly(owner)) }
    return isRemoved ? [] : [.boardRemoved(BoardRemoved())]
  }

  // MARK: Players

  /// Registers a player by name, without an account.
  ///
  /// - Parameter folded: returns a name without case and accents. The result must differ from those of all other
  ///   players. Nil in a replay, where exact names are compared.
  package func registering(
    _ name: String, by actor: ManagerID, folded: ((String) -> String)? = nil
  ) throws(BoardRefusal) -> [BoardEvent] {
    let isKnown = players.index(of: name).map { players.list[$0].name == name } ?? false
    try require(owner: actor, isKnown ? [] : nameFaults(name, besides: nil, folded))
    return isKnown ? [] : [.playerRegistered(PlayerRegistered(BoardPlayer(name: name, manager: nil)))]
  }

  package func registering(_ manager: ManagerID, by actor: ManagerID) throws(BoardRefusal) -> [BoardEvent] {
    if players.index(of: manager) != nil { return [] }
    try require(owner: actor, players.index(of: manager.text) == nil ? [] : [.playerTaken(manager.text)])
    return [.playerRegistered(PlayerRegistered(BoardPlayer(name: nil, manager: manager)))]
  }

  /// Renames a player who was registered by name.
  ///
  /// - Parameters:
  ///   - key: a name that identifies the player; see `BoardPlayer.keys`.
  ///   - folded: see `registering(_:by:folded:)`.
  package func renaming(
    _ key: String, to name: String, by actor: ManagerID, folded: ((String) -> String)? = nil
  ) throws(BoardRefusal) -> [BoardEvent] {
    try require(owner: actor)
    guard let index = players.index(of: key) else { throw BoardRefusal(.playerUnknown(key)) }
    if let manager = players.list[index].manager { throw BoardRefusal(.namedByThemselves(manager)) }
    if players.list[index].name == name { return [] }
    try require(owner: actor, nameFaults(name, besides: index, folded))
    return [.playerRenamed(PlayerRenamed(player: key, newName: name))]
  }

  private func nameFaults(_ name: String, besides own: Int?, _ folded: ((String) -> String)?) -> [BoardFault] {
    if let fault = BoardText.player.fault(of: name) { return [fault] }
    let other =
      if let folded {
        players.list.indices.first { index in
          index != own && players.list[index].keys.contains { folded($0) == folded(name) }
        }
      } else {
        players.index(of: name).flatMap { $0 == own ? nil : $0 }
      }
    return other.map { [.playerTaken(players.list[$0].key)] } ?? []
  }

  /// Assigns a player who was registered by name to a manager. The player keeps all results.
  package func claiming(_ key: String, by manager: ManagerID) throws(BoardRefusal) -> [BoardEvent] {
    if isRemoved { throw BoardRefusal(.removed) }
    guard let index = players.index(of: key) else { throw BoardRefusal(.playerUnknown(key)) }
    if let owner = players.list[index].manager {
      if owner == manager { return [] }
      throw BoardRefusal(.claimed(key, by: owner))
    }
    if let own = players.index(of: manager.text), own != index { throw BoardRefusal(.playsAlready(manager)) }
    return [.playerClaimed(PlayerClaimed(player: key, manager: manager))]
  }

  // MARK: Results

  /// Adds a result. Returns no event if the board already has a result with the same player, score and time.
  ///
  /// - Parameter key: a name that identifies the player; see `BoardPlayer.keys`.
  package func submitting(
    _ score: Int, of key: String, at time: Instant, by actor: ManagerID, now: Instant
  ) throws(BoardRefusal) -> [BoardEvent] {
    var faults: [BoardFault] = []
    if Int32(exactly: score) == nil { faults.append(.scoreOutOfRange) }
    if time > now { faults.append(.futureTime(time)) }
    let player = players.index(of: key)
    if player == nil { faults.append(.playerUnknown(key)) }
    try require(owner: actor, faults)
    guard let player, !results.contains(BoardResult(player: player, score: score, time: time, submitted: now)) else {
      return []
    }
    return [.resultSubmitted(ResultSubmitted(player: key, score: score, time: time))]
  }

  /// Adds the results of a file, skipping lines that are invalid on this board. Returns no event if the board already
  /// has all valid results of the file.
  ///
  /// - Parameter hash: the SHA-256 hash of the file, a key of `files`.
  package func submitting(file hash: String, by actor: ManagerID, now: Instant) throws(BoardRefusal) -> [BoardEvent] {
    try require(owner: actor)
    let count = newResults(of: hash, at: now).count
    return count == 0 ? [] : [.resultsSubmitted(ResultsSubmitted(file: hash, count: count))]
  }

  func newResults(of hash: String, at now: Instant) -> [BoardResult] {
    guard let file = files[hash] else { return [] }
    return results.new(file.results(of: players, at: now).results)
  }
}

extension Board {
  /// Returns the board as it would be after a commit with the given events.
  package func after(_ events: [BoardEvent], by actor: ManagerID) -> Board {
    var board = applying(events, by: actor, at: lastEvent)
    board.record = record
    return board
  }
}
