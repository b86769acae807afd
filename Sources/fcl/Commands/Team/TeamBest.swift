import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl team best`: the best legal team in hindsight, and a manager's share of its points.
struct TeamBest: Command {
  var manager, match: String?
  var round, last: Int?
  var isSeason = false
  var isOneTeam = false

  static let description = CommandDescription<TeamBest>(
    summary: "Show, in hindsight, the best legal team for scored matches.", effect: .reads,
    discussion: """
      The best team is the legal team, with the best captains, that would have earned the most. The default is the \
      latest scored match that counts. --last, --round and --season show a row for each match, or with --one-team the \
      best single team for all these matches. The manager's locked team is compared with the best team. Its \
      points are those before transfer deductions; its share is in per cent of the best team's points. The captain \
      columns show the points that better captains would have added. --season --one-team also counts season points.
      Prices and sides are those of the match, or of the first of several matches. Today's team rules apply. The best \
      team may have players who are in other managers' squads.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "the manager to compare; by default you"),
      .option("--match", \.match, value: "MATCH", "only this match").excluding("--last", "--round", "--season"),
      .option("--last", \.last, value: "N", "the last N matches").within(1...).excluding("--round", "--season"),
      .option("--round", \.round, value: "N", "the matches of round N of a head-to-head league").excluding("--season"),
      .flag("--season", \.isSeason, "all matches that count"),
      .flag("--one-team", \.isOneTeam, "one team for all of these matches").requiring("--last", "--round", "--season"),
    ],
    examples: [
      Example("fcl team best", "Show the best team of the latest match."),
      Example("fcl team best --season", "Show your share of the best team, match by match."),
      Example("fcl team best --season --one-team", "Show the best unchanged team of the season."),
    ],
    exitCodes: [3: "no legal team", 4: "the manager's team is hidden", 5: "unknown manager or match"],
    seeAlso: ["team auto", "leaderboard", "points"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let whose = try manager.map { try context.manager($0, in: open) } ?? open.member
    let board = try context.board(of: open)
    let wanted = try match.map { try Lookup.match($0, in: open.league) }
    let round = try round.map { Set(try context.round($0, of: open).matches.map(\.fixture.id)) }
    let hindsight = Hindsight(
      board, of: open.league, matches: chosen(board, wanted, round), withSeason: isSeason && isOneTeam)
    let compared = try ComparedTeam(whose, hindsight, open, context)
    if hindsight.matches.isEmpty {
      var report = Report(
        schema: "team-best", league: open.league.terms.id, of: [], teamFields(LineUp(players: []), in: open.league.pool)
      )
      report.emptyWord = wanted.map(\.unscoredReason) ?? "no match that counts has been scored yet"
      return .report(report)
    }
    if hindsight.selectionOfAll.isTooLarge { throw Problem.tooLargeTeam }
    let isByMatch = (last != nil || round != nil || isSeason) && !isOneTeam
    var report = isByMatch ? try byMatch(hindsight, compared) : try oneTeam(hindsight, compared)
    report.facts.insert(Fact("manager", .id(compared.entry?.manager)), at: 0)
    if isSeason, isByMatch {
      let whole = compared.entry.map { Hindsight(board, of: open.league, withSeason: true).season(of: $0) }
      if let note = open.league.seasonNote(whole) {
        report.facts.append(Fact("season_left_out", .points(whole)))
        report.below.append(note)
      }
    }
    report.markLive(board.live.filter { id in hindsight.matches.contains { $0.match.fixture.id == id } })
    return .report(report)
  }

  private func chosen(_ board: LeagueStandings, _ wanted: LeagueMatch?, _ round: Set<MatchID>?) -> Set<MatchID>? {
    if let round { return Set(board.matches.filter { $0.counts && !$0.isVoid && round.contains($0.id) }.map(\.id)) }
    if let wanted { return [wanted.fixture.id] }
    if isSeason { return nil }
    return Set(board.matches.filter { $0.counts && !$0.isVoid }.suffix(last ?? 1).map(\.id))
  }

  private func best(_ selection: TeamSelection) throws -> SelectedTeam {
    guard let best = selection.best(1).first else {
      throw NoLegalTeam(demands: selection.conflict() ?? [], pool: selection.pool)
    }
    return best
  }

  private func oneTeam(_ hindsight: Hindsight, _ compared: ComparedTeam) throws -> Report {
    let selection = hindsight.selectionOfAll
    let best = try best(selection)
    let isOneMatch = hindsight.matches.count == 1
    var report = Report(
      schema: "team-best", league: hindsight.league.terms.id,
      of: best.lineUp.players.compactMap(selection.pool.index(of:)),
      teamFields(best.lineUp, in: selection.pool) + [
        .number("points", "Points") { selection.value(of: $0, in: best.lineUp) },
        .text("own_matches", compared.title) {
          let own = compared.matches(with: selection.pool.players[$0].id)
          return isOneMatch ? Value.worded(.whole(own), own == 0 ? "" : "yes") : .whole(own)
        },
      ])
    let left = hindsight.league.teamRules.budget.map { $0 - best.cost }
    report.facts = [
      Fact("matches", .list(hindsight.matches.map(\.match.fixture.id.text))), Fact("cost", .price(best.cost)),
      Fact("left", .price(left)), Fact("format", .text(best.format?.name)),
    ]
    let format = best.format.map { ", format \($0.name)" } ?? ""
    let budget = hindsight.league.teamRules.budget
    let rest = left.flatMap { left in budget.map { ", \(left) of \($0) credits left" } } ?? ""
    report.above = ["The best team of \(Self.description(hindsight.matches))\(format)\(rest)"]
    let season = isSeason ? compared.entry.map(hindsight.season) ?? .zero : .zero
    let share = HindsightShare(compared.earned, best: Array(repeating: nil, count: hindsight.matches.count))
    report.add(best.value, share.whole(best.value, season), compared, "Total")
    if isOneMatch, !hindsight.matches[0].counts {
      report.below = ["Total \(best.value); the match counts for no team, since it began before the league started"]
    }
    return report
  }

  private static func description(_ matches: [Hindsight.Match]) -> String {
    let ids = matches.map(\.match.fixture.id)
    if matches.count > 1, let first = ids.first, let last = ids.last {
      return "\(matches.count) matches, \(first) to \(last)"
    }
    return matches.first.map { "\($0.match.fixture.id) (\($0.match.fixture.home) v \($0.match.fixture.away))" } ?? ""
  }

  private func byMatch(_ hindsight: Hindsight, _ compared: ComparedTeam) throws -> Report {
    let teams = try hindsight.matches.indices.map { try best(hindsight.selection(of: $0)) }
    let rows = hindsight.matches.indices.map { index -> [Value] in
      let fixture = hindsight.matches[index].match.fixture, team = teams[index]
      let share = HindsightShare(compared.earned[index...index], best: [team.value])
      return [
        .id(fixture.id), .text(fixture.home), .text(fixture.away), .points(team.value), .text(team.format?.name),
        .id(team.lineUp.captain), .id(team.lineUp.viceCaptain), .list(team.lineUp.players.map(\.text)),
      ] + share.values
    }
    var report = Report(
      schema: "team-best-matches", league: hindsight.league.terms.id,
      columns: [
        .text("match", "Match"), .text("home", "Home", flexible: true, leaves: 2),
        .text("away", "Away", flexible: true, leaves: 2), .number("best", "Best"), .text("format", "Format", leaves: 1),
        .hidden("captain"), .hidden("vice_captain"), .hidden("players"),
      ] + HindsightShare.columns(compared.title, hasCaptains: !hindsight.league.captaincies.isEmpty), rows: rows)
    report.add(
      teams.reduce(.zero) { $0 + $1.value }, HindsightShare(compared.earned, best: teams.map(\.value)), compared,
      "The best teams total")
    return report
  }
}

/// The team to compare with the best team.
struct ComparedTeam {
  let entry: Entry?
  let earned: [Hindsight.Earned?]
  let title: String
  /// The team as the subject of a sentence: "Your team", "The team of Ben". Nil if there is no team to compare.
  let name: String?

  init(_ manager: ManagerID?, _ hindsight: Hindsight, _ open: OpenLeague, _ context: Context) throws {
    let entry = manager.flatMap { open.league.entry(of: $0) }
    self.entry = entry
    earned = entry.map(hindsight.earned) ?? Array(repeating: nil, count: hindsight.matches.count)
    let shown = try manager.map { try context.displayNameApart(of: $0, in: open.league).shown }
    let isOwn = manager == open.member
    title = isOwn ? "Yours" : shown ?? ""
    name = shown.map { isOwn ? "Your team" : "The team of \($0)" }
  }

  func matches(with player: PlayerID) -> Int {
    earned.count { $0?.lineUp.lineUp.players.contains(player) ?? false }
  }
}

extension Report {
  fileprivate mutating func add(_ total: Points, _ share: HindsightShare, _ compared: ComparedTeam, _ words: String) {
    facts.append(Fact("best", .points(total)))
    facts += zip(HindsightShare.columns(compared.title, hasCaptains: true).map(\.key), share.values).map {
      Fact($0, $1)
    }
    guard let name = compared.name else { return below.append("\(words) \(total)") }
    below.append("\(words) \(total). \(name) \(share.description)")
  }
}
