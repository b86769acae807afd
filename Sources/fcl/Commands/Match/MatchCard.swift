import Answers
import CommandLineKit
import FantasyCore

struct MatchCard: Command {
  var words: [String] = []
  var id: MatchID?

  static let description = CommandDescription<MatchCard>(
    summary: "Show the full scorecard of a match.", effect: .reads,
    discussion: """
      The table output is a scorecard. Other outputs have rows with the sections batting, extras, total, did-not-bat, \
      fall, bowling, replacement and review for each innings, and official and outcome for each match. The runs in the \
      sections batting and extras add up to the runs in total. `detail` is a batter's dismissal, or the kind of \
      extras. In the section bowling, wides and no-balls are numbers of deliveries; in extras, they are runs.

      For a fall of wicket, `overs` is the ball on which the wicket fell, in overs and legal balls. For a review, \
      `overs` is the reviewed ball; for a replacement, the next ball. The side of a review is the side that asked for \
      it, and the player is the batter. The row outcome compares the official result with the deliveries: `agrees`, or \
      the difference. A row `target-totals` means that the target contradicts the totals.

      \(MatchHelp.files)
      """,
    arguments: [MatchHelp.operand(\.words), MatchHelp.standardInput(\.id)],
    examples: [
      Example("fcl match card d0001", "Show the card."),
      Example("fcl match card d0001 --fields section,player,runs,balls -o csv", "For a script."),
    ],
    exitCodes: [5: "no such match, file or store", 7: "the file is invalid"],
    seeAlso: ["match show", "match figures", "match points"])

  func run(_ context: Context) throws -> Answer {
    let reading = try MatchReading(words, id: id, context)
    var report = Report(
      schema: "match-card", league: reading.league?.league.terms.id, columns: CardRows.columns, rows: [])
    let (_, notices) = try reading.forEachFile(\.withoutBytes) { _, input in
      if input.match.figures != nil { throw Problem.noDeliveries(input.id) }
      let cards = input.match.cards
      report.batches += cards.flatMap { CardRows(input, $0).batches }
      let others = CardRows.officials(of: input) + CardRows.outcome(of: input)
      report.batches += Report.batches(of: others.count) { Array(others[$0]) }
      report.sections.append(CardSections.head(input))
      report.sections +=
        cards.flatMap { CardSections(input.match, $0).sections } + CardSections.outcome(of: input.match)
    }
    report.emptyWord = "no scorecard"
    return Answer(content: .report(report), notices: notices)
  }
}
