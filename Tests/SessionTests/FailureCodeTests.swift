// Each failure code in the sources is shown by a session. The few that no session can cause are listed here.

import Books
import CommandLineKit
import FantasyCore
import Games
@testable import LeagueStore
import Testing

@testable import Answers
@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Failure codes") struct FailureCodeTests {
  /// A code that no session can cause.
  struct Elsewhere {
    /// The reason.
    var reason: String
    /// The test that covers the code: a file below `Tests`, and part of a test name.
    var test: (file: String, name: String)
    /// A failure with the code, and its message.
    var failure: any Error
    var description: String
  }

  private static func elsewhere() throws -> [String: Elsewhere] {
    let world = try TestWorld.prepared("league")
    let league = try Store(opening: world.folder + "/store").files(of: LeagueID(known: "cup")).league().league
    return [
      "change.unwritable": Elsewhere(
        reason: "options take less text than a line of a journal may have",
        test: ("LeagueStoreTests/JournalTests.swift", "a change that could not be read back is refused"),
        failure: StoreError.unwritable(path: "journal", reason: "too long"),
        description: "the change can't be saved to journal, so nothing was written: too long"),
      "demo.refused": Elsewhere(
        reason: "a defect of the program", test: Self.here, failure: DemoLeague.failure(Refusal(.noTeam)),
        description: "the demo can't be made from this seed: noTeam"),
      "entry.no-code": Elsewhere(
        reason: "a disk that fails between the journal and the accounts", test: Self.here,
        failure: Problem.withoutCode([ManagerID(known: "dora"), ManagerID(known: "eve")]),
        description: "dora and eve are invited, but without a code"),
      "failed": Elsewhere(
        reason: "an error that has no words: a defect of the program", test: Self.here, failure: Wordless(),
        description: "Wordless()"),
      "internal.difference": Elsewhere(
        reason: "a defect of the program",
        test: ("SessionTests/Explain/EvidenceWordingTests.swift", "an explanation with a wrong sum"),
        failure: try #require(ExplainReading.failure(Points(10), leaderboard: Points(12))),
        description: "internal difference: the items add up to 10, but the leaderboard has 12"),
      "team.changed": Elsewhere(
        reason: "another process, while a list is on the screen",
        test: (
          "SessionTests/Screens/TeamPickerDraftTests.swift", "a team changed elsewhere is never replaced without notice"
        ), failure: ConsentFault.changedElsewhere,
        description: "your team was changed elsewhere: press Enter again to save your choice here"),
      "interrupted": Elsewhere(
        reason: "Ctrl-C", test: ("SessionTests/InterruptionTests.swift", "an interrupted restore leaves no files"),
        failure: StoreError.interrupted, description: "interrupted; nothing was changed"),
      "output.failed": Elsewhere(
        reason: "a full disk", test: ("SessionTests/ProcessTests.swift", "a full device is an error with code 10"),
        failure: OutputError.failed(errno: ENOSPC), description: "the output can't be written: No space left on device"),
      "output.failed-after-change": Elsewhere(
        reason: "a full disk",
        test: ("SessionTests/SavedOutputTests.swift", "a change with a failed output is reported as saved"),
        failure: SavedDespiteFailure(
          commits: [SavedCommit(book: BookID(known: "cup"), number: 7)], failure: OutputError.failed(errno: ENOSPC)),
        description: "saved as change 7, but the output could not be written: No space left on device"),
      "cache.untrusted": Elsewhere(
        reason: "sessions change no permissions",
        test: ("SessionTests/Caches/CacheFolderWarningTests.swift", "refresh reports an untrusted cache folder"),
        failure: StoreError.untrustedCache(path: "fcl", .otherOwner),
        description: "the cache folder fcl is not used: it belongs to another user"),
      "recovery.owner": Elsewhere(
        reason: "needs two users of the machine",
        test: ("SessionTests/RecoveryTests.swift", "only the owner of the store's folder can recover an account"),
        failure: AccountFault.recoveryByOwner,
        description: "only the user of this machine who owns the store's folder can recover the first manager's account"
      ),
      "market.league-gone": Elsewhere(
        reason: "sessions remove no folders",
        test: ("SessionTests/MarketHiddenTests.swift", "a market reports that its league is gone"),
        failure: Problem.missingLeague(LeagueID(known: "cup"), of: BookID(known: "bourse")),
        description: "the market \"bourse\" belongs to the league \"cup\", which no longer exists"),
      "market.put-off": Elsewhere(
        reason: "the match has to become the player's third or sixth",
        test: (
          "FantasyCoreTests/Market/OptionTests.swift",
          "an option without the money or the contracts is refused, and an expired option pays by its side of the strike"
        ), failure: MarketRefusal.putOff,
        description:
          "you can't buy more of this option, because its match was postponed after you bought your contracts"
      ),
      "slip.undo": Elsewhere(
        reason: "fcl undo takes back changes of leagues only",
        test: ("LeagueStoreTests/SlipStoreTests.swift", "a placed slip can't be undone, and neither can anything else"),
        failure: SlipRefusal.undo, description: "slips can't be undone"),
      "store.foreign": Elsewhere(
        reason: "needs two users of the machine",
        test: ("LeagueStoreTests/StoreTests.swift", "another user's .fcl is refused unless named"),
        failure: StoreError.foreignStore(path: ".fcl"), description: ".fcl belongs to another user"),
      "store.lost": Elsewhere(
        reason: "another process removes what was just written",
        test: (
          "LeagueStoreTests/ReplaceTests.swift", "an archive replaced by another during the write is reported as lost"
        ),
        failure: StoreError.lost(path: "b.tar"),
        description: "b.tar was written but is gone: another process has removed or replaced the file"),
      "store.overtaken": Elsewhere(
        reason: "another process removes a lock that is held",
        test: ("LeagueStoreTests/LockTests.swift", "a writer whose lock was removed does not overwrite"),
        failure: StoreError.overtaken(path: "journal"),
        description: "another process changed journal despite the lock; nothing was written"),
      "team.clash": Elsewhere(
        reason: "no failure: `team show` says it below a team, in squads-adopted.session", test: Self.here,
        failure: Refused(.team(.clash), in: league),
        description: "another team already had some of your players when players became exclusive"),
    ]
  }

  private static let here = ("SessionTests/FailureCodeTests.swift", "a code that no session shows has its message")

  private struct Wordless: Error {}

  @Test func `each failure code is shown by a session, or listed here with the reason`() async throws {
    let codes = try FailureCodes()
    #expect(codes.all.count > 150 && codes.ofCalls.count > 10)
    #expect(codes.unread.isEmpty, "what these can be is not known: \(codes.unread)")
    let shown = try await Self.shown()
    let elsewhere = Set(try Self.elsewhere().keys)
    // System calls fail only if the machine does.
    let missing = codes.all.subtracting(codes.ofCalls).subtracting(shown).subtracting(elsewhere)
    #expect(missing.isEmpty, "no session shows \(missing.sorted().joined(separator: " "))")
    #expect(elsewhere.isDisjoint(with: shown), "shown by a session: \(elsewhere.intersection(shown).sorted())")
    #expect(elsewhere.isSubset(of: codes.all), "no code: \(elsewhere.subtracting(codes.all).sorted())")
    #expect(shown.isSubset(of: codes.all), "not in the sources: \(shown.subtracting(codes.all).sorted())")
  }

  @Test func `a code that no session shows has its message`() throws {
    for (code, listed) in try Self.elsewhere() {
      let problems = Problem.all(of: listed.failure)
      #expect(problems.map(\.code) == [code])
      #expect(problems.map(\.message) == [listed.description])
      let source = String(decoding: try Fixtures.read(Fixtures.package + "/Tests/" + listed.test.file), as: UTF8.self)
      #expect(source.contains(listed.test.name), "\(code): no such test: \(listed.test)")
    }
  }

  @Test func `a failed system call is named in its code`() throws {
    for code in try FailureCodes().ofCalls {
      let call = String(code.dropFirst("system.".count))
      let problems = Problem.all(of: StoreError.system(call: call, path: "a", number: EIO))
      #expect(problems.map(\.code) == [code] && problems.map(\.exit) == [.system])
      #expect(problems.map(\.message) == ["a: Input/output error (\(call))"])
    }
  }

  private static func shown() async throws -> Set<String> {
    try await withThrowingTaskGroup(of: Set<String>.self) { group in
      for name in Fixtures.sessions(in: Fixtures.sessions) {
        group.addTask { try await SessionRuns.all.run(Fixtures.sessions + "/\(name).session").codes }
      }
      return try await group.reduce(into: []) { $0.formUnion($1) }
    }
  }
}
