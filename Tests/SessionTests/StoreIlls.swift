// What can befall a store, each made by hand in a season's world: for `doctor`, its repairs and their rehearsals.

import LeagueStore
import Testing

@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Something that befalls the store of a season.
enum StoreIll: CaseIterable {
  case leftOvers, temporaryFile, tornLine, damagedLine, openAccounts, damagedCache, lostAccounts, newerFormat

  /// What `doctor` exits with.
  var exit: Int32 {
    switch self {
    case .leftOvers, .temporaryFile, .tornLine: 0
    case .openAccounts, .damagedCache: 1
    case .damagedLine, .lostAccounts, .newerFormat: 7
    }
  }

  /// Whether `doctor --repair` can do something.
  var canBeMended: Bool { self != .lostAccounts && self != .newerFormat }

  private static let journal = "store/leagues/cup/journal.ndjson"

  /// Makes it so.
  func afflict(_ world: TestWorld) throws {
    switch self {
    case .leftOvers: try world.write([], to: "store/leagues/cup/matches/m9/0123456789abcdef.json")
    case .temporaryFile: try world.write([], to: "store/accounts.json.tmp-4711")
    case .tornLine: try world.write(try world.read(Self.journal) + Array("{\"seq\":13".utf8), to: Self.journal)
    case .damagedLine:
      let lines = try world.read(Self.journal).split(separator: 0x0A).dropLast()
      try world.write(lines.flatMap { Array($0) + [0x0A] } + Array("{}\n".utf8), to: Self.journal)
    case .openAccounts: #expect(chmod(world.folder + "/store/accounts.json", 0o644) == 0)
    case .damagedCache: try world.write([0], to: "store/leagues/cup/derived/figures.bin")
    case .lostAccounts: try SystemCalls.remove(world.folder + "/store/accounts.json")
    case .newerFormat: try world.write(Array("{\"format\":9,\"id\":\"0123456789abcdef\"}".utf8), to: "store/store.json")
    }
  }
}
