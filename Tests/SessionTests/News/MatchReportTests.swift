// Reports of matches: each number is counted a second time, each claim checked, and no two reports read alike.

import Cricsheet
import Testing

@testable import FantasyCore
@testable import fcl

@Suite("Reports of matches")
struct MatchReportTests {
  /// A report as far as the tests compare it with others.
  private struct Found: Sendable {
    let id: String
    let title: String
    /// The kinds of sentences with their forms: `batterAlone 2`.
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

  /// Whether the margin that a file states is that of the totals, where the deliveries show it.
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
    // Two matches may have been won alike; hardly ever.
    let titles = Dictionary(grouping: found, by: \.title).values.filter { $0.count > 1 }
    #expect(titles.count <= found.count / 100, "\(titles.map { $0[0].title })")
  }

  @Test(
    "every number of the reports of real matches is that of a second count",
    .enabled(if: !ReportedMatches.real.isEmpty, "../shared/data is not beside the project"))
  func real() async throws {
    let found = try await ReportedMatches.map(ReportedMatches.real) { try Self.check(try ReportedMatches.read($0)) }
      .compactMap { $0 }
    #expect(found.count >= 250)
    print("\(found.count) reports of real matches, \(Set(found.flatMap(\.forms)).count) forms")
    Self.look(at: found)
    let missing = Set(Self.allForms).subtracting(found.flatMap(\.forms))
    print(missing.sorted())
  }

  /// Each form of each kind, as `Found` has it.
  private static let allForms: [String] = {
    func forms<Kind: SentenceKind>(_ kind: Kind.Type, _ before: String = "") -> [String] {
      kind.allCases.flatMap { kind in kind.forms.indices.map { "\(before)\(kind.rawValue) \($0)" } }
    }
    return forms(HeadlineKind.self, "headline ") + forms(ResultKind.self) + forms(BattingKind.self)
      + forms(BowlingKind.self) + forms(ClosingKind.self)
  }()

  @Test func `every number of the reports of simulated matches is that of a second count`() async throws {
    let kinds: [(MatchConditions, Int)] = [(.t20, 120), (.hundred, 80), (.oneDay, 30), (.test, 20)]
    let files = kinds.flatMap { ReportedMatches.simulated($0.0, $0.1) }
    let found = try await ReportedMatches.map(files) { try Self.check($0) }.compactMap { $0 }
    #expect(found.count == 250)
    print(Set(Self.allForms).subtracting(found.flatMap(\.forms)).sorted())
    Self.look(at: found)
  }
}
