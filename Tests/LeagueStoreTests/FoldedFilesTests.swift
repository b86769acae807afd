// Rule files needed to fold a league: they are read on demand, and reported if they are not of the expected kind.

@testable import Books
import Testing

@testable import LeagueStore
@testable import StoreCare

@Suite("Rule files that a journal names")
struct FoldedFilesTests {
  private func commit(_ event: LeagueEvent, to sample: SampleStore) throws {
    _ = try Transaction(sample.files, waiting: 1).commit([event], by: anna, at: SampleStore.start)
  }

  private func damage(in sample: SampleStore) throws -> [Finding] {
    try Doctor(sample.store.path, at: SampleStore.start).findings().filter {
      $0.state == .damage && $0.check != .accounts
    }
  }

  @Test func `a second creation event is ignored, and the files it names do not block the league`() throws {
    let sample = try SampleStore()
    var other = sample.terms
    other.rules = RuleReference(name: "nope", hash: String(repeating: "a", count: 64))
    try commit(.leagueCreated(LeagueCreated(other)), to: sample)
    #expect(try sample.files.league().league.sequence == 2)
    #expect(try sample.files.league().league.rulesReference == sample.terms.rules)
    #expect(try damage(in: sample).map(\.kind) == [.missing(.rules)], "the doctor names it all the same")
  }

  @Test func `a rule file adopted as the wrong kind is damage, even with the right hash`() throws {
    let sample = try SampleStore()
    try commit(
      .rulesAdopted(RulesAdopted(reference: sample.terms.system, ruleKind: .rules, scope: .season)), to: sample)
    let error = try #require(storeError { _ = try sample.files.league() })
    guard case .damaged(let path, _, _, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(path == sample.files.rule(sample.terms.system).text)
    #expect(try damage(in: sample).map(\.kind) == [.broken(error)])
  }
}
