// Every example in a message is accepted as input. Add a message with a new example to the list.

import BuiltInRules
import Cricsheet
import FantasyCore
import Feeds
import Foundation
import Games
import LeagueStore
import StrictJSON
import StrictXML
import Testing

@testable import Answers
@testable import fcl

@Suite("Examples in messages") struct MessageExampleTests {
  /// A message, identified by a piece of its source, and whether its examples are accepted.
  private struct Example: Sendable {
    let source: String
    let isAccepted: @Sendable () throws -> Bool
  }

  private static func clubs(_ row: String) -> Bool {
    let file = "club,names,competition,from,until,colour\nMumbai Indians\(row)\n"
    return (try? KnownClubs(adding: SpreadsheetText(Array(file.utf8)))) != nil
  }

  private static let examples = [
    Example(source: "a time such as Wed, 01 Apr 2026 14:00:00 +0530 or 2026-04-01T14:00:00Z, found") {
      let rss = """
        <rss version="2.0"><channel><title>T</title><item><title>t</title>
        <pubDate>Wed, 01 Apr 2026 14:00:00 +0530</pubDate></item></channel></rss>
        """
      let json = #"{"articles": [{"title": "t", "publishedAt": "2026-04-01T14:00:00Z"}]}"#
      let feeds = try [rss, json].map { try Feed(Array($0.utf8), named: "f", before: 0) }
      return feeds.allSatisfy { $0.articles.first?.published != nil }
    },
    Example(source: "expected a year such as 2018") { clubs(",,,2018,,") },
    Example(source: "expected a colour such as #004ba0") { clubs(",,,,,#004ba0") },
    Example(source: "a start time such as 2026-03-28T14:00:00Z\"") {
      // `ZoneNameTests` covers the form in the user's time zone.
      try !Fixture.reading(
        SpreadsheetText(Array("match,number,start,home,away,venue\nm,1,2026-03-28T14:00:00Z,A,B,\n".utf8))
      ).isEmpty
    },
    Example(source: "a price such as 9.5, with") {
      let row = "aaaa0001,Ada,Terns,batter,9.5"
      return try !Pool.reading(Array("id,name,side,role,price\n\(row)\n".utf8), roles: Role.ofCricket).isEmpty
    },
    Example(source: "most- followed by a figure, such as most-wickets") {
      let world = try TestWorld.prepared("season")
      let file = """
        {"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "size": {"least": 11, "most": 11},
          "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], "ties": ["most-wickets"]}
        """
      try world.write(Array(file.utf8), to: "own.json")
      return world.fcl("rules lint ./own.json").exit == 0
    },
    Example(source: "a prediction such as 1, over:330.5 or top-batter:ba607b88") {
      ["1", "over:330.5", "top-batter:ba607b88"].allSatisfy { Prediction($0, player: { PlayerID($0) }) != nil }
    },
    Example(source: "a time such as 2026-03-28T14:00:00Z\")") {
      try JSONValue(parsing: Array("\"2026-03-28T14:00:00Z\"".utf8)).instant() == Instant("2026-03-28T14:00:00Z")
    },
    Example(source: "is not a number of points from -1000000 to 1000000, such as -5 or 2.5") {
      let world = try TestWorld.prepared("season")
      return ["-5", "2.5"].allSatisfy { world.fcl("points adjust ben \($0) --match m1 --reason late").exit == 0 }
    },
    Example(source: "is not a time of day such as 19:30") {
      let world = try TestWorld.prepared("season")
      try world.write(Fixtures.file("m1.json"), to: "m1.json")
      return world.fcl("history suggest ./m1.json --time 19:30 --zone Kolkata").exit == 0
    },
    Example(source: "is not a range of prices such as 7..11") {
      let world = try TestWorld.prepared("season")
      try world.write(Fixtures.file("m1.json"), to: "m1.json")
      return world.fcl("pool suggest ./m1.json --prices 7..11").exit == 0
    },
    Example(source: "a format such as 4-1-2-4") { Format(named: "4-1-2-4") != nil },
    Example(source: "a date such as 1990-01-31\")") { Day("1990-01-31") != nil },
    Example(source: "overs and balls such as 20 or 8.4") {
      let file = String(decoding: try Fixtures.file("past-target.json"), as: UTF8.self)
      return try ["20", "8.4"].allSatisfy { overs in
        let text = file.replacing("\"target\": {\"overs\": 20,", with: "\"target\": {\"overs\": \(overs),")
        _ = try MatchFile.read(Array(text.utf8))
        return text.contains("\"overs\": \(overs), \"runs\"")
      }
    },
    Example(source: "a date such as 2026-03-28\")") {
      let file = String(decoding: try Fixtures.file("m1.json"), as: UTF8.self)
      let text = file.replacing("\"2026-04-01\"", with: "\"2026-03-28\"")
      return try MatchFile.read(Array(text.utf8)).info.dates.first == "2026-03-28"
    },
    Example(source: "a value such as 31.5, from") {
      let world = try TestWorld.prepared("season")
      try world.write(Array("name,value\nAda Brook,31.5\n".utf8), to: "values.csv")
      return !world.fcl("team auto --by ./values.csv").error.contains("values.csv")
    },
    Example(source: "e-mail address: use a form such as anna@example.org") {
      try TestWorld.prepared("season").fcl("profile set --email anna@example.org").exit == 0
    },
    Example(source: "a valid date: use a form such as 01/31/1990 or 1990-01-31") {
      try ["01/31/1990", "1990-01-31"].allSatisfy {
        try TestWorld.prepared("season").fcl("profile set --birth-date \($0)").exit == 0
      }
    },
    Example(source: "use a year such as 1990") { Day("1990-01-31") != nil },
    Example(source: "two clubs, such as fcl simulate Pilots Otters") {
      // The names depend on the user's clubs. Any two are enough.
      try TestWorld.prepared("season").fcl("simulate Terns Otters --seed 1").exit == 0
    },
    Example(source: "a form such as 90m, 24h or 7d") {
      try ["90m", "24h", "7d"].allSatisfy { try TestWorld.prepared("season").fcl("remind --within \($0)").exit < 2 }
    },
    Example(source: "name another folder, such as --files .") {
      try !TestWorld.prepared("season").fcl("demo ./try --files . --dry-run").error.contains("demo's own store")
    },
    Example(source: "such as #c00, #cc0000 or red") {
      let world = try TestWorld.prepared("season")
      world.fcl("board create snake --genre arcade")
      return ["#c00", "#cc0000", "red"].allSatisfy {
        world.fcl("board export snake --html ./snake.html --accent '\($0)' --force").exit == 0
      }
    },
    Example(source: "takes K/N, such as 2/3,") {
      let world = try TestWorld.prepared("season")
      return !world.fcl("slip place --system 2/3").error.contains("takes K/N")
    },
    Example(source: "a name such as Asia/Kolkata or Europe/London, or UTC") {
      // Checks the real zone files, since only a separate process may choose a zone.
      ["Asia/Kolkata", "Europe/London"].allSatisfy { SystemCalls.kind(of: "/usr/share/zoneinfo/\($0)") == .file }
    },
    Example(source: "a time before the first match, such as --now \\(first.day)") {
      try TestWorld.prepared("season").fcl("log --since 2026-04-01").exit == 0
    },
    Example(source: "a start time such as \\(namesZone ?") {
      // `ZoneNameTests` covers other dates and zones.
      let world = try TestWorld.prepared("season")
      try world.write(Array("match,number,start,home,away,venue\nm8,8,soon,Terns,Larks,\n".utf8), to: "more.csv")
      let message = world.fcl("history import ./more.csv --zone Kolkata").error
      let examples = "2026-03-28T14:00:00Z or, in Asia/Kolkata, 2026-03-28 19:30 IST"
      return message.contains("such as \(examples); found \"soon\"\n")
        && world.run(["log", "--since", "2026-03-28 19:30 IST", "--zone", "Kolkata"]).exit == 0
    },
    Example(source: "a form such as 2026-03-28T14:00:00Z, 2026-03-28, now or -2d; with --zone, ") {
      let world = try TestWorld.prepared("season")
      let all = ["2026-03-28T14:00:00Z", "2026-03-28", "now", "-2d"].allSatisfy {
        world.fcl("log --since=\($0)").exit == 0
      }
      return all && world.run(["log", "--since", "2026-03-28 19:30", "--zone", "Kolkata"]).exit == 0
    },
    Example(source: "a valid number of credits: use 0 or more, such as 9.5,") {
      try TestWorld.prepared("season").fcl("pool --max-price 9.5").exit == 0
    },
    Example(source: "a number such as &#160;") {
      let rss = "<rss version=\"2.0\"><channel><title>T</title><item><title>a&#160;b</title></item></channel></rss>"
      return try Feed(Array(rss.utf8), named: "f", before: 0).articles.count == 1
    },
    Example(source: "Name of the league, such as ipl: ") { LeagueID(folding: "ipl") != nil },
  ]

  /// Help texts with "such as" that name kinds of things.
  private static let help = [
    "mine.json; - prints it", "matches of this kind, such as", "matches of this format, such as",
    "match format, such as T20", "points, such as --last",
    "all-rounders and bowlers, such as", "kind for a match, such as the winner",
    "such as the rank in the pool", "Usual names such as",
    "items that earned nothing, such as",
    "this season, such as 2025", "Options such as --season", "dates and times, such as", "your choice, such as m1",
    "names such as Match No", "subtract points, such as -5", "short name such as dream11",
    "without letters, such as prices", "A name such as \"Vikram Seth\" becomes", "with the colour, such as #004ba0",
  ]

  @Test(arguments: examples.indices) func `an example is accepted`(_ index: Int) throws {
    let example = Self.examples[index]
    #expect(try example.isAccepted(), "\(example.source)")
  }

  @Test func `every message with an example is in the list`() throws {
    var seen: Set<String> = []
    let sources = URL(fileURLWithPath: Fixtures.package + "/Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") && !path.hasPrefix("fcl/Help/") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("such as") {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("//") || Self.help.contains(where: { code.contains($0) }) { continue }
        guard let example = Self.examples.first(where: { code.contains($0.source) }) else {
          Issue.record("\(path): \(code)")
          continue
        }
        seen.insert(example.source)
      }
    }
    for example in Self.examples { #expect(seen.contains(example.source), "no message has it any more") }
  }
}
