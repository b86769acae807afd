// News for friends: nothing is lost, nothing is told twice without need, and no name has an effect in a chat.

import CommandLineKit
import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite("News for friends") struct NotifyTests {
  /// A chat that gets the texts of a command.
  private final class Chat {
    var texts: [String] = []
    var end = CommandEnd.exited(0)
  }

  /// The season with a command that writes to a chat.
  private func season() throws -> (TestWorld, Chat) {
    let (world, chat) = (try TestWorld.prepared("season"), Chat())
    world.command = { command, input in
      #expect(command == "chat")
      chat.texts.append(String(decoding: input, as: UTF8.self))
      return chat.end
    }
    #expect(world.fcl("config set notify.command chat").exit == 0)
    return (world, chat)
  }

  private func record(_ world: TestWorld) throws -> String {
    let store = try Store(opening: world.folder + "/store").id
    return "home/.local/state/fcl/told/\(store)/cup/anna.json"
  }

  @Test func `the first call tells the latest match and the next lock, and the second call nothing`() throws {
    let (world, chat) = try season()
    #expect(world.fcl("notify").output == "Passed 2 news items to notify.command.\n")
    let lines = try #require(chat.texts.first).split(separator: "\n")
    #expect(chat.texts.count == 1 && lines[0] == "News of The Cup:")
    #expect(lines[1] == "• Otters v Larks is scored. Top points: Benchwarmers 104.5, Regis 30.")
    #expect(lines.dropLast().last == "• Leaderboard: 1 Benchwarmers 214.5, 2 Regis 198, 3 Cleopatras 0.")
    #expect(lines.last == "• Line-ups lock at 2026-04-03 14:00 UTC: Larks v Terns.")
    #expect(lines.contains { $0.contains("16.5 points ahead") })
    #expect(world.fcl("notify") == Outcome(exit: 0, output: "", error: ""))
    #expect(chat.texts.count == 1)
  }

  @Test(arguments: [CommandEnd.exited(1), .signalled(9), .timedOut(seconds: 60), .notStarted(errno: 2)])
  func `news is told again until the command succeeds`(_ end: CommandEnd) throws {
    let (world, chat) = try season()
    chat.end = end
    for _ in 0..<2 {
      let outcome = world.fcl("notify")
      #expect(outcome.exit == 1 && outcome.output.isEmpty && outcome.error.contains("tells the news again"))
    }
    chat.end = .exited(0)
    #expect(world.fcl("notify").exit == 0)
    #expect(chat.texts.count == 3 && Set(chat.texts).count == 1)
    #expect(world.fcl("notify").output.isEmpty && chat.texts.count == 3)
  }

  @Test func `a kill between the command and the record repeats the news`() throws {
    let world = try BuiltProgram.season()
    let code = try BuiltProgram.shell(
      """
      $FCL config set notify.command 'cat >>told; kill -9 $PPID' -q; $FCL notify 2>/dev/null
      $FCL config set notify.command 'cat >>told' -q; $FCL notify -q && $FCL notify -q
      """, in: world)
    let told = String(decoding: try world.read("told"), as: UTF8.self)
    let half = String(told.prefix(told.count / 2))
    #expect(code == 0 && half.hasPrefix("News of The Cup:\n") && told == half + half, "\(told)")
  }

  @Test func `output that can't be written does not count as told`() throws {
    let (world, _) = try season()
    world.fcl("config set notify.command \"\"")
    world.outputElsewhere = RefusingOutput(.failed(errno: 28))
    #expect(world.fcl("notify").exit == 10)
    world.outputElsewhere = nil
    #expect(world.fcl("notify").output.hasPrefix("News of The Cup:\n"))
    #expect(world.fcl("notify").output.isEmpty)
  }

  @Test func `nothing is told if the record can't be written`() throws {
    let (world, chat) = try season()
    try world.write([], to: "home/.local/state/fcl/told")
    #expect(world.fcl("notify").exit != 0 && chat.texts.isEmpty)
  }

  @Test func `a damaged record is reported, and everything is told again`() throws {
    let (world, chat) = try season()
    world.fcl("notify")
    try world.write(Array("{}".utf8), to: try record(world))
    let outcome = world.fcl("notify")
    #expect(outcome.exit == 0 && outcome.error.contains("anna.json:1:1: the key \"schema\" is missing"), "\(outcome)")
    #expect(chat.texts.last?.contains("Terns v Otters is scored. Top points: Regis 168, Benchwarmers 110.") == true)
    #expect(world.fcl("notify") == Outcome(exit: 0, output: "", error: ""))
  }

  @Test func `a correction and its undo are told with their effects`() throws {
    let (world, chat) = try season()
    world.fcl("notify")
    try world.write(try Fixtures.file("m1-corrected.json"), to: "corrected/m1.json")
    #expect(world.fcl("score ./corrected/m1.json --replace").exit == 0)
    world.fcl("notify")
    // A catch moves from one of Ben's players to one of Anna's.
    for text in [
      "A correction of Terns v Otters changed the points of 2 teams.",
      "Leaderboard: 1 Benchwarmers 206.5, 2 Regis 206, 3 Cleopatras 0.",
    ] { #expect(chat.texts.last?.contains(text) == true, "\(chat.texts)") }
    let effects = chat.texts.last?.split(separator: "\n").filter { $0.hasSuffix(": 8 points.") } ?? []
    #expect(effects.count == 2 && effects[0].contains("Regis") && effects[1].contains("Benchwarmers"))
    world.fcl("undo")
    world.fcl("notify")
    #expect(chat.texts.count == 3 && chat.texts[2].contains("A correction of Terns v Otters changed"))
    #expect(chat.texts[2].contains("1 Benchwarmers 214.5"))
    world.fcl("redo")
    world.fcl("undo")
    #expect(world.fcl("notify").output.isEmpty && chat.texts.count == 3, "no difference is left")
  }

  @Test func `matches that are no longer scored are told, and told again once they are scored`() throws {
    let (world, chat) = try season()
    world.fcl("notify")
    world.fcl("undo 12")
    world.fcl("notify")
    #expect(chat.texts[1].contains("The points of Terns v Otters and Otters v Larks no longer count."))
    world.fcl("redo")
    world.fcl("notify")
    #expect(chat.texts[2].contains("Terns v Otters is scored.") && chat.texts[2].contains("Otters v Larks is scored."))
    #expect(chat.texts.count == 3)
  }

  @Test func `other rules for scored matches are told`() throws {
    let (world, chat) = try season()
    world.fcl("notify")
    #expect(world.fcl("rules adopt classic --whole-season --reason trial").exit == 0)
    world.fcl("notify")
    #expect(chat.texts.last?.contains("A change of rules or results changed the points of 2 teams.") == true)
  }

  @Test func `a moved match is told with its new lock`() throws {
    let (world, chat) = try season()
    world.fcl("notify")
    #expect(world.fcl("history move m3 --start 2026-04-03T16:00:00Z").exit == 0)
    world.fcl("notify")
    #expect(chat.texts.last?.contains("Line-ups lock now at 2026-04-03 16:00 UTC: Larks v Terns.") == true)
  }

  @Test func `every member gets the text of the commissioner`() throws {
    let (world, chat) = try season()
    for manager in ["anna", "ben", "cleo"] { world.fcl("notify", as: manager) }
    #expect(chat.texts.count == 3 && Set(chat.texts).count == 1)
    #expect(world.fcl("notify", as: "dave").exit == 4 && world.fcl("notify", as: "nobody").exit == 4)
  }

  @Test func `names of a league, sides and players have no effect in a chat`() throws {
    let world = try TestWorld.prepared("accounts")
    let pool = "id,name,side,role,price\n" + (1...30).map { "p\($0),N\($0),<@U\($0 % 2)> evil.com,batter,8\n" }.joined()
    try world.write(Array(pool.utf8), to: "pool.csv")
    try world.write(
      Array("match,number,start,home,away,venue\nm1,1,2026-04-01T20:00:00Z,<@U0> evil.com,<@U1> evil.com,\n".utf8),
      to: "fixtures.csv")
    for line in [
      "league create cup --title '@everyone [x](https://evil.com)' --system ipl-2026", "pool import ./pool.csv",
      "history import ./fixtures.csv",
    ] { #expect(world.fcl(line).exit == 0) }
    let text = world.fcl("notify").output
    #expect(
      text == """
        News of ＠everyone ［x］(https：／／evil. com):
        • Line-ups lock at 2026-04-01 20:00 UTC: ＜＠U0＞ evil. com v ＜＠U1＞ evil. com.

        """)
  }

  @Test func `after many matches only the last three are told one by one`() throws {
    let world = try ExampleTests.world()
    #expect(world.run(["notify"]).exit == 0)
    let store = try Store(opening: world.folder + "/demo").id
    try world.write(Array("[]".utf8), to: "home/.local/state/fcl/told/\(store)/demo/nikhil.json")
    let text = world.run(["notify", "--within", "1m"]).output
    let scored = world.run(["history", "-o", "csv", "--fields", "state", "--no-header"]).output
      .split(separator: "\r\n").count { $0 == "final" }
    #expect(scored > 4 && text.contains("• Also scored: \(scored - 3) earlier matches.\n"), "\(text)")
    #expect(text.split(separator: "\n").count { $0.contains(" is scored. Top points: ") } == 3)
  }

  @Test func `long news is split into messages that a chat accepts, and a mail has all of it`() throws {
    var records: [ToldNews] = []
    let items = (1...4).map { number in
      var told = ToldNews()
      told.due = ["\(number)": .earliest]
      records.append(told)
      return UntoldItem(kind: .lock, lines: ["\(number)" + String(repeating: "a", count: 800)], told: told)
    }
    let chat = NewsMessage.all(items, as: .chat, title: "Cup", league: LeagueID(known: "cup"))
    #expect(chat.count == 2 && chat.allSatisfy { $0.text.count < 1_800 && $0.text.hasPrefix("News of Cup:\n") })
    #expect(chat.map(\.told) == [records[1], records[3]])
    let mail = NewsMessage.all(items, as: .mail, title: "Cup", league: LeagueID(known: "cup"))
    #expect(mail.count == 1 && mail[0].told == records[3] && mail[0].text.hasPrefix("Subject: fcl: news of cup\n"))
  }
}
