import Answers
import Books
import CommandLineKit
import FantasyCore

struct Settings: Command {
  var teamName, format, member: String?

  static let description = CommandDescription<Settings>(
    summary: "Show or save your team name and format.", effect: .changesOnce,
    discussion: """
      Your first settings create your entry, which then appears on the leaderboard. Choose a format before you pick \
      players. Once a team is saved, its name can't be changed. A name from fcl team import, which you did not choose, \
      can be changed once. At a terminal, without options, fcl settings asks for a missing team name and lists the \
      formats to choose from.
      """,
    arguments: [
      .option("--team-name", \.teamName, value: "NAME", "the name of your team"),
      .option(
        "--format", \.format, value: "FORMAT",
        "the numbers of batters, keepers, all-rounders and bowlers, such as 4-1-2-4"),
      .acting(for: \.member),
    ],
    examples: [
      Example("fcl settings", "List the formats and mark yours."),
      Example("fcl settings --team-name Regis --format 5-1-3-2", "Save both."),
    ],
    exitCodes: [
      3: "the name is taken or can no longer be changed, or the saved team does not fit the format",
      6: "the league is locked",
    ],
    seeAlso: ["team pick", "overview"])

  func run(_ context: Context) throws -> Answer {
    if teamName == nil, format == nil { return try onScreen(context) ?? .report(try report(context)) }
    var manager = try context.leagueThenLogin()
    let outcome = try context.change { league, now, actor in
      if member != nil {
        manager = try context.manager(actingFor: member, actor, .saveSettings, in: league, at: now)
      }
      return try league.savingSettings(
        of: manager, by: actor, teamName: teamName, format: format, folded: { folded($0) }, at: now)
    }
    return .change(Self.change(outcome, manager, context))
  }

  /// Shows the formats for the user to choose from. Returns nil if there is no suitable terminal, or if no format can
  /// be chosen.
  func onScreen(_ context: Context) throws -> Answer? {
    guard context.mayShowScreen, member == nil else { return nil }
    let open = try context.openLeague()
    let actor = try context.loggedInMember(of: open.league)
    let formats = open.league.teamRules.formats
    let entry = open.league.entry(of: actor)
    if entry == nil, case .claim(let fault) = open.league.missingEntry(of: actor) {
      throw Refused(.claim(fault), in: open.league)
    }
    guard formats.count > 1, open.league.completed == nil, entry != nil || context.canAsk else { return nil }
    // Ask for the team name first if the manager has no entry yet.
    let name = try entry == nil ? Self.askTeamName(of: actor, open, formats[0], context) : nil
    var outcome: LeagueOutcome?
    var list = ChoiceList(
      "\(entry?.teamName ?? name ?? ""), \(open.league.title): choose a format",
      formats.map { ($0.name, Self.description($0, open.league.teamRules)) },
      current: entry?.format.flatMap { formats.firstIndex(of: $0) }
    ) { chosen in
      outcome = try context.silent(in: open.league.terms.id).change { league, now, actor in
        try league.savingSettings(
          of: actor, teamName: name, format: formats[chosen].name, folded: { folded($0) }, at: now)
      }
    }
    guard let screen = context.openedScreen() else { return nil }
    try screen.show(&list)
    return try outcome.map { .change(Self.change($0, actor, context)) }
      ?? .report(try report(context.fresh(in: open.league.terms.id)))
  }

  private static func askTeamName(
    of manager: ManagerID, _ open: OpenLeague, _ format: Format, _ context: Context
  ) throws -> String {
    try context.askAgain("Team name: ") { name in
      _ = try open.league.attaching {
        try open.league.savingSettings(
          of: manager, teamName: name, format: format.name, folded: { folded($0) }, at: open.now)
      }
      return name
    }
  }

  private static func description(_ format: Format, _ rules: TeamRules) -> String {
    zip(rules.roles, format.counts).map { Problem.count($1, $0.name) }.joined(separator: ", ")
  }

  private static func change(_ outcome: LeagueOutcome, _ manager: ManagerID, _ context: Context) -> Change {
    let entry = outcome.after.entry(of: manager)
    let format = entry?.format.map { ", format \($0.name)" } ?? ""
    let verb = outcome.isChange ? context.message("save") : "No change:"
    let isOwn = (try? context.actor()) ?? manager == manager
    let acting = isOwn ? "" : " for \(manager)"
    let name = entry?.teamName ?? ""
    let next =
      entry?.format == nil && !outcome.after.teamRules.formats.isEmpty
      ? " Next, choose a format: fcl settings --format FORMAT\(isOwn ? "" : " --for \(manager)")" : ""
    return Change(
      message: "\(verb) team name \(name)\(format)\(acting).\(next)", league: outcome.after.terms.id,
      isChange: outcome.isChange,
      details: [
        Fact("manager", .id(manager)), Fact("team_name", .text(entry?.teamName)),
        Fact("format", .text(entry?.format?.name)),
      ])
  }

  private func report(_ context: Context) throws -> Report {
    let open = try member == nil ? context.openLeague() : context.openLeague(actingFor: member)
    let manager = try open.actedFor ?? context.loggedInMember(of: open.league)
    let entry = open.league.entry(of: manager)
    let formats = open.league.teamRules.formats
    let isFixed = entry.map { open.league.fixesTeamName(of: $0) } ?? false
    let change = isFixed ? "no" : entry?.lineUps.isEmpty ?? true ? "yes" : "once"
    var report = Report.single(
      "settings", league: open.league.terms.id,
      [
        .text("team_name", "Team name") { entry?.teamName },
        .text("format", "Format") { entry?.format?.name },
        .text("formats", "Formats") { Value.worded(.list(formats.map(\.name)), Self.marked(formats, entry?.format)) },
        .text("team_name_fixed", "Name can change") { Value.worded(.truth(isFixed), change) },
      ])
    if entry == nil {
      let isCoManager = open.league.missingEntry(of: manager) != .entry(.settingsFirst)
      report.below = [
        isCoManager
          ? open.noEntry(manager).capitalizedFirst + "." : "No entry yet. To create one: \(open.league.settingsCommand)"
      ]
    }
    return report
  }

  /// Lists the formats. The chosen format has a star and brackets, because not everyone can see colour.
  static func marked(_ formats: [Format], _ chosen: Format?) -> String {
    formats.map { $0 == chosen ? "[*\($0.name)]" : $0.name }.joined(separator: "  ")
  }
}
