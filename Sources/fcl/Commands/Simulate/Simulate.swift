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
    summary: "Simulate a match between any two clubs from their players' records.", effect: .reads,
    discussion: """
      Each ball depends on the records of the batter and the bowler in that phase of an innings, and on the strength \
      of their opponents. The number of the over and the wickets lost also matter: fcl help simulation. The same seed, \
      files and options give the same match; without --seed, fcl draws a seed and shows it.
      Each club fields the eleven players with the largest shares in its last 20 matches, including a keeper and five \
      bowlers. --lineup names other players: a text file with one name per line in batting order, below a line with \
      the club's name and a colon. Names before the first such line belong to HOME. Without clubs, a terminal shows \
      two lists to choose from. The toss and the day's conditions are random. Only Tests are affected by rain.
      \(EncyclopediaHelp.source)
      """,
    arguments: [
      .positional("HOME", \.home, "a club, by name, part of the name, or initials"),
      .positional("AWAY", \.away, "the other club"),
      .option("--seed", \.seed, value: "N", "the seed; by default a random one").within(0...),
      .option("--times", \.times, value: "N", "simulate N matches; show chances, totals and averages").within(
        1...100_000),
      .option("--format", \.format, value: "FORMAT", "the kind of match; by default the one both clubs played most"),
      .option("--gender", \.gender, value: "GENDER", "men's or women's clubs: male, female").completed(by: "gender"),
      .option("--away-gender", \.awayGender, value: "GENDER", "the gender of AWAY, if HOME has another").completed(
        by: "gender"),
      .option("--venue", \.venue, value: "GROUND", "the ground, or part of its name; by default an average ground"),
      .option("--lineup", \.lineUp, value: "FILE", "a text file with the players of one or both sides")
        .readingInput(),
      .flag("--points", \.showsPoints, "also show each player's fantasy points"),
      .option("--system", \.system, value: "NAME|FILE", "the scoring system; implies --points").completed(
        by: "system|file"),
      .option("--write", \.write, value: "FILE", "also write the match file, marked as simulated").excluding("--times"),
      .flag("--force", \.isForced, "replace FILE if it exists").requiring("--write"),
      .matchFiles(\.from),
    ],
    examples: [
      Example("fcl simulate Pilots Otters --seed 7", "One match, with its scorecard."),
      Example("fcl simulate Pilots Otters --times 1000 --seed 1", "Each side's chance of winning."),
    ],
    exitCodes: [
      2: "the same club twice", 3: "a club can't field eleven players, or FILE exists",
      5: "no such club, ground or folder", 7: "the --lineup file is invalid",
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
    let input = try SimulationInput(clubs, of: format, at: venue, lineUp: lineUp, open, context)
    let isDrawn = seed == nil
    let seed = seed ?? context.world.drawSeed()
    if isDrawn, try !context.outputFormat().showsFacts { context.say("fcl: --seed \(seed)") }
    if let times {
      let fixture = input.fixture(seed: UInt64(seed))
      return try SimulationSummary(input, fixture, seed: seed, times: times, system?.system).answer(context)
    }
    let match = SimulatedScorecard(input, seed: seed, system?.system, file: write)
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

  /// Lets the user choose clubs from two lists. Returns an answer with the last simulated match, which is printed after
  /// the screen closes.
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
        let maximum = rated.max(by: { $0.rating.matches < $1.rating.matches })
      else { return nil }
      let rating = Decimal.fixed(maximum.rating.tenths, places: 1) + " \(maximum.kind.format)"
      return (club, ClubPicker.Club(name: known.clubs[club].displayName, rating: rating))
    }
    guard clubs.count > 1 else { throw NotSimulated.fewClubs }
    var last: Report?, played = 0
    var picker = ClubPicker(clubs.map(\.shown)) { home, away in
      let input = try SimulationInput(
        [clubs[home].club, clubs[away].club], of: format, at: venue, lineUp: lineUp, open, context)
      // Even with --seed, each further match differs.
      let match = SimulatedScorecard(
        input, seed: seed.map { $0 &+ played & Int.max } ?? context.world.drawSeed(), system, file: nil)
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
