import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl history lineup`: records the elevens that were announced at the toss.
struct HistoryLineup: Command {
  var match = ""
  var players: [String] = []
  var reason: String?

  static let description = CommandDescription<HistoryLineup>(
    summary: "Enter the announced elevens of a match.", effect: .changesOnce,
    discussion: """
      Name the players of both sides: 11 each, or up to 16 with named substitutes. Each player must be in the pool. \
      Until the match is scored, team show, pool, project and remind say who is out, team auto leaves these players \
      out, and their projection is 0. Points are not affected: they follow the match file. A second list replaces the \
      first.
      """,
    arguments: [
      .positional("MATCH", \.match, "the match"),
      .positional(
        "FILE|PLAYERS", \.players, "the players, or a file with one player on each line; - is standard input",
        atLeast: 1
      ).completed(by: "player|file"),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl history lineup d0020 elevens.txt", "Read the players of both sides from a file."),
      Example("fcl history lineup d0020 elevens.txt --dry-run", "Only check the names."),
    ],
    exitCodes: [
      2: "an ambiguous name", 3: "a side has too few or too many players, or the match is abandoned",
      4: "you are not the commissioner", 5: "no such match, player or file", 6: "the match is scored",
      7: "the file is invalid",
    ],
    seeAlso: ["history", "team auto", "score"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.openLeague(for: .announceElevens)
    // No match has one player, so a single word names a file.
    let list =
      players.count == 1
      ? try TeamList([], from: players[0], captain: nil, viceCaptain: nil, context)
      : try TeamList(players, from: nil, captain: nil, viceCaptain: nil, context)
    let outcome = try context.change(reason: reason) { league, now, actor in
      let match = try Lookup.match(self.match, in: league)
      let sides = [match.fixture.home, match.fixture.away]
      let named = try Lookup.players(list.players, in: league.pool(at: match.fixture.start)) { sides.contains($0.side) }
      return try league.announcing(named.map(\.id), for: match, by: actor, at: now)
    }
    let after = outcome.after, found = try Lookup.match(match, in: outcome.after), fixture = found.fixture
    let out = after.pool.players.filter { after.isOut($0, of: found) }
    return context.answer(
      "enter the elevens of match \(fixture.id) (\(fixture.home) v \(fixture.away)).", isChange: outcome.isChange,
      same: "match \(fixture.id) already has these elevens.", league: after.terms.id,
      details: [
        Fact("match", .id(fixture.id)), Fact("players", .list(found.announced.map(\.text))),
        Fact("out", .list(out.map(\.id.text))),
      ],
      lines: out.isEmpty ? [] : ["  Out: \(out.map(\.name).listed("and"))."])
  }
}
