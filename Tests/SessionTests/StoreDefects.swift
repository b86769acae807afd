// Defects of a store, inflicted on a mid-season world to test `doctor`, its repairs and their dry runs.

import LeagueStore
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

/// A defect in the store of a season.
enum StoreDefect: CaseIterable {
  case orphans, temporaryFile, tornLine, damagedLine, openAccounts, damagedCache, lostAccounts, newerFormat
  case brokenAccounts, oldAccounts, lostMatch, changedMatch, lostRules, lostJournal, brokenFirstLine, lostIdentity

  /// The exit code of `doctor`.
  var exit: Int32 {
    switch self {
    case .orphans, .temporaryFile, .tornLine: 0
    case .openAccounts, .damagedCache, .oldAccounts: 1
    default: 7
    }
  }

  /// Whether `doctor --repair` changes something.
  var isRepairable: Bool {
    switch self {
    case .orphans, .temporaryFile, .tornLine, .damagedLine, .openAccounts, .damagedCache, .oldAccounts: true
    default: false
    }
  }

  private static let journal = "store/leagues/cup/journal.ndjson"

  /// Inflicts the defect on a world.
  func inflict(_ world: TestWorld) throws {
    switch self {
    case .orphans: try world.write([], to: "store/leagues/cup/matches/m9/0123456789abcdef.json")
    case .temporaryFile: try world.write([], to: "store/accounts.json.tmp-4711")
    case .tornLine: try world.write(try world.read(Self.journal) + Array("{\"seq\":13".utf8), to: Self.journal)
    case .damagedLine:
      let lines = try world.read(Self.journal).split(separator: 0x0A).dropLast()
      try world.write(lines.flatMap { Array($0) + [0x0A] } + Array("{}\n".utf8), to: Self.journal)
    case .openAccounts: #expect(chmod(world.folder + "/store/accounts.json", 0o644) == 0)
    case .damagedCache: try world.write([0], to: "store/leagues/cup/derived/figures.bin")
    case .lostAccounts: try SystemCalls.remove(world.folder + "/store/accounts.json")
    case .brokenAccounts: try world.write(Array("{".utf8), to: "store/accounts.json")
    case .oldAccounts:
      // The accounts from before other managers registered, without anna's session.
      let account = """
        {"format":1,"managers":[{"name":"anna","first_name":"Anna","last_name":"Rao","email":"anna@example.org",
        "birth_date":null,"address":null,"password":null}],"sessions":[]}
        """
      try world.write(Array(account.utf8), to: "store/accounts.json")
    case .lostMatch: try SystemCalls.remove(world.folder + "/store/leagues/cup/matches/m1/6e6e4b3fe1c3c4ca.json")
    case .changedMatch: try world.write([], to: "store/leagues/cup/matches/m2/f3b9e237ef9fc147.json")
    case .lostRules: try SystemCalls.remove(world.folder + "/store/leagues/cup/rules/original-48276c27a2a6c5d8.json")
    case .lostJournal: try SystemCalls.remove(world.folder + "/" + Self.journal)
    case .brokenFirstLine: try world.write(Array("{}\n".utf8), to: Self.journal)
    case .lostIdentity: try SystemCalls.remove(world.folder + "/store/store.json")
    case .newerFormat: try world.write(Array("{\"format\":9,\"id\":\"0123456789abcdef\"}".utf8), to: "store/store.json")
    }
  }
}
