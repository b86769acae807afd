// Messages for broken team rules, with remedies.

import FantasyCore

extension Problem {
  package init(_ fault: TeamFault, pool: Pool) {
    switch fault {
    case .formatMissing(let formats):
      self.init(
        .refused, "format.missing", "choose a format before players: \(Self.names(formats))",
        hint: "fcl settings --format FORMAT")
    case .notInPool(let id):
      self.init(.refused, "player.not-in-pool", "\(id) is not in the pool", hint: "fcl pool --search WORD")
    case .playerTwice(let player):
      self.init(.refused, "player.twice", "\(player.name) is named twice: name another player instead")
    case .size(let have, let allowed): self = Self.size(have, allowed)
    case .formatCount(let format, let role, let takes, let have):
      let correction = Self.correction(have: have.count, takes: takes, names: have.map(\.name))
      self.init(
        .refused, "format.count",
        "format \(format.name) takes \(Self.count(takes, role.name)), but you have \(have.count): \(correction)",
        hint: have.count < takes
          ? "fcl pool --role \(shellWord(role.name)) --sort form" : "fcl help formats")
    case .roleCount(let role, let allowed, let have):
      self.init(.refused, "role.count", "a team has \(allowed.count(of: role.name)), but you have \(have)")
    case .overBudget(let cost, let budget, _, _):
      self = Self.overBudget(cost: cost, budget: budget, swaps: fault.cheapestSwaps(in: pool))
    case .sideLimit(let side, let have, let maximum):
      let players = have.map(\.name).joined(separator: ", ")
      self.init(
        .refused, "side.limit",
        "at most \(Self.count(maximum, "player")) from one side, but you have \(have.count) from \(side) (\(players)): "
          + "drop \(have.count - maximum)")
    case .tagLimit(let tag, let have, let allowed):
      self.init(.refused, "tag.limit", "a team has \(allowed.count(of: "\(tag) player")), but you have \(have)")
    case .captaincyMissing(let captaincy):
      self.init(
        .refused, "captaincy.missing", "the team has no \(captaincy.rawValue)",
        hint: "add --\(captaincy.rawValue) PLAYER")
    case .captaincyOutside(let captaincy, let id):
      let name = pool[id]?.name ?? id.text
      self.init(.refused, "captaincy.outside", "the \(captaincy.rawValue), \(name), is not in the team")
    case .captaincyTwice(let id):
      self.init(.refused, "captaincy.twice", "\(pool[id]?.name ?? id.text) can't be both captain and vice-captain")
    case .taken(let player, let owner, let teamName):
      self.init(
        .refused, "player.taken", "\(player.name) is in the squad of \(owner) (\(teamName))", hint: "fcl pool --free")
    case .clash:
      self.init(
        .refused, "team.clash", "another team already had some of your players when players became exclusive",
        hint: "pick free players: fcl pool --free")
    case .captaincyUnknown(let captaincy):
      self.init(
        .refused, "captaincy.unknown", "this league has no \(captaincy.rawValue)s",
        hint: "leave --\(captaincy.rawValue) out")
    }
  }

  package static let noCaptains = Problem(.refused, "captaincy.unknown", "this league has no captains")

  package static func names(_ formats: [Format]) -> String { formats.map(\.name).joined(separator: ", ") }

  private static func size(_ have: Int, _ allowed: Allowed) -> Problem {
    let wanted = have < allowed.minimum ? allowed.minimum : allowed.maximum ?? have
    return Problem(
      .refused, "team.size",
      "a team has \(allowed.count(of: "player")), but you have \(have): "
        + correction(have: have, takes: wanted, names: []),
      hint: have < wanted ? "fcl pool --sort form" : nil)
  }

  private static func correction(have: Int, takes: Int, names: [String]) -> String {
    if have < takes { return "add \(takes - have)" }
    let whom = names.isEmpty ? "" : " of \(names.joined(separator: ", "))"
    return "drop \(have - takes)\(whom)"
  }

  private static func overBudget(cost: Price, budget: Price, swaps: [Swap]?) -> Problem {
    let words = swaps.map { swaps in
      swaps.map { "\($0.old.name) (\($0.old.price)) with \($0.new.name) (\($0.new.price))" }.joined(separator: " and ")
    }
    return Problem(
      .refused, "budget.exceeded",
      "the team costs \(cost), \(cost - budget) over the budget of \(budget): "
        + (words.map { "for example, replace \($0)" } ?? "choose cheaper players"), hint: "fcl pool --sort price")
  }
}

extension Allowed {
  /// A description of the allowed numbers, such as `11`, `at least 3` or `1 to 4`.
  package var description: String {
    guard let maximum else { return "at least \(minimum)" }
    if minimum == maximum { return "\(maximum)" }
    return minimum == 0 ? "at most \(maximum)" : "\(minimum) to \(maximum)"
  }

  /// Returns the allowed numbers with a noun, such as `1 player`, `at least 3 players` or `1 to 4 players`.
  package func count(of noun: String) -> String { "\(description) \(noun.plural(maximum ?? minimum))" }
}
