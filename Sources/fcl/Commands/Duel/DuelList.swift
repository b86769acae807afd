import Answers
import CommandLineKit

struct DuelList: Command {
  var isRunning = false
  var isWaiting = false
  var isArchive = false

  static let description = CommandDescription<DuelList>(
    summary: "List your duels: how they stand, and who has won.",
    discussion: """
      The numbers are your own; your friend may know the same duel by another one. Nobody else sees your duels.
      """,
    arguments: [
      .flag("--running", \.isRunning, "only those that run").excluding("--waiting", "--archive"),
      .flag("--waiting", \.isWaiting, "only those that wait for an answer").excluding("--archive"),
      .flag("--archive", \.isArchive, "only those that are over"),
    ],
    examples: [
      Example("fcl duel list", "All of them."), Example("fcl duel list --archive", "Those that are over."),
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
    let like = LikeNames(names.map { (login: $0, name: $1) })
    var report = Report(schema: "duels", columns: Self.columns, rows: duels.map { Self.row($0, like) })
    if let waiting = duels.first(where: \.waitsForMe) {
      report.below = ["To answer one: fcl duel accept \(waiting.number), or fcl duel refuse \(waiting.number)"]
    }
    report.emptyWord =
      isRunning || isWaiting || isArchive
      ? "none" : "no duel yet; to challenge a friend: fcl duel create GAME FRIEND --goal N --days DAYS"
    return .report(report)
  }

  static let columns: [Column] = [
    .number("duel", "Duel"), .text("board", "Board"), .name("opponent", "Opponent"), .number("goal", "Goal"),
    .number("days", "Days"), .text("finish", "Finish"), .number("mine", "Mine"), .number("theirs", "Theirs"),
    .text("state", "State"), .hidden("manager"), .hidden("is_own"),
  ]

  static func row(_ seen: SeenDuel, _ like: LikeNames = LikeNames()) -> [Value] {
    let duel = seen.duel
    return [
      .whole(seen.number), .id(duel.game), seen.opponent.map { like.value(seen.shown, of: $0) } ?? .text(seen.shown),
      .whole(duel.goal), .whole(duel.days),
      .time(duel.finish), .points(seen.standing.mine), .points(seen.standing.theirs), state(seen),
      .id(seen.opponent), .truth(seen.isOwn),
    ]
  }

  private static func state(_ seen: SeenDuel) -> Value {
    let state = seen.standing.state
    guard state == .waiting else { return .text(state.rawValue) }
    return .worded(.text(state.rawValue), seen.isOwn ? "waiting" : "waits for you")
  }
}
