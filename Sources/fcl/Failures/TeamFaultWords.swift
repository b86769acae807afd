// Broken team rules in words, each with how to mend it.

import FantasyCore

extension Problem {
  /// A broken team rule.
  init(_ fault: TeamFault, pool: Pool) {
    let (code, message, hint) = Self.words(fault, pool)
    self.init(code: code, exit: .refused, message: message, hint: hint)
  }

  private static func words(_ fault: TeamFault, _ pool: Pool) -> (String, String, String?) {
    switch fault {
    case .formatMissing(let formats):
      return ("format.missing", "choose a format before players: \(names(formats))", "fcl settings --format FORMAT")
    case .notInPool(let id): return ("player.not-in-pool", "\(id) is not in the pool", "fcl pool --search WORD")
    case .playerTwice(let player):
      return ("player.twice", "\(player.name) is named twice: name another player instead", nil)
    case .size(let have, let allowed): return size(have, allowed)
    case .formatCount(let format, let role, let takes, let have):
      let mend = mending(have.count, takes, have.map(\.name))
      return (
        "format.count", "format \(format.name) takes \(count(takes, role.name)), you have \(have.count): \(mend)", nil
      )
    case .roleCount(let role, let allowed, let have):
      return ("role.count", "a team has \(words(allowed)) \(role)s, you have \(have)", nil)
    case .overBudget(let cost, let budget, let dearest): return overBudget(cost, budget, dearest)
    case .sideLimit(let side, let have, let most):
      let players = have.map(\.name).joined(separator: ", ")
      return (
        "side.limit",
        "at most \(most) players of one side, you have \(have.count) of \(side) (\(players)): "
          + "drop \(have.count - most)", nil
      )
    case .tagLimit(let tag, let have, let allowed):
      return ("tag.limit", "a team has \(words(allowed)) \(tag) players, you have \(have)", nil)
    case .captaincyMissing(let captaincy):
      return ("captaincy.missing", "the team has no \(captaincy.rawValue)", "add --\(captaincy.rawValue) PLAYER")
    case .captaincyOutside(let captaincy, let id):
      let name = pool[id]?.name ?? id.text
      return ("captaincy.outside", "the \(captaincy.rawValue) \(name) is not one of the team", nil)
    case .captaincyTwice(let id):
      return ("captaincy.twice", "\(pool[id]?.name ?? id.text) can't be both captain and vice-captain", nil)
    case .taken(let player, let owner, let teamName):
      return ("player.taken", "\(player.name) is in the squad of \(owner) (\(teamName))", "fcl pool --free")
    case .clash:
      return (
        "team.clash", "when players became exclusive, your team had some in common with another one",
        "pick a team of players whom nobody has: fcl pool --free"
      )
    case .captaincyUnknown(let captaincy):
      return ("captaincy.unknown", "this league has no \(captaincy.rawValue)", "leave --\(captaincy.rawValue) out")
    }
  }

  static func names(_ formats: [Format]) -> String { formats.map(\.name).joined(separator: ", ") }

  static func count(_ number: Int, _ word: String) -> String {
    number == 1 ? "1 \(word)" : "\(number) \(word)\(word.hasSuffix("ch") ? "es" : "s")"
  }

  private static func words(_ allowed: Allowed) -> String {
    guard let most = allowed.most else { return "at least \(allowed.least)" }
    if allowed.least == most { return "\(most)" }
    return allowed.least == 0 ? "at most \(most)" : "\(allowed.least) to \(most)"
  }

  private static func size(_ have: Int, _ allowed: Allowed) -> (String, String, String?) {
    let wanted = have < allowed.least ? allowed.least : allowed.most ?? have
    return ("team.size", "a team has \(words(allowed)) players, you have \(have): \(mending(have, wanted, []))", nil)
  }

  private static func mending(_ have: Int, _ takes: Int, _ names: [String]) -> String {
    if have < takes { return "add \(takes - have)" }
    let whom = names.isEmpty ? "" : " of \(names.joined(separator: ", "))"
    return "drop \(have - takes)\(whom)"
  }

  private static func overBudget(_ cost: Price, _ budget: Price, _ dearest: PoolPlayer) -> (String, String, String?) {
    let over = cost - budget
    let fits = dearest.price - over
    let mend =
      fits.tenths > 0
      ? "for \(dearest.name) (\(dearest.price)) take somebody of at most \(fits)" : "take cheaper players"
    return (
      "budget.exceeded", "the team costs \(cost), \(over) over the budget of \(budget): \(mend)",
      "fcl pool --sort price"
    )
  }
}
