import Answers
import CommandLineKit
import FantasyCore
import Knowledge
import LeagueStore

/// `fcl simulate`: simulates a match between any two clubs, ball by ball, once or many times.
struct Simulate: Command {
  enum Format: String, CaseIterable, ArgumentValue {
    case t20, odi, test, hundred

    var conditions: MatchConditions {
      switch self {
      case .t20: .t20
      case .odi: .oneDay
      case .test: .test
      case .hundred: .hundred
      }
    }
  }

  var home, away: String?
  var seed: Int?
  var format: Format?
  var gender, awayGender, venue, lineUp: String?
  var times: Int?
  var showsPoints = false
  var system, write: String?
  var isForced = false
  var from: String?

  static let description = CommandDescription<Simulate>(
    summary: "Simulate a match between any two clubs from what their players did.", effect: .reads,
    discussion: """
      Each ball is drawn from what this batter and this bowler did before in that phase of an innings, and against whom, and \
      from the over and the wickets that are down: fcl help simulation. The same seed, files and options give the \
      same match; without --seed one is drawn and shown. Each club sends the eleven with the largest shares in its last 20 matches, of whom one keeps \
      wicket and five bowl, or those of --lineup: a text file with a name on each line in batting order, below a line with \
      the club's name and a colon for each side, or without such a line for HOME. At a terminal without clubs there are two lists to choose from. Toss and day are drawn, rain is not. \(EncyclopediaWords.source)
      """,
    arguments: [
      .positional("HOME", \.home, "a club: a name, a part of one, or initials"),
      .positional("AWAY", \.away, "the other club"),
      .option("--seed", \.seed, value: "N", "which match is drawn").within(0...),
      .option("--times", \.times, value: "N", "how often; shows chances, totals and players").within(1...100_000),
      .option("--format", \.format, value: "FORMAT", "the kind of match; by default the one that both played most"),
      .option("--gender", \.gender, value: "GENDER", "clubs of men, or of women: male, female").completed(by: "gender"),
      .option("--away-gender", \.awayGender, value: "GENDER", "the same for AWAY alone").completed(by: "gender"),
      .option("--venue", \.venue, value: "GROUND", "the ground, or a part of its name; otherwise an average one"),
      .option("--lineup", \.lineUp, value: "FILE", "the elevens, or that of one side"),
      .flag("--points", \.showsPoints, "show the fantasy points of each player too"),
      .option("--system", \.system, value: "NAME|FILE", "the scoring system; shows points").completed(
        by: "system|file"),
      .option("--write", \.write, value: "FILE", "write the match file too, marked as simulated").excluding("--times"),
      .flag("--force", \.isForced, "replace FILE if it exists").requiring("--write"),
      .option("--from", \.from, value: "DIR", "the folder of match files"),
    ],
    examples: [
      Example("fcl simulate Pilots Otters --seed 7", "A match, with its score card."),
      Example("fcl simulate Pilots Otters --times 1000 --seed 1", "Who wins, how often?"),
    ],
    exitCodes: [
      2: "twice the same club", 3: "a club can't send eleven, or FILE exists",
      5: "no such club, ground or folder", 7: "no eleven in the file of --lineup",
    ],
    seeAlso: ["versus", "club show", "match card"])

  func run(_ context: Context) throws -> Answer {
    let output = write.map { ArchiveOutput(path: $0, isForced: isForced) }
    try output?.check(context)
    let chooses = home == nil && times == nil && write == nil && context.mayShowScreen
    guard chooses || away != nil else {
      throw Problem.needs("simulate", "two clubs, such as fcl simulate Pilots Otters")
    }
    let open = try context.encyclopedia(from: from)
    let system = try showsPoints || system != nil ? context.knownSystem(system, open) : nil
    guard let home, let away else { return try choosing(open, system?.system, context) }
    let clubs = [
      try Lookup.knownClub(home, gender: gender, in: open.encyclopedia),
      try Lookup.knownClub(away, gender: awayGender ?? gender, in: open.encyclopedia),
    ]
    let ground = try SimulationGround(clubs, of: format, at: venue, lineUp: lineUp, open, context)
    let isDrawn = seed == nil
    let seed = seed ?? context.world.drawSeed()
    if isDrawn, try !context.outputFormat().showsFacts { context.say("fcl: --seed \(seed)") }
    if let times {
      let fixture = ground.fixture(seed: UInt64(seed))
      return try ManySimulations(ground, fixture, seed: seed, times: times, system?.system).answer(context)
    }
    let match = OneSimulation(ground, seed: seed, system?.system, file: write)
    let report = match.report(context)
    try context.requireFields(of: report)
    if let output, !context.isDryRun {
      try output.write(context) { out throws(StoreError) in try out(match.bytes) }
      if output.isStandardOutput { return .text("") }
    }
    var answer = Answer.report(report)
    answer.warnings = match.warnings
    return answer
  }

  /// Lets the user choose clubs from two lists; the last match is shown again at the end.
  private func choosing(_ open: OpenEncyclopedia, _ system: ScoringSystem?, _ context: Context) throws -> Answer {
    let known = open.encyclopedia
    let family = format == .hundred ? .t20 : format
    let gender = try gender.map(MatchFilter.gender)
    let clubs = known.clubs.indices.compactMap { club -> (club: Int, shown: ClubPicker.Club)? in
      let kinds = known.kinds.filter { kind in
        family.map { MatchConditions(ofFormat: kind.format) == $0.conditions } ?? true
      }
      let rated = kinds.compactMap { kind in known.rating(ofClub: club, in: kind).map { (kind: kind, rating: $0) } }
      guard gender == nil || known.clubs[club].gender == gender,
        let most = rated.max(by: { $0.rating.matches < $1.rating.matches })
      else { return nil }
      let rating = Decimal.fixed(most.rating.tenths, places: 1) + " \(most.kind.format)"
      return (club, ClubPicker.Club(name: known.clubs[club].shownName, rating: rating))
    }
    guard clubs.count > 1 else { throw NotSimulated.fewClubs }
    var last: Report?, played = 0
    var picker = ClubPicker(clubs.map(\.shown)) { home, away in
      let ground = try SimulationGround(
        [clubs[home].club, clubs[away].club], of: format, at: venue, lineUp: lineUp, open, context)
      // A different match each time, even from a given seed.
      let match = OneSimulation(
        ground, seed: seed.map { $0 &+ played & Int.max } ?? context.world.drawSeed(), system, file: nil)
      played += 1
      let report = match.report(context)
      last = report
      return try context.lines(of: report)
    }
    picker.isASCII = context.world.terminal.isASCII
    guard let screen = context.openedScreen() else { throw Problem.needs("simulate", "two clubs") }
    try screen.show(&picker)
    return last.map { .report($0) } ?? .text("")
  }
}
