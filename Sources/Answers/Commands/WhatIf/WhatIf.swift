import CommandLineKit
import FantasyCore

/// The command `fcl whatif`, which compares the current leaderboard with the one after hypothetical changes. Nothing is
/// saved.
package struct WhatIf: Command {
  var system, captain, viceCaptain: String?
  var replacements: [String] = []
  var without: [String] = []
  var lineUp: String?

  package init() {}

  package static let description = CommandDescription<WhatIf>(
    summary: "Show the leaderboard with another scoring system or a different team.",
    effect: .reads,
    discussion: """
      Options can be combined; nothing is written. A change to your team applies to every counted line-up it affects. \
      The output shows the number of matches affected, the rules that the team would break, and the differences in \
      rounds, table and cups. Guests can use --system and --without.
      """,
    arguments: [
      .option("--system", \.system, value: "NAME|FILE", "score all matches with this system")
        .completed(by: "system|file").unless("--without", "--lineup", "--replace", "--captain", "--vice-captain"),
      .option("--without", \.without, value: "MATCH", "leave out this match"),
      .option("--lineup", \.lineUp, value: "FILE", "your team from the start, in the format of team pick --from"),
      .option("--replace", \.replacements, value: "OLD=NEW", "replace one player with another in all your line-ups"),
      .option("--captain", \.captain, value: "PLAYER", "your captain, in line-ups with this player"),
      .option("--vice-captain", \.viceCaptain, value: "PLAYER", "your vice-captain").requiring("--captain"),
    ],
    examples: [
      Example("fcl whatif --system ipl-2026", "The season under another scoring system."),
      Example("fcl whatif --without d0001 --without d0002", "The season without its first two matches."),
    ],
    exitCodes: [
      2: "ambiguous name", 3: "the system is for another sport",
      4: "a change to your team without a login", 5: "no such player, match or file", 7: "a file is invalid",
    ],
    seeAlso: ["leaderboard", "rules adopt", "team check"])

  package func run(_ context: Context) throws -> Answer {
    for word in replacements where word.split(separator: "=", omittingEmptySubsequences: false).count != 2 {
      throw Problem(badValue: "--replace takes OLD=NEW, not \"\(word)\"", hint: "--replace \"Old Player=New Player\"")
    }
    let open = try context.openLeague()
    let manager = isAboutTeam ? try entrant(open, context) : nil
    let records = try open.files.records(of: open.league)
    var supposed = WhatIfLeague(open, records)
    try suppose(&supposed, manager, open, context)
    let hasContest = open.league.contest != nil || !open.league.cups.isEmpty
    let shown = WhatIfReport(
      supposed: supposed, names: try context.displayNames(in: open.league),
      memberships: hasContest ? try context.memberships(of: open) : nil)
    return Answer(content: .report(shown.report), warnings: shown.warnings)
  }

  private var isAboutTeam: Bool { lineUp != nil || captain != nil || viceCaptain != nil || !replacements.isEmpty }

  private func entrant(_ open: OpenLeague, _ context: Context) throws -> ManagerID {
    let actor = try context.loggedInMember(of: open.league)
    guard open.league.entry(of: actor) != nil else { throw Refused(.entry(.settingsFirst), in: open.league) }
    return actor
  }

  private func suppose(
    _ supposed: inout WhatIfLeague, _ manager: ManagerID?, _ open: OpenLeague, _ context: Context
  ) throws {
    var failures = Failures()
    if let system {
      let found = failures.collect { try RuleFile.system(system, context).scoringSystem() }
      let rules = open.league.teamRules.sport
      if let found, found.sport != rules {
        failures.add(Refused(.rules(.otherSport(found.sport, rules: rules)), in: open.league))
      } else if let found {
        supposed.score(by: found)
      }
    }
    for word in without {
      let found = failures.collect { try Lookup.match(word, in: open.league) }
      if let found { supposed.leaveOut(found) }
    }
    if let manager {
      let found = failures.collect { try changes(open.league.pool, context) }
      supposed.change(found ?? [], of: manager)
    }
    try failures.throwIfAny()
  }

  private func changes(_ pool: Pool, _ context: Context) throws -> [WhatIfLeague.Change] {
    var changes: [WhatIfLeague.Change] = []
    var failures = Failures()
    if let lineUp {
      failures.collect {
        let list = try TeamList([], from: lineUp, captain: nil, viceCaptain: nil, context)
        changes.append(("the line-up in \(lineUp)", .lineUp(try list.lineUp(in: pool))))
      }
    }
    for word in replacements {
      failures.collect {
        let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        let players = try Lookup.players(parts, in: pool)
        changes.append(("\(players[1].name) instead of \(players[0].name)", .replace(players[0].id, by: players[1].id)))
      }
    }
    if let captain {
      failures.collect {
        let players = try Lookup.players([captain, viceCaptain].compactMap { $0 }, in: pool)
        let vice = players.count > 1 ? players[1] : nil
        let words = "\(players[0].name) as captain\(vice.map { " and \($0.name) as vice-captain" } ?? "")"
        changes.append((words, .captain(players[0].id, viceCaptain: vice?.id)))
      }
    }
    try failures.throwIfAny()
    return changes
  }
}
