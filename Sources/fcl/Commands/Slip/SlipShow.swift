import Answers
import CommandLineKit
import Games

struct SlipShow: Command {
  var number: Int?

  static let description = CommandDescription<SlipShow>(
    summary: "Show your current slip, or a placed one.", effect: .reads,
    discussion: SlipWording.noMoney,
    arguments: [.positional("N", \.number, "the number of a placed slip")],
    examples: [
      Example("fcl slip add d0016 1 -q && fcl slip show", "Show the current slip."),
      Example("fcl slip show -o json", "For a script."),
    ],
    exitCodes: [5: "no such slip"], seeAlso: ["slip add", "slip place", "slip list"])

  func run(_ context: Context) throws -> Answer {
    let matches = SlipMatches(context)
    let open = try context.openSlips(matches)
    let report = try number.map { placed(try open.book.slip($0)) } ?? chosen(open.book, matches)
    return .report(report.telling(open.news))
  }

  private static func report(_ rows: [(pick: SlipPick, state: String?)]) -> Report {
    Report(
      schema: "slip/2", of: rows,
      [
        .text("match", "Match") { $0.pick.match }, .text("home", "Home", flexible: true) { $0.pick.home },
        .text("away", "Away", flexible: true) { $0.pick.away },
        .text("pick", "Pick") { Value.worded(.text($0.pick.prediction.text), $0.pick.shortText) },
        .name("player", "Player") { $0.pick.player }, .number("odds", "Odds") { $0.pick.odds }.formerly("odd"),
        .text("state", "State") { $0.state },
      ])
  }

  private func chosen(_ book: SlipBook, _ matches: SlipMatches) throws -> Report {
    var report = Self.report(
      try book.picks.map { pick in
        (pick, try matches.match(pick)?.state.rawValue ?? (matches.hasBegun(pick) ? "begun" : "upcoming"))
      })
    report.facts = SlipWording.facts(book)
    if !report.isEmpty {
      let stake = book.stake.map { "Stake \($0)." } ?? "No stake yet: fcl slip stake AMOUNT."
      report.below = ["\(SlipWording.standing(book)) \(stake) Purse: \(book.purse)."]
    }
    report.emptyWord = "the slip is empty; fcl odds shows the possible predictions"
    return report
  }

  private func placed(_ slip: PlacedSlip) -> Report {
    var report = Self.report(zip(slip.picks, slip.results).map { ($0, $1?.text ?? "open") })
    report.facts = [
      Fact("slip", .whole(slip.number)), Fact("placed", .time(slip.placed)),
      Fact("kind", .text(slip.kind.text(of: slip.picks.count))), Fact("lines", .whole(slip.lines.count)),
      Fact("stake", .money(slip.stake)), Fact("cost", .money(slip.cost)),
      Fact("potential_win", .money(slip.cashed == nil ? slip.potentialWin : nil)), Fact("won", .money(slip.won)),
      Fact("state", .text(slip.stateWords)),
    ]
    let kind = slip.kind.text(of: slip.picks.count)
    report.above = [
      "Slip \(slip.number), \(kind), \(Problem.count(slip.lines.count, "line")) of \(slip.stake): \(slip.cost) staked"
    ]
    let end = slip.isSettled || slip.cashed != nil
    report.below = [
      end
        ? "Result: \(slip.stateWords), \(slip.won) paid." : "Possible payout: \(SlipWording.win(slip.potentialWin))."
    ]
    return report
  }
}

extension SlipPick {
  var shortText: String {
    switch prediction {
    case .topBatter: "top-batter"
    case .topBowler: "top-bowler"
    case .pointsOver(_, let line): "points-over \(line)"
    case .pointsUnder(_, let line): "points-under \(line)"
    case .home, .neither, .away, .over, .under: prediction.text
    }
  }
}

extension PlacedSlip {
  var stateWords: String {
    if cashed != nil { return "cashed out" }
    if !isSettled { return "open" }
    if results.allSatisfy({ $0 == .void }) { return "void" }
    return won > .zero ? "won" : "lost"
  }
}

extension Report {
  func telling(_ news: [String]) -> Report {
    var report = self
    report.facts.append(Fact("news", .list(news)))
    report.above = news + report.above
    return report
  }
}
