// Permissions on boards, among friends and in duels, for `fcl help permissions`. A test runs each line in each role.

enum BookPermissions {
  enum Role: String, Sendable, CaseIterable {
    case guest, manager, owner
    case firstManager = "first manager"
  }

  /// An action, with a command line that performs it. `may` has a value for each role: true if the action is allowed.
  struct Row: Sendable {
    let action, line: String
    let may: [Bool]

    init(_ action: String, _ line: String, _ may: String) {
      self.action = action
      self.line = line
      self.may = may.map { $0 == "+" }
    }
  }

  static let rows: [Row] = [
    Row("see boards", "board show snake", "++++"), Row("list boards", "board list", "++++"),
    Row("export a board as a page", "board export snake --html ./snake.html", "++++"),
    Row("see their own ranks", "boards", "-+++"), Row("see the log of a board", "log --book snake", "-+++"),
    Row("create a board", "board create mine", "-+++"),
    Row("submit scores", "board submit snake --player Zoe --score 9", "--+-"),
    Row("submit scores with the board's key", "board submit snake --player Zoe --score 9 --key-file ./key", "++++"),
    Row("change a board's details", "board set snake --genre arcade", "--+-"),
    Row("register and rename players", "board player snake --name New", "--+-"),
    Row("create or revoke the key", "board key snake", "--+-"),
    Row("create a code for a player", "entry code Zoe --book snake", "--+-"),
    Row("export a board as an archive", "export ./snake.tar --book snake", "--+-"),
    Row("promote a board", "board promote snake", "---+"),
    Row("remove a board", "board remove snake --yes", "--+-"),
    Row("find and invite friends", "friends invite cleo", "-+++"),
    Row("create and answer duels", "duel list", "-+++"),
    Row("see their own friends log", "log --book people", "-+++"),
  ]
}

/// Permissions in a market. A member is a manager who joined the market; the commissioner runs its league.
enum MarketPermissions {
  enum Role: String, Sendable, CaseIterable { case guest, manager, member, commissioner }

  static let rows: [BookPermissions.Row] = [
    Row("see players and prices", "market search", "++++"),
    Row("see the price of a player", "market show ASHA", "++++"),
    Row("see options", "market show ASHA --options", "++++"),
    Row("see the leaderboard", "leaderboard --by worth", "++++"), Row("read the tutorial", "market tutorial", "++++"),
    Row("create a market", "market create another", "---+"), Row("join", "market join", "-+++"),
    Row("leave", "market leave", "-+++"), Row("buy", "market buy ASHA 1 --yes", "--++"),
    Row("sell", "market sell ASHA 1 --yes", "--++"),
    Row("exercise options", "market exercise ASHA-P367-m3 --yes", "--++"),
    Row("restart", "market restart --yes", "--++"), Row("see their own portfolio", "market portfolio", "--++"),
    Row("see their own trades", "market history", "--++"),
    Row("see the commissioner's portfolio", "market portfolio anna", "-+++"),
    Row("see other portfolios", "market portfolio ben", "----"),
    Row("see other portfolios (--open)", "market portfolio ben --book agora", "-+++"),
    Row("see the log", "log --book bourse", "-+++"), Row("verify", "verify --book bourse", "-+++"),
  ]

  typealias Row = BookPermissions.Row
}
