import CommandLineKit
import FantasyCore

/// `fcl match card`: the full score card.
struct MatchCard: Command {
  var words: [String] = []
  var id: MatchID?

  static let description = CommandDescription<MatchCard>(
    name: "match card", summary: "Show the full score card of a match.",
    discussion: """
      For people a card; for scripts rows of the sections batting, extras, total, did-not-bat, fall and bowling, by \
      innings, and outcome by match. Runs of batting and extras sum up to those of total. `detail` says how somebody got out, or what kind \
      of extras it is; wides and no-balls of a bowler are deliveries, those of extras runs. `overs` of a fall is the \
      ball that was being bowled, of those that count. The outcome is compared with what the deliveries tell: \
      `agrees`, or why it differs.

      \(MatchWords.files)
      """,
    arguments: [MatchWords.operand(\.words), MatchWords.standardInput(\.id)],
    examples: [
      Example("fcl match card d0001", "The card."),
      Example("fcl match card d0001 --fields section,player,runs,balls -o csv", "For a script."),
    ],
    exitCodes: [5: "no such match, file or store", 7: "the file has a defect"],
    seeAlso: ["match show", "match figures", "match points"])

  func run(_ context: Context) throws -> Answer {
    let reading = try MatchReading(words, id: id, context)
    var report = Report(
      schema: "match-card", league: reading.league?.league.terms.id, columns: CardRows.columns, rows: [])
    let (_, warnings) = try reading.forEachFile { _, input in
      if input.match.figures != nil { throw MatchFault.noDeliveries(input.id) }
      let cards = input.match.cards
      report.rows += cards.flatMap { CardRows(input, $0).rows } + CardRows.outcome(of: input)
      report.sections.append(CardSections.head(input))
      report.sections +=
        cards.flatMap { CardSections(input.match, $0).sections } + CardSections.outcome(of: input.match)
    }
    report.emptyWord = "no score card"
    return Answer(content: .report(report), warnings: warnings)
  }
}
