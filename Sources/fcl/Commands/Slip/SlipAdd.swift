import Answers
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

struct SlipAdd: Command {
  var match = ""
  var pick = ""
  var from, fixtures: String?

  static let description = CommandDescription<SlipAdd>(
    summary: "Add a prediction to your slip; play money only.", effect: .changesOnce,
    discussion: """
      PICK 1, X or 2 predicts a home win, no winner or an away win, super overs included. top-batter:PLAYER and \
      top-bowler:PLAYER predict the most runs or wickets in the match; the odds are divided if players share the lead. \
      over:RUNS and under:RUNS predict the total runs of both sides. points-over:PLAYER:POINTS and \
      points-under:PLAYER:POINTS predict fantasy points. RUNS and POINTS end in .5.
      The odds are those of fcl odds with a margin of 5 %; they are fixed when you add the prediction. A slip has one \
      prediction of each kind for a match, such as the winner or the top batter; a second one replaces the first.
      \(SlipWording.noMoney)
      """,
    arguments: [
      .positional("MATCH", \.match, "a match that has not begun"),
      .positional("PICK", \.pick, "the prediction"),
      .option("--from", \.from, value: "DIR", "a folder or archive of match files; needs no store"),
      .option("--fixtures", \.fixtures, value: "FILE", "the upcoming matches; by default fixtures.csv in that folder"),
    ],
    examples: [
      Example("fcl slip add d0016 1", "The home side wins."),
      Example("fcl slip add d0016 top-batter:'O Palmwood'", "This player scores the most runs."),
    ],
    exitCodes: [
      2: "no such prediction", 3: "the prediction has no odds, or the slip is full", 5: "no such match or player",
      6: "the match has begun",
    ],
    seeAlso: ["odds", "slip show", "slip place"])

  func run(_ context: Context) throws -> Answer {
    var folder = try context.scheduleFolder(from, fixtures: fixtures)
    let schedule = try context.schedule(&folder)
    let match = try schedule.openMatch(match)
    // Reject an invalid prediction before simulating.
    guard Prediction(pick, player: { _ in Self.anybody }) != nil else { throw Problem.prediction(pick) }
    guard case .known(let forecast) = try MatchForecastInput(schedule, context).forecast(match) else {
      throw SlipRefusal.noOdds(match.id)
    }
    let players = forecast.sums.players
    let prediction = try Prediction(pick) { word throws in
      try Lookup.one(word, kind: .player, among: players, id: \.id.text) { [$0.name] }.id
    }
    guard let prediction, let odds = forecast.odds(of: prediction, margin: SlipBook.margin) else {
      throw SlipRefusal.noOdds(match.id)
    }
    let source: SlipPick.Source =
      schedule.league.map { .league($0.league.terms.id) }
      ?? .folder(SystemCalls.resolved(absolutePath(schedule.folder ?? "", in: context.world.folder)))
    let added = SlipPick(
      match: match.id, home: match.home, away: match.away, start: match.start ?? .earliest, prediction: prediction,
      player: players.first { $0.id == prediction.player }?.name, odds: odds, source: source)
    let (before, after, isChange) = try context.changeSlips(SlipMatches(context)) { try $0.adding(added) }
    let old = before.picks.first { $0.match == added.match && $0.prediction.market == added.prediction.market }
    let words = "\(added.description) at \(added.odds)"
    let standing = SlipWording.standing(after.book)
    var answer = context.answer(
      (old.map { "replace \($0.description) at \($0.odds) with " } ?? "add ") + "\(words). \(standing)",
      isChange: isChange,
      same: "\(words) is already on the slip. \(standing)",
      details: [
        Fact("match", .id(added.match)), Fact("pick", .text(added.prediction.text)), Fact("odds", .odds(added.odds)),
        Fact("replaced", .text(old.map(\.prediction.text))),
      ] + SlipWording.facts(after.book), lines: after.news)
    answer.warnings = forecast.warnings(of: prediction)
    return answer
  }

  private static let anybody = PlayerID(known: "0")
}

extension Problem {
  static func prediction(_ word: String) -> Problem {
    Problem(
      missingOperand: "\"\(word)\" is not a prediction",
      hint: "use 1, X, 2, top-batter:PLAYER, top-bowler:PLAYER, over:330.5, under:330.5, points-over:PLAYER:40.5 or "
        + "points-under:PLAYER:40.5; lines end in .5, up to 5000.5")
  }
}
