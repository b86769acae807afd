import Answers
import FantasyCore

extension OpenPeople {
  /// What everybody in a store may see of another manager.
  func fields<Row>(_ manager: @escaping (Row) -> ManagerID) -> [Field<Row>] {
    [
      .name("player", "Name") { accounts.shownName(of: manager($0)) }, .text("manager", "Manager", manager),
      .text("avatar", "Avatar", flexible: true, leaves: 1) { accounts.account(manager($0))?.avatar },
    ]
  }
}
