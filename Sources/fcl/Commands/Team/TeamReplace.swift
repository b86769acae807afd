import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl team replace`: replaces exactly one player. The other players, their order and the captaincy stay the same.
struct TeamReplace: Command {
  var old = ""
  var new, member: String?

  static let description = CommandDescription<TeamReplace>(
    summary: "Replace one player and keep the rest of the team.", effect: .changesOnce,
    discussion: """
      The new player takes the old player's position in the order, and any captaincy. Repeating the command changes \
      nothing. If a name fits several players, OLD is the player in your team and NEW the player outside your team. \
      Without NEW, a terminal shows the pool to choose from. With --no-tui, the valid replacements are listed instead, \
      best first: by form, then by points, then by price.
      """,
    arguments: [
      .positional("OLD", \.old, "the player to replace").completed(by: "own-player"),
      .positional("NEW", \.new, "the new player").completed(by: "player"),
      .acting(for: \.member),
    ],
    examples: [
      Example("fcl team replace \"Hasitha Ranwala\" \"Barnaby Wintersby\"", "Name both players."),
      Example("fcl team replace Ranwala", "List the valid replacements."),
      Example("fcl team replace 5d448477 6593b978 --dry-run", "Use ids, and only check."),
    ],
    exitCodes: [
      2: "NEW is missing, and there is no terminal", 3: "the team would break a rule", 5: "unknown player",
      6: "the team is locked",
    ],
    seeAlso: ["team pick", "pool"])

  func run(_ context: Context) throws -> Answer {
    guard let new else { return try context.mayShowScreen ? onScreen(context) : .report(candidates(context)) }
    var manager = try context.leagueThenLogin()
    var names = (old: old, new: new)
    let outcome = try context.change { league, now, actor in
      manager = try context.manager(actingFor: member, actor, in: league, at: now)
      let gone = league.missingPlayer(old, from: manager)
      let own = Set(league.entry(of: manager)?.lineUp?.players ?? [])
      let players = try Failures.map([(old, true), (new, false)]) { word, isOwn in
        if isOwn, let gone { return gone }
        return try Lookup.player(word, in: league.pool) { own.contains($0.id) == isOwn }
      }
      names = (players[0].name, players[1].name)
      return try league.replacing(players[0], by: players[1], of: manager, by: actor, at: now)
    }
    let done = context.message("replace \(names.old) with \(names.new)")
    let same =
      names.old == names.new
      ? "that is already your team" : "\(names.new) is already in your team, and \(names.old) is not"
    return .change(Change(done, same: same, context, of: manager, outcome))
  }

  private func onScreen(_ context: Context) throws -> Answer {
    let open = try context.openLeague(actingFor: member)
    let (player, manager) = try replaced(in: open, context)
    switch try PickingSession(.replacement(player.id), context, actingFor: member).run() {
    case nil: return .report(try candidates(context))
    case .left(let rest): return .change(rest.description, isChange: false)
    case .saved(let outcome, let fresh):
      let before = outcome.before.entry(of: manager)?.lineUp?.players ?? []
      let new = outcome.after.entry(of: manager)?.lineUp?.players.first { !before.contains($0) }
      let name = new.flatMap { outcome.after.pool[$0]?.name } ?? ""
      return .change(Change(fresh.message("replace \(player.name) with \(name)"), fresh, of: manager, outcome))
    }
  }

  private func replaced(in open: OpenLeague, _ context: Context) throws -> (player: PoolPlayer, manager: ManagerID) {
    let actor = try context.login(), manager = open.actedFor ?? actor
    let picked = open.league.entry(of: manager)?.lineUp?.players ?? []
    let player =
      try open.league.missingPlayer(old, from: manager)
      ?? Lookup.player(old, in: open.league.pool) { picked.contains($0.id) }
    // Throws the same refusals as any other replacement of this player.
    _ = try open.league.attaching {
      try open.league.replacing(player, by: player, of: manager, by: actor, at: open.now)
    }
    return (player, manager)
  }

  private func candidates(_ context: Context) throws -> Report {
    let open = try context.openLeague(actingFor: member)
    let (player, manager) = try replaced(in: open, context)
    let replacements = Replacements(player, of: manager, in: open, try context.board(of: open))
    if let objection = replacements.objection { throw Refused(objection, in: open.league) }
    if !context.canAsk { throw replacements.missing }
    return replacements.report(in: open.league)
  }
}

extension League {
  /// Finds a player of the team who was removed from the pool. Of this player, only the id is known.
  fileprivate func missingPlayer(_ word: String, from manager: ManagerID) -> PoolPlayer? {
    guard let id = PlayerID(folding: word), pool[id] == nil,
      entry(of: manager)?.lineUp?.players.contains(id) == true
    else { return nil }
    return PoolPlayer(id: id, name: id.text, side: "", role: Role(""), price: .zero)
  }
}
