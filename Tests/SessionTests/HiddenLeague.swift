// Leagues under each kind of rule, each in two worlds that differ only in ben's last line-up, which is hidden. cleo has
// ben's former team, so the two are tied.

import Books
import Testing

@testable import Answers
@testable import fcl

/// A kind of league in which line-ups are hidden.
enum HiddenLeague: String, CaseIterable, CustomTestStringConvertible {
  case before = "before the start"
  case season = "in mid-season"
  case lockLeague = "one line-up for all matches, before it is locked"
  case real = "with the real clock"
  case ties = "with every tie-break"
  case windows = "with change windows"
  case official = "with the official game's rules"
  case transfers = "where changes cost points"
  case wildCard = "where one plays a wild card, and the other changes captains"
  case exclusive = "where players are exclusive, and captains differ"
  case adopted = "where players became exclusive, and teams stay hidden"

  var testDescription: String { rawValue }

  private static let eleven = DryRuns.eleven
  private static let other = """
    "Lea Moss" "Nia Orme" "Ora Pike" "Jose Nunez" "Dee Dale" "Ela Frost" "Ria Sand" "Sia Todd" "Gem Gale" \
    "Tia Upton" "X"
    """
  private static let officialTeam = """
    "Lea Moss" "Nia Orme" "Ora Pike" "Jose Nunez" "Ela Frost" "Ria Sand" "Sia Todd" "Gem Gale" "Tia Upton" "X" "Kim Lowe"
    """

  /// ben's last line-up in each of the two worlds.
  private var last: [String] {
    let captains = [
      "--captain 'Mia Nash' --vice-captain 'Ivy Jones'", "--captain 'Ivy Jones' --vice-captain 'Mia Nash'",
    ]
    let format = hasFormats ? " --format 4-1-2-4 " : " "
    if self == .exclusive { return captains.map { "\(Self.eleven)\(format)\($0)" } }
    if self == .wildCard { return Array(repeating: "\(Self.eleven)\(format)\(captains[0])", count: 2) }
    let other = hasFormats ? Self.other + " --format 5-1-3-2" : Self.officialTeam
    return [
      "\(Self.eleven)\(format)\(captains[0])", "\(other) --captain 'Gem Gale' --vice-captain 'Ela Frost'",
    ]
  }

  /// ben's last action, after the line-up.
  private var closing: [String?] {
    self == .wildCard ? ["team wildcard", "team captain 'Ivy Jones' --vice-captain 'Mia Nash'"] : [nil, nil]
  }

  private var hasFormats: Bool { self != .official }
  private var isStarted: Bool {
    [.season, .real, .ties, .windows, .official, .transfers, .wildCard, .exclusive].contains(self)
  }
  private var isScored: Bool { isStarted && self != .real }

  private var rules: String {
    let formats = #""formats": [[4, 1, 2, 4], [5, 1, 3, 2]], "budget": 100"#
    let more =
      switch self {
      case .ties: #", "ties": ["match-wins", "best-match", "fewer-transfers", "most-catches", "earlier-entry"]"#
      case .windows:
        #", "changes": [{"name": "first", "before_match": 1}, {"name": "then", "after_match": 1, "most": 30}]"#
      case .transfers, .wildCard: #", "transfers": {"free": 0, "points_off": 4, "wild_cards": 1}"#
      case .exclusive, .adopted: #", "exclusive": true"#
      default: ""
      }
    return """
      {"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "size": {"least": 11, "most": 11},
       "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], \(formats)\(more)}
      """
  }

  private var creation: String {
    let rules =
      switch self {
      case .ties, .windows, .transfers, .wildCard, .exclusive: "--rules ./own.json"
      case .official: "--rules ipl-2026"
      default: "--rules original"
      }
    let time = self == .real ? "" : " --clock simulated --now 2026-03-30T10:00:00Z"
    let lock = self == .lockLeague ? " --lock league --starts 2026-04-01T00:00:00Z" : ""
    return "league create cup --title Cup --system ipl-2026 \(rules)\(lock)\(time)"
  }

  /// The two worlds, which differ in one hidden line-up.
  func worlds() throws -> [TestWorld] { try zip(last, closing).map(world) }

  private func world(_ last: String, _ closing: String?) throws -> TestWorld {
    let world = try TestWorld.prepared("accounts")
    for file in ["pool.csv", "fixtures.csv", "m1.json", "m2.json", "m3.json"] {
      try world.write(try Fixtures.file(file), to: file)
    }
    // A player with a short id makes the journals differ in length.
    try world.write(try world.read("pool.csv") + Array("x,X,Larks,bowler,7,,,\n".utf8), to: "pool.csv")
    try world.write(Array(rules.utf8), to: "own.json")
    try HiddenProbes.write(to: world)
    func done(_ line: String, as author: String = "anna") {
      let outcome = world.fcl(line, as: author)
      #expect(outcome.exit == 0, "\(self): \(line): \(outcome)")
    }
    done(creation)
    done("pool import ./pool.csv")
    done("history import ./fixtures.csv")
    let format = hasFormats ? " --format 4-1-2-4" : ""
    for author in ["anna", "ben", "cleo"] {
      if author != "anna" { done("league join cup", as: author) }
      done("settings --team-name \(author)s\(format)", as: author)
    }
    try pick(done)
    if isStarted { done("league start" + (self == .real ? "" : " --now 2026-04-01T00:00:00Z")) }
    if isScored { done("score ./m1.json ./m2.json --now 2026-04-02T20:00:00Z") }
    done("team pick \(last)", as: "ben")
    if let closing { done(closing, as: "ben") }
    if self == .adopted { done("rules adopt ./own.json --team") }
    return world
  }

  private func pick(_ done: (String, String) -> Void) throws {
    let captains = "--captain 'Ada Brook' --vice-captain 'Hana Ives'"
    if self == .exclusive {
      done("team pick \(Self.other) --format 5-1-3-2 --captain 'Gem Gale' --vice-captain 'Ela Frost'", "anna")
      done("team pick \(Self.eleven) \(captains)", "ben")
      return
    }
    for author in ["anna", "ben", "cleo"] { done("team pick \(Self.eleven) \(captains)", author) }
  }
}

/// Files that would break the two teams in different ways, or that contain one of them.
enum HiddenProbes {
  static func write(to world: TestWorld) throws {
    let pool = String(decoding: try world.read("pool.csv"), as: UTF8.self)
    let breaking = pool.replacing("Ada Brook,Terns,batter,10", with: "Ada Brook,Terns,batter,90")
      .split(separator: "\n").filter { !$0.contains("Gem Gale") }.joined(separator: "\n")
    try world.write(Array(breaking.utf8), to: "breaking.csv")
    let past = "match,number,start,home,away,venue\nm0,0,2026-04-02T20:00:00Z,Terns,Larks,\n"
    try world.write(Array(past.utf8), to: "past.csv")
    for (name, more) in [
      ("one", #""formats": [[5, 1, 3, 2]], "budget": 50"#), ("squads", #""exclusive": true"#),
      ("tied", #""ties": ["fewer-transfers", "earlier-entry"]"#),
      ("closed", #""changes": [{"name": "first", "before_match": 1, "most": 1}]"#),
    ] {
      let rules = """
        {"schema": "fcl.team-rules/1", "name": "\(name)", "title": "\(name)", "size": {"least": 11, "most": 11},
         "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], \(more)}
        """
      try world.write(Array(rules.utf8), to: "\(name).json")
    }
    let first = DryRuns.eleven.split(separator: "\"").map(String.init).filter { !$0.trimmed.isEmpty }.map { name in
      "ben,\(name),\(name == "Mia Nash" ? "captain" : name == "Ivy Jones" ? "vice-captain" : "")\n"
    }
    try world.write(Array(("owner,player,captain\n" + first.joined()).utf8), to: "first.csv")
    try world.write(try Fixtures.file("m1-corrected.json"), to: "corrected/m1.json")
    try world.write(Array("{\"store\": \"token\"}".utf8), to: "given")
  }

  /// A time at which the line-up would be locked. The commissioner may ask about it.
  private static let late = "--now 2026-04-03T15:00:00Z"

  /// The operands to probe for each command. Commands not listed run with their required arguments only.
  static let lines: [String: [String]] = [
    "team show": [
      "ben", "", "cleo", "ben \(late)", "ben --match m1", "ben --match m2", "ben --match m3", "ben --match m4",
      "ben --match m3 \(late)", "--match m3", "cleo --match m2",
    ],
    "points": ["ben", "--all", "ben --match m2", "ben --by item", "--all --by player", "ben \(late)"],
    "pool": ["", "--fields id,owned,captained", "--last 2", "--free", "--search moss"],
    "leaderboard": ["--wide", "--at m1", "--last 1", "--ties sequential", "--at 2026-04-01T00:00:00Z", late],
    "players": ["", "--search brook"], "player show": ["'Ada Brook'", "'Ada Brook' --why"],
    "versus": ["'Ada Brook' 'Ria Sand'", "otters terns"],
    "records": ["", "--only points"],
    "news": ["--feed ./news.xml", "", "--search upton"],
    "news show": ["shore-times:1 --feed ./news.xml", "m1", "m2-captain"], "odds": ["", "--market"],
    "slip add": ["m4 1", "m4 top-batter:moss"], "slip remove": ["m4"], "slip stake": ["5"],
    "market create": ["bourse"], "market buy": ["'Ada Brook' 1 --yes"], "market sell": ["'Ada Brook' 1 --yes"],
    "market restart": ["--yes"], "market exercise": ["BROO-C300-m4 --yes"],
    "simulate": ["otters terns --seed 1", "otters terns --seed 1 --times 20"],
    "explain": [
      "--manager ben 'Gem Gale'", "--manager ben 'Ada Brook' --match m2", "--manager ben --player 'Mia Nash' --all",
      "--manager ben 'Gem Gale' --match m3 \(late)", "ben", "--versus ben", "ben --match m2", "'Gem Gale'", "ben --all",
      "ben \(late)",
    ],
    "whatif": [
      "--system classic", "--system t20-2025 --without m2", "--captain 'Mia Nash'", "--replace 'Ada Brook=X'",
    ],
    "report": ["--out ./site"], "verify": ["", "--json"], "log": ["", "--who ben", "--what team", "9", "12", "13"],
    "rules new": ["./new.json"], "config get": ["league"], "config set": ["output table"],
    "completion install": ["fish"], "remind": ["--within 30d", "--within 30d --ics"],
    "complete": ["-- team show b", "-- team replace m", "-- points --match m"],
    "undo": ["", "2", "3", "8", "9", "10", "11", "12", "13", "14", "15"],
    "score": ["./corrected/m1.json --replace", "./m3.json", "./m3.json --now 2026-04-03T20:00:00Z"],
    "rules adopt": [
      "classic --whole-season --reason trial", "classic --from m3 --reason trial", "ipl-2026 --team", "./one.json",
      "./squads.json", "./tied.json", "./closed.json", "original --team", "./own.json --reason trial",
    ],
    "history move": ["m3 --start 2026-05-01T14:00:00Z", "m4 --start 2026-04-03T14:00:00Z"],
    "history abandon": ["m3"], "history import": ["./fixtures.csv", "./past.csv"],
    "pool import": ["./pool.csv", "./breaking.csv"],
    "team import": ["./first.csv"], "export": ["-", "./x.tar"], "backup": ["-", "./x.tar"],
    "team replace": ["'Ada Brook' 'Amy Ash'", "'Wyn Yates' 'Gem Gale'", "'Kay Kerr' 'X'"],
    "team captain": ["'Mia Nash'"], "team pick": ["\(DryRuns.eleven) --captain 'Ada Brook' --vice-captain 'Mia Nash'"],
    "team check": ["\(DryRuns.eleven) --captain 'Ada Brook' --vice-captain 'Mia Nash'", ""],
    "team auto": ["", "--save --by price", "--by points --top 3", "--differ-from ben", "--max-changes 2"],
    "ownership": ["", "ben --match m2", "--template", "--match m3", late],
    "compare": [
      "--managers ben anna", "--managers anna cleo", "--managers ben anna \(late)", "'Ada Brook' 'Lea Moss'",
    ],
    "clinch": ["", "--top 1", late], "project": ["", "'Ada Brook'", "--next 3 --why", late],
    "league forecast": ["--seasons 20", "--seasons 20 --at m1", "--seasons 20 --at m3"],
    "team plan": ["", "--save-first", "--matches 1"],
    "team wildcard": ["", "--off"],
    "team best": ["", "--match m3", "--season", "--last 2 --one-team", "ben"],
    "league contest": ["", "head-to-head"],
    "cup create": ["shield --from-round 4 --round match", "shield --from-round 4 --round match --allow-short"],
    "cup show": ["shield"],
    "league clock": ["2026-04-03T14:00:00Z", "2026-04-01T00:00:00Z", "2026-03-31T00:00:00Z --from 5"],
    "league create": ["x --like cup"], "league join": ["cup"],
    "match show": ["m1", "m3"],
    "entry code": ["", "ben"], "league invite": ["zed"], "entry hand-over": ["ben --to dave --reason x"],
    "entry share": ["", "dave", "ben --end"],
    "overview": ["", "--all", "--now 2026-04-03T13:59:59Z", late],
    "settings": ["", "--format 5-1-3-2"],
    "rules show": ["", "--team"],
    "board create": ["cup", "go"], "board export": ["cup --html -"],
    "board set": ["cup --genre x"], "board submit": ["cup --player ben --score 1"],
    "board player": ["cup --name x"], "board remove": ["cup --yes"],
    "duel create": ["cup ben --goal 10 --days 2"],
  ]

  /// Commands that are not about a league, or that take as long as a password hash.
  private static let apart: Set<String> = [
    "demo", "register", "login", "restore", "import", "account delete", "account recover", "password change",
    "passcode set",
    "passcode unlock", "passcode clear", "store upgrade", "password reset", "session end", "profile set",
    "session list",
    "profile show", "whoami", "entry claim", "rules test", "rules lint", "rules diff", "rules list", "match lint",
    "paths",
    "version", "doctor",
  ]

  static let actors = ["anna", "cleo", "nobody"]
  static let outputs = ["table", "json"]

  /// The lines an actor runs: the commissioner all, others the first two of each command. Archives are left out for
  /// anna, who may see them as commissioner and as the store's first manager.
  static func commands(of actor: String = "anna") -> [String] {
    CommandLines.all.filter { !apart.contains($0.name) }.flatMap { command -> [String] in
      let name = command.name
      if actor == "anna", ["export", "backup"].contains(name) { return [] }
      let asked = lines[name]?.map { "\(name) \($0)" } ?? [CommandLines.line(command)]
      return asked.prefix(actor == "anna" ? .max : 2).map { "\($0) --dry-run" }
    }
  }

  /// The probes of a kind of league, each with its actor and output.
  ///
  /// - Parameter inTurns: Whether each kind of league has one actor per probe, a different one in the next kind.
  static func asked(
    of kind: HiddenLeague, inTurns: Bool = !TestWorld.isLong
  ) -> [(probe: String, actor: String, output: String)] {
    let round = HiddenLeague.allCases.firstIndex(of: kind) ?? 0
    let own = actors.map { (actor: $0, probes: commands(of: $0)) }
    let probes = own.flatMap(\.probes).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return probes.enumerated().flatMap { index, probe in
      let able = own.filter { $0.probes.contains(probe) }.map(\.actor)
      let asking = inTurns ? [able[(index + round) % able.count]] : able
      return asking.map { (probe, $0, outputs[(index + round / actors.count) % outputs.count]) }
    }
  }
}
