import Answers
import CommandLineKit
import Games

struct SlipShow: Command {
  var number: Int?

  static let description = CommandDescription<SlipShow>(
    summary: "Show what is on your slip, or a slip that was placed.",
    discussion: SlipWords.noMoney,
    arguments: [.positional("N", \.number, "the number of a placed slip")],
    examples: [
      Example("fcl slip add d0016 1 -q && fcl slip show", "The slip that is being chosen."),
      Example("fcl slip show -o json", "For a script."),
    ],
    exitCodes: [5: "no such slip"], seeAlso: ["slip add", "slip place", "slip list"])

  func run(_ context: Context) throws -> Answer {
    let matches = SlipMatches(context)
    let open = try context.openSlips(matches)
    let report = try number.map { placed(try open.book.slip($0)) } ?? chosen(open.book, matches)
    return .report(report.telling(open.news))
  }

  private static let columns: [Column] = [
    .text("match", "Match"), .text("home", "Home", flexible: true), .text("away", "Away", flexible: true),
    .text("pick", "Pick"), .name("player", "Player"), .number("odd", "Odd"), .text("state", "State"),
  ]

  private static func row(_ pick: SlipPick, _ state: String?) -> [Value] {
    [
      .id(pick.match), .text(pick.home), .text(pick.away),
      .worded(.text(pick.prediction.text), pick.shortText), .text(pick.player), .odd(pick.odd), .text(state),
    ]
  }

  private func chosen(_ book: SlipBook, _ matches: SlipMatches) throws -> Report {
    let rows = try book.picks.map { pick in
      Self.row(pick, try matches.match(pick)?.state.rawValue ?? (matches.hasBegun(pick) ? "begun" : "upcoming"))
    }
    var report = Report(schema: "slip", columns: Self.columns, rows: rows, facts: SlipWords.facts(book))
    if !rows.isEmpty {
      let stake = book.stake.map { "Stake \($0)." } ?? "No stake yet: fcl slip stake AMOUNT."
      report.below = ["\(SlipWords.standing(book)) \(stake) \(book.purse) in the purse."]
    }
    report.emptyWord = "nothing is on the slip; fcl odds has what can be predicted"
    return report
  }

  private func placed(_ slip: PlacedSlip) -> Report {
    let rows = zip(slip.picks, slip.results).map { Self.row($0, $1?.text ?? "open") }
    var report = Report(schema: "slip", columns: Self.columns, rows: rows)
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
      end ? "It is \(slip.stateWords) and brought \(slip.won)." : "It would win \(SlipWords.win(slip.potentialWin))."
    ]
    return report
  }
}

extension SlipPick {
  /// Without the player's id.
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
  /// `open`, `won`, `lost`, `void`, `cashed out`.
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
