// The pages of `fcl report` must match the views and contain nothing private or external.

import FantasyCore
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@testable import Answers
@testable import LeagueStore
@testable import fcl

@Suite struct ReportSiteTests {
  /// Writes the site and returns its pages by name, as text.
  private func pages(_ world: TestWorld, as manager: String = "anna", _ more: String = "") throws -> [String: String] {
    let outcome = world.fcl("report --out ./site --force\(more)", as: manager)
    #expect(outcome.exit == 0, "\(outcome)")
    let names = try SystemCalls.names(in: world.folder + "/site")
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, String(decoding: try world.read("site/" + $0), as: UTF8.self)) })
  }

  @Test func `the leaderboard, each manager and each match have a page with the numbers of the views`()
    throws
  {
    let world = try TestWorld.prepared("season")
    let pages = try pages(world)
    #expect(
      Set(pages.keys) == [
        "index.html", "manager-anna.html", "manager-ben.html", "manager-cleo.html", "match-m1.html", "match-m2.html",
      ])
    let index = try #require(pages["index.html"])
    for line in world.fcl("leaderboard -o csv --no-header --fields rank,name,team_name,points").output.split(
      separator: "\r\n")
    {
      let fields = line.split(separator: ",").map(String.init)
      #expect(
        index.contains("<td class=\"n\">\(fields[0])</td>")
          && index.contains(">\(fields[1])</a></th><td class=\"x\">\(fields[2])</td><td class=\"n\">\(fields[3])</td>"),
        "\(line)")
    }
    for match in ["m1", "m2"] {
      let page = try #require(pages["match-\(match).html"])
      for line in world.fcl("points --match \(match) --all -o csv --no-header --fields player,role,side,points").output
        .split(separator: "\r\n")
      {
        let fields = line.split(separator: ",").map(String.init)
        #expect(page.contains("<summary>\(fields[0]) (\(fields[1]), \(fields[2])): \(fields[3])</summary>"), "\(line)")
      }
    }
    // Hana Ives took two wickets, one of them lbw, as `explain` shows.
    #expect(pages["match-m1.html"]?.contains("2 wickets") == true)
    #expect(pages["manager-anna.html"]?.contains(">168</td>") == true)
  }

  // Calculated from `points`: anna has 168 and 30, ben 110 and 104.5. Captains: anna's Ada Brook has 18 in m1; ben's
  // Tia Upton has 37 in m1 and 4 in m2, where their Ria Sand had 29. Hana Ives had 62 for 10, and no player had more
  // per credit.
  @Test func `awards name the best performances`() throws {
    let index = try #require(try pages(try TestWorld.prepared("season"))["index.html"])
    for award in [
      "Best match: Anna (Regis) with 168 points in m1, Terns v Otters.",
      "Best captain: Ben (Benchwarmers) gained 37 from Tia Upton in m1, Terns v Otters.",
      "Missed captain: Ben (Benchwarmers) chose Tia Upton in m2, Otters v Larks, but Ria Sand earned 25 more.",
      "Best value: Hana Ives, 62 points for 10 credits.",
      "Closest finish: Benchwarmers and Regis were 16.5 points apart at the top after m2, Otters v Larks.",
    ] { #expect(index.contains("<li>\(award)</li>"), "\(award)") }
  }

  // As in the session of cups: after m1 and m2 ben is the first seed, and the other two meet.
  @Test func `cups are shown, and a single elimination also as a bracket`() throws {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("cup create shield --from-round 3 --round match").exit == 0)
    #expect(world.fcl("cup create last --from-round 3 --round match --last-standing").exit == 0)
    let index = try #require(try pages(world)["index.html"])
    #expect(index.contains("<h2>Cup shield</h2>") && index.contains("<h2>Cup last</h2>"), "\(index)")
    #expect(index.contains("<title>shield: single elimination from round 3"))
    #expect(index.contains(">Ben (1)</text>") && index.contains(">Anna (2)</text>") && index.contains(">bye</text>"))
    #expect(index.contains("The cup has not begun: seeds may still change."))
    #expect(index.contains("last man standing from round 3"))
  }

  @Test func `every page is well-formed and has no script and no external resource`() throws {
    let world = try TestWorld.prepared("season")
    #expect(world.run(["league", "rename", "<script>alert('x')</script> & \"Cup\""]).exit == 0)
    #expect(world.fcl("history abandon m3").exit == 0)
    #expect(world.fcl("cup create shield --from-round 4 --round match --allow-short").exit == 0)
    for (name, text) in try pages(world) {
      #expect(unbalanced(text) == nil, "\(name): \(unbalanced(text) ?? "")")
      #expect(
        !text.contains("<script") && !text.contains("javascript:") && !text.contains("<link")
          && !text.contains("@import"))
      #expect(!text.replacing("http://www.w3.org/2000/svg", with: "").contains("http"), "\(name)")
      #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">") && text.contains("<meta name=\"viewport\""))
      // Each link leads to a page of this site or to the main part of the page.
      for link in text.split(separator: "href=\"").dropFirst().map({ $0.prefix { $0 != "\"" } }) where link != "#main" {
        #expect(SystemCalls.kind(of: world.folder + "/site/\(link)") == .file, "\(name): \(link)")
      }
    }
  }

  @Test func `sides of known clubs have a mark in the club's colour, beside the name`() throws {
    let world = try TestWorld.prepared("season")
    #expect(try !pages(world).values.contains { $0.contains("class=\"c\" ") })
    try world.write(Array("club,names,colour\nSea Terns,Terns,#2A6F97\n".utf8), to: "clubs.csv")
    #expect(world.fcl("config set clubs ./clubs.csv").exit == 0)
    let pages = try pages(world), mark = "<i class=\"c\" style=\"color:#2a6f97\"></i>"
    #expect(pages["index.html"]?.contains("<td>\(mark)Terns</td><td>Otters</td>") == true)
    #expect(pages["manager-anna.html"]?.contains("<td class=\"x\">\(mark)Terns</td>") == true)
    #expect(pages["match-m1.html"]?.contains("<summary>\(mark)Hana Ives (bowler, Terns): 62</summary>") == true)
    for (name, text) in pages { #expect(unbalanced(text) == nil, "\(name)") }
  }

  @Test(arguments: HiddenLeague.allCases.filter { $0 != .exclusive && $0 != .adopted }, ["anna", "ben"])
  func `no page shows a hidden team, even if its owner writes the site`(_ kind: HiddenLeague, _ maker: String) throws {
    let worlds = try kind.worlds()
    let all = try worlds.map { try pages($0, as: maker) }
    #expect(all[0] == all[1])
  }

  @Test(arguments: [HiddenLeague.season, .transfers, .wildCard, .windows])
  func `the points on a manager's page add up to the leaderboard`(_ kind: HiddenLeague) throws {
    let world = try kind.worlds()[1]
    #expect(world.fcl("score ./m3.json --now 2026-04-03T20:00:00Z").exit == 0)
    let pages = try pages(world)
    var pagesWithOthers = 0
    for manager in ["anna", "ben"] {
      let page = try #require(pages["manager-\(manager).html"])
      let caption = try #require(page.firstRange(of: "Points by match</caption>"))
      let table = page[caption.upperBound...]
      let rows = table.split(separator: "<tr>").dropFirst(2).map { row -> (name: String, points: Double) in
        let cells = row.split(separator: "<").compactMap { $0.split(separator: ">").dropFirst().first }
        return (String(cells.first ?? ""), Double(cells.filter { Double($0) != nil }.last ?? "") ?? .nan)
      }
      let board = world.fcl("leaderboard -o csv --no-header --fields manager,points").output.split(separator: "\r\n")
      let total = board.first { $0.hasPrefix(manager + ",") }.flatMap { Double($0.dropFirst(manager.count + 1)) }
      #expect(rows.last?.name == "total" && rows.last?.points == total, "\(rows)")
      #expect(rows.dropLast().reduce(0) { $0 + $1.points } == total, "\(rows)")
      if rows.contains(where: { ["season", "transfers"].contains($0.name) && $0.points != 0 }) { pagesWithOthers += 1 }
      // Each row has its bar.
      for row in rows.dropLast() { #expect(page.contains(">\(row.name)</text>"), "\(row)") }
    }
    #expect(pagesWithOthers > 0 || kind != .transfers)
  }

  @Test func `a site requires permission to see line-ups, and no file is overwritten by accident`() throws {
    let world = try TestWorld.prepared("season")
    #expect(
      world.fcl("report --out ./site", as: "nobody").exit == 4 && world.fcl("report --out ./site", as: "dave").exit == 4
    )
    #expect(world.fcl("report --out ./site --dry-run").exit == 0 && SystemCalls.kind(of: world.folder + "/site") == nil)
    let unsaid = world.fcl("report")
    #expect(unsaid.exit == 2 && unsaid.error.contains("--out FOLDER is missing"))
    #expect(world.fcl("report --out ./site").exit == 0)
    try world.write(Array("mine".utf8), to: "site/notes.txt")
    let before = try world.contents(of: "site")
    #expect(world.fcl("report --out ./site").exit == 3)
    #expect(world.fcl("report --out ./site --force").exit == 0)
    #expect(try world.contents(of: "site") == before)
    #expect(
      world.fcl("report --out ./store/site").exit != 0 && SystemCalls.kind(of: world.folder + "/store/site") == nil)
    #expect(world.fcl("report --out ./pw --force").exit == 3)
    let stored = try world.contents(of: "store")
    #expect(world.fcl("report --out ./store --force").exit == 2 && world.fcl("report --out ''").exit == 2)
    // Nor does a missing folder, a trailing slash or a link on the way lead into the store.
    try #require(symlink(world.folder + "/store", world.folder + "/way") == 0)
    for path in [
      "./store/new/site", "./store/x/", "./store/x//", "./store/leagues/n/q", "./way/a/b/", "./no/../store/z",
    ] {
      let outcome = world.fcl("report --out \(path)")
      #expect(outcome.exit == 2, "\(path): \(outcome)")
    }
    #expect(try world.contents(of: "store") == stored && SystemCalls.kind(of: world.folder + "/no") == nil)
  }

  @Test func `provisional points are marked on the first page and on the match's page`() throws {
    let world = try TestWorld.prepared("season")
    #expect(try !#require(pages(world)["index.html"]).contains("provisional"))
    try world.write(try Fixtures.file("m3-live-1.json"), to: "live/m3.json")
    #expect(world.fcl("score ./live/m3.json --now 2026-04-03T15:00:00Z").exit == 0)
    let pages = try pages(world)
    #expect(pages["index.html"]?.contains("<p>1 match in progress (m3): points are provisional.</p>") == true)
    #expect(pages["match-m3.html"]?.contains("In progress: points are provisional.") == true)
  }

  @Test func `season points are explained by player`() throws {
    let world = try ExampleTests.world()
    world.environment["FCL_STORE"] = world.folder + "/demo"
    #expect(world.fcl("report --out ./site", as: "demo").exit == 0)
    let page = String(decoding: try world.read("site/manager-rakesh.html"), as: UTF8.self)
    func last(_ row: Substring) -> Double? {
      row.split(separator: "<").compactMap { $0.split(separator: ">").dropFirst().first }.compactMap { Double($0) }.last
    }
    let season = try #require(page.firstRange(of: "<th scope=\"row\">season</th>")).upperBound
    let sum = try #require(last(page[season...].prefix { $0 != "\n" }))
    let table = try #require(page.firstRange(of: "Season points</caption>")).upperBound
    let rows = page[table...].prefix { _ in true }.split(separator: "<tr>").dropFirst(2).prefix { !$0.contains("<h2") }
    let points = rows.compactMap(last)
    #expect(points.count > 5 && points.reduce(0, +) == sum && sum > 0, "\(points)")
  }

  @Test func `symbolic links are not followed`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(Array("mine".utf8), to: "elsewhere/index.html")
    try SystemCalls.makeFolder(world.folder + "/site", mode: 0o700)
    try #require(symlink(world.folder + "/elsewhere/index.html", world.folder + "/site/index.html") == 0)
    #expect(world.fcl("report --out ./site --force").exit == 0)
    #expect(try world.read("elsewhere/index.html") == Array("mine".utf8))
    try #require(symlink(world.folder + "/elsewhere", world.folder + "/linked") == 0)
    #expect(world.fcl("report --out ./linked --force").exit == 3)
    #expect(world.fcl("report --out ./linked/ --force").exit == 3)
    #expect(try world.contents(of: "elsewhere").count == 1)
  }

  /// The first tag that isn't closed in order; nil if all are closed.
  private func unbalanced(_ html: String) -> String? {
    let void: Set = ["meta", "circle", "line", "rect", "polyline"]
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return "no end" }
      let tag = rest[rest.index(after: start)..<end]
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
      if tag.hasPrefix("/") {
        if open.popLast() != name { return String(tag) }
      } else if !tag.hasPrefix("!"), !void.contains(name) {
        open.append(name)
      }
      rest = rest[rest.index(after: end)...]
    }
    return open.last
  }
}
