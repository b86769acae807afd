// Match reports: each number is computed a second time, each claim is checked, and titles rarely repeat.

import Cricsheet
import Testing

@testable import Answers
@testable import Audit
@testable import Explanations
@testable import FantasyCore
@testable import Knowledge
@testable import fcl

@Suite("Match reports")
struct MatchReportTests {
  /// The parts of a report that the tests compare.
  private struct Found: Sendable {
    let id: String
    let title: String
    /// The sentence kinds with the form used: `batterAlone 2`.
    let forms: [String]
    let wrong: [String]
  }

  private static func check(_ file: ReportedMatches.File) throws -> Found? {
    let match = try MatchFile.read(file.bytes)
    guard let report = MatchReport(of: match, id: try #require(MatchID(file.id))) else {
      #expect(match.info.outcome == nil, "\(file.id)")
      return nil
    }
    let second = try SecondFigures(file.bytes)
    let wrong = ReportText(report, second).wrong + ReportClaims(report, second).wrong + margin(match, second)
    return Found(
      id: file.id, title: report.title,
      forms: report.headline.map { "headline \($0.kind) \($0.form)" }
        + report.paragraphs.flatMap { $0 }.map { "\($0.kind) \($0.form)" },
      wrong: wrong.map { "\(file.id): \($0)" })
  }

  /// The difference between the stated margin and the margin from the totals; empty if they agree or can't be compared.
  private static func margin(_ match: Match, _ second: SecondFigures) -> [String] {
    guard second.overs != nil, second.method == nil, second.main.count == 2,
      match.innings[1].target?.overs == match.info.overs,
      case .won(let side, let margin?) = MatchFacts(match)?.result
    else { return [] }
    let totals = second.main.map(second.total)
    let batted = second.main[1].side == side.index
    let expected: FantasyCore.Outcome.Margin =
      batted ? .wickets(10 - second.wickets(second.main[1])) : .runs(totals[0] - totals[1])
    return margin == expected ? [] : ["\(margin) is \(expected)"]
  }

  private static func look(at found: [Found]) {
    for wrong in found.flatMap(\.wrong).prefix(20) { Issue.record("\(wrong)") }
    // Two matches can have the same title, but rarely do.
    let titles = Dictionary(grouping: found, by: \.title).values.filter { $0.count > 1 }
    #expect(titles.count <= found.count / 100, "\(titles.map { $0[0].title })")
  }

  /// The reports of simulated matches, created once for all tests.
  private static let simulated = Task {
    let kinds: [(MatchConditions, Int)] = [(.t20, 90), (.hundred, 60), (.oneDay, 10), (.test, 8)]
    let files = try kinds.flatMap { ReportedMatches.simulated($0.0, $0.1) } + ReportedMatches.changed(7)
    return try await ReportedMatches.map(files) { try check($0) }.compactMap { $0 }
  }

  @Test func `every number in the reports of simulated matches equals a second count`() async throws {
    let found = try await Self.simulated.value
    #expect(found.count == 238)
    Self.look(at: found)
  }

  @Test(
    "every number in the reports of real matches equals a second count, and 500 reports use every form",
    .enabled(if: !ReportedMatches.real.isEmpty, "../shared/data is not beside the project"))
  func real() async throws {
    let found = try await ReportedMatches.map(ReportedMatches.real) { try Self.check(try ReportedMatches.read($0)) }
      .compactMap { $0 }
    Self.look(at: found)
    let all = found + (try await Self.simulated.value)
    #expect(all.count >= 500)
    #expect(Set(Self.allForms).subtracting(all.flatMap(\.forms)) == [])
  }

  /// Each form of each kind, written as in `Found`.
  private static let allForms: [String] = {
    func forms<Kind: SentenceKind>(_ kind: Kind.Type, _ before: String = "") -> [String] {
      kind.allCases.flatMap { kind in kind.forms.indices.map { "\(before)\(kind.rawValue) \($0)" } }
    }
    return forms(HeadlineKind.self, "headline ") + forms(ResultKind.self) + forms(BattingKind.self)
      + forms(BowlingKind.self) + forms(ClosingKind.self)
  }()

  @Test func `a report of The Hundred matches its manual count`() throws {
    let match = try MatchFile.read(try Fixtures.read(Fixtures.package + "/Fixtures/matches/hundred.json"))
    let report = try #require(MatchReport(of: match, id: MatchID(known: "hundred")))
    #expect(
      report.title == "Port Meridian Terns win by 7 wickets against Ashgrove Otters, with 61 not out by K Chowdhuran")
    #expect(
      report.texts == [
        "Ashgrove Otters lost to Port Meridian Terns by 7 wickets at Lantern Quay, Port Meridian (Invented Premier League). "
          + "Ashgrove Otters scored 130/6 in 100 balls and Port Meridian Terns 132/3 in 69 balls. "
          + "Port Meridian Terns won with 31 balls to spare.",
        "The highest score was 61 not out off 32 balls by K Chowdhuran of Port Meridian Terns, with 9 fours and 1 six. "
          + "The biggest stand of the match was 102 off 55 balls, by D Fontenoy and K Chowdhuran for Port Meridian Terns. "
          + "There were also fifties from OJ Brindlecote (57 off 43 balls), D Fontenoy (55 off 31 balls) and Q Shahbano "
          + "(51 off 37 balls). No batter reached fifty faster than D Fontenoy, who needed 25 balls.",
        "F Hurston took 2 for 24 in 20 balls for Port Meridian Terns, the best figures of the match.",
        "The match turned in the 1st set of balls of the Ashgrove Otters innings: 1 wicket for 3 runs, "
          + "with F Durranzai bowling.",
        "Of 262 runs in the match, 9 came from extras. K Chowdhuran was named player of the match.",
      ])
    let item = report.item()
    let day = try #require(Day(match.info.dates[0]))
    #expect(
      item.id == "hundred" && !item.isForMembers && item.published == Instant(day))
  }

  @Test func `a match in progress and a match given as figures have no report`() throws {
    let live = try MatchFile.read(try Fixtures.read(Fixtures.package + "/Fixtures/matches/live.json"))
    #expect(live.info.outcome == nil)
    #expect(MatchReport(of: live, id: MatchID(known: "live")) == nil)
    var figures = try MatchFile.read(try Fixtures.read(Fixtures.package + "/Fixtures/matches/t20.json"))
    figures.figures = figures.performances()
    #expect(MatchReport(of: figures, id: MatchID(known: "t20")) == nil)
  }

  @Test(arguments: [
    (7, "a"), (8, "an"), (11, "an"), (18, "an"), (80, "an"), (81, "an"), (100, "a"), (111, "a"), (800, "an"),
  ])
  func `the article fits the pronunciation of the number`(_ number: Int, _ article: String) {
    #expect(MatchReportWriter.article(number) == article)
  }

  @Test(arguments: [
    (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
    (42, "42nd"), (50, "50th"),
  ])
  func `an over is named by its ordinal number`(_ number: Int, _ ordinal: String) {
    #expect(MatchReportWriter.ordinal(number) == ordinal)
  }
}
