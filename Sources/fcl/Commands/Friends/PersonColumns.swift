import Answers
import FantasyCore
import LeagueStore

/// What everybody in a store may see of another manager.
enum PersonColumns {
  static let all: [Column] = [
    .name("player", "Name"), .text("manager", "Manager"), .text("avatar", "Avatar", flexible: true, leaves: 1),
  ]

  static func values(_ manager: ManagerID, _ accounts: Accounts) -> [Value] {
    [.text(accounts.shownName(of: manager)), .id(manager), .text(accounts.account(manager)?.avatar)]
  }
}
