// The fuzzed code: every reader of bytes from outside, including a store's own files, and the code that uses the
// results. A reader may refuse its input with any message. Nothing may crash, hang or exhaust memory.

import FantasyCore

/// A part of fcl that reads the fuzzer's input.
enum FuzzTarget: String, CaseIterable {
  case match, pool, fixtures, rules, journal, arguments, figures, tar, archive, inflate, league, accounts, derived,
    sheets, spreadsheet, text, results, board, people, market, xml, feed

  /// The target named by the first word of the command line.
  static let chosen = CommandLine.arguments.dropFirst().first.flatMap { FuzzTarget(rawValue: $0) }

  func take(_ bytes: [UInt8]) {
    switch self {
    case .match: Self.match(bytes)
    case .pool: _ = try? Pool.reading(bytes, roles: [Role("batter"), Role("bowler")])
    case .fixtures: _ = try? Fixture.reading(SpreadsheetText(bytes))
    case .rules: Self.rules(bytes)
    case .journal: Self.journal(bytes)
    case .arguments: Self.arguments(bytes)
    case .figures: Self.figures(bytes)
    case .tar: Self.tar(bytes)
    case .archive: Self.archive(bytes)
    case .inflate: Self.inflate(bytes)
    case .league: Self.league(bytes)
    case .accounts: Self.accounts(bytes)
    case .derived: Self.derived(bytes)
    case .sheets: Self.sheets(bytes)
    case .spreadsheet: Self.spreadsheet(bytes)
    case .text: Self.text(String(decoding: bytes, as: UTF8.self))
    case .results: Self.results(bytes)
    case .board: Self.board(bytes)
    case .people: Self.people(bytes)
    case .market: Self.market(bytes)
    case .xml: Self.xml(bytes)
    case .feed: Self.feed(bytes)
    }
  }
}
