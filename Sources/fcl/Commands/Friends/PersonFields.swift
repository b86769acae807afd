import Answers
import FantasyCore

extension OpenPeople {
  /// Returns the fields of another manager that all users of the store may see.
  func fields<Row>(_ manager: @escaping (Row) -> ManagerID) -> [Field<Row>] {
    [
      .name("player", "Name") { accounts.displayName(of: manager($0)) }, .text("manager", "Manager", manager),
      .text("avatar", "Avatar", flexible: true, leaves: 1) { accounts.account(manager($0))?.avatar },
    ]
  }
}
