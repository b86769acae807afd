import Games

/// A refusal by a board. The error includes the board, because the message needs names from the board.
package struct BoardRefusalFailure: Error {
  package let refusal: BoardRefusal
  package let board: Board

  package init(refusal: BoardRefusal, board: Board) {
    self.refusal = refusal
    self.board = board
  }
}

extension Problem {
  package static func problems(of refusal: BoardRefusal, by board: Board) -> [Problem] {
    refusal.faults.map { Problem($0, by: board) }
  }

  // There is one case per fault and no default, so a fault without a message is a compile error.
  private init(_ fault: BoardFault, by board: Board) {
    let id = board.id
    switch fault {
    case .loginNeeded: self.init(AccountFault.loginNeeded)
    case .ownerOnly(let owner):
      self.init(.denied, "board.owner-only", "only the owner of the board \"\(id)\", \(owner), can do that")
    case .removed:
      self.init(
        .refused, "board.removed", "the board \"\(id)\" was removed",
        hint: "its owner can restore it: fcl undo --book \(id)")
    case .tooLong(let text):
      self.init(.usage, "board.too-long", "\(text.option) is too long: at most \(text.limit) characters")
    case .unusable(let text):
      self.init(.usage, "board.unusable", "\(text.option) must be visible text, without control characters")
    case .misleading(let text, let fault): self.init(.usage, "board.name", "\(text.option) \(fault.description)")
    case .orderFixed(let results):
      self.init(
        .refused, "board.order-fixed",
        "the board \"\(id)\" has \(Problem.count(results, "result")), so its score order can't be changed")
    case .playerUnknown(let name):
      self.init(
        .notFound, "player.unknown", "the board \"\(id)\" has no player \"\(name)\", and no manager has that name",
        hint: "to add a player without an account: fcl board player \(id) --name NAME")
    case .playerTaken(let name):
      self.init(
        .refused, "player.taken", "the name \"\(name)\" is taken by a player of the board \"\(id)\", or by a manager")
    case .namedByThemselves(let manager):
      self.init(
        .refused, "player.own-name", "\(manager) has an account, so only \(manager) can change their public name")
    case .claimed(let name, let manager):
      self.init(.refused, "player.claimed", "the player \"\(name)\" already belongs to the manager \(manager)")
    case .playsAlready(let manager):
      self.init(.refused, "player.second", "\(manager) is already a player of the board \"\(id)\"")
    case .futureTime(let time):
      self.init(.usage, "result.to-come", "--at \(time) is in the future")
    case .scoreOutOfRange:
      self.init(
        .usage, "result.range", "--score must be a whole number from \(Int32.min) to \(Int32.max)")
    case .undo(let fault):
      self.init(fault, in: board, ledBy: "owner") { event in
        if case .playerClaimed = event { return ("claimed a player", nil) }
        if case .boardPassed = event { return ("made you the owner", nil) }
        return nil
      }
    }
  }
}

extension BoardText {
  package var option: String { self == .player ? "the player's name" : "--\(rawValue)" }
}
