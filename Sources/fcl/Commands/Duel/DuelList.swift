import Answers
import CommandLineKit

struct DuelList: Command {
  var isRunning = false
  var isWaiting = false
  var isArchive = false

  static let description = CommandDescription<DuelList>(
    summary: "List your duels with their scores and outcomes.", effect: .reads,
    discussion: """
      Only you and your friend can see a duel. Each manager's list has its own numbers, so your friend may see the \
      same duel under another number.
      """,
    arguments: [
      .flag("--running", \.isRunning, "only running duels").excluding("--waiting", "--archive"),
      .flag("--waiting", \.isWaiting, "only duels that wait for an answer").excluding("--archive"),
      .flag("--archive", \.isArchive, "only duels that are over"),
    ],
    examples: [
      Example("fcl duel list", "All duels."), Example("fcl duel list --archive", "Duels that are over."),
      Example("fcl duel list -o csv --fields duel,opponent,state", "For a script."),
    ],
    exitCodes: [4: "not logged in"], seeAlso: ["duel create", "duel accept", "friends list"])

  func run(_ context: Context) throws -> Answer {
    let duels = try context.duels(try context.openPeople()).filter { duel in
      switch duel.standing.state {
      case .running: !isWaiting && !isArchive
      case .waiting: !isRunning && !isArchive
      case .won, .lost, .drawn, .refused, .cancelled, .void: !isRunning && !isWaiting
      case .unknown: true
      }
    }
    let opponents = duels.compactMap { seen in seen.opponent.map { ($0, seen.shown) } }
    let names = Dictionary(opponents) { first, _ in first }
    let like = SimilarNames(names.map { (login: $0, name: $1) })
    var report = Report(schema: "duels", of: duels, Self.fields(like))
    if let waiting = duels.first(where: \.waitsForMe) {
      report.below = ["To answer a duel: fcl duel accept \(waiting.number), or fcl duel refuse \(waiting.number)"]
    }
    report.emptyWord =
      isRunning || isWaiting || isArchive
      ? "no duels of this kind"
      : "no duels yet; to challenge a friend: fcl duel create GAME FRIEND --goal N --days DAYS"
    return .report(report)
  }

  static func fields(_ like: SimilarNames = SimilarNames()) -> [Field<SeenDuel>] {
    [
      .number("duel", "Duel") { $0.number }, .text("board", "Board") { $0.duel.game },
      .name("opponent", "Opponent") { seen in
        seen.opponent.map { like.value(seen.shown, of: $0) } ?? .text(seen.shown)
      },
      .number("goal", "Goal") { $0.duel.goal }, .number("days", "Days") { $0.duel.days },
      .text("finish", "Ends") { $0.duel.finish }, .number("mine", "Mine") { $0.standing.mine },
      .number("theirs", "Theirs") { $0.standing.theirs }, .text("state", "State", state),
      .hidden("manager") { $0.opponent }, .hidden("is_own") { $0.isOwn },
    ]
  }

  private static func state(_ seen: SeenDuel) -> Value {
    let state = seen.standing.state
    guard state == .waiting else { return .text(state.rawValue) }
    return .worded(.text(state.rawValue), seen.isOwn ? "waiting" : "waiting for you")
  }
}
