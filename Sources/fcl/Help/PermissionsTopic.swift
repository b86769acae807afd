// `fcl help permissions`: the permission table as text.

extension HelpTopics {
  static var permissions: String {
    let permissions = PermissionTable()
    return permissionsIntroduction
      + table(PermissionTable.Role.allCases.map(\.rawValue), permissions.rows.map { (label($0), $0.cells.map(cell)) })
      + bookIntroduction + table(BookPermissions.Role.allCases.map(\.rawValue), BookPermissions.rows.map(cells))
      + marketIntroduction + table(MarketPermissions.Role.allCases.map(\.rawValue), MarketPermissions.rows.map(cells))
  }

  private static func table(_ roles: [String], _ rows: [(label: String, cells: [String])]) -> String {
    ([line("action", roles)] + rows.map(line)).map { $0.trimmedEnd + "\n" }.joined() + "\n"
  }

  private static func cells(_ row: BookPermissions.Row) -> (label: String, cells: [String]) {
    (row.action, row.may.map { $0 ? "yes" : "no" })
  }

  private static let marketIntroduction = """
    Markets: a manager has an account but has not joined the market; a member has joined it. The
    commissioner runs the league, and every manager can see the commissioner's portfolio. The row
    marked (--open) applies to markets created with --open. Trades cannot be undone.


    """

  private static let bookIntroduction = """
    Boards, friends and duels belong to the store. A manager is anyone with an account.
    The owner is the manager who created the board. If the owner's account is gone, the board
    passes to the store's first manager. Managers can undo only their own changes. The challenged friend
    answers a duel, and the challenger can cancel it. No other manager sees the duel.


    """

  private static func line(_ label: String, _ cells: [String]) -> String {
    "  " + padded(label, 39) + zip(cells, [6, 10, 10, 0]).map(padded).joined()
  }

  private static let permissionsIntroduction = """
    This page has three tables: leagues, then boards and friends, then markets.

    Leagues: a guest is not logged in, a stranger is not a member, and the commissioner is also a
    member. "yes" and "no" apply at every stage. Other cells have a sign for each stage, + for yes
    and - for no:

      --++ -+++   the first four signs are for --lock match, the last four for --lock league
      1st sign    before the league's start
      2nd sign    after the start, before the first match
      3rd sign    after the first match has begun
      4th sign    after completion

    Rows marked (--open) apply to leagues created with --open.

    An invited manager has no account. Until the entry is claimed, the commissioner acts for the manager with --for,
    under the same locks, and sees the team. All other members see it once it is locked. A co-manager, with whom a
    manager shares the entry, also sees the team and changes it with --for. Other entries are never changed with --for.

    Commands also check other limits, such as the budget, a change window or the deadline of a
    match. `team show --match` shows another manager's team only once it is locked for that match.

    The store's first manager is the manager with the oldest existing account. Only the first
    manager can write a backup, create codes for a password reset, or create entry codes if the
    commissioner's account is lost. The owner of the store's folder can recover the first
    manager's own account.


    """

  private static func cell(_ cells: [Bool]) -> String {
    if cells.allSatisfy({ $0 }) { return "yes" }
    if !cells.contains(true) { return "no" }
    let signs = cells.map { $0 ? "+" : "-" }
    return signs[..<4].joined() + " " + signs[4...].joined()
  }

  private static func label(_ row: PermissionTable.Row) -> String {
    let owner = row.action.hasOwner ? (row.isOfAnother ? " (others)" : " (own)") : ""
    return row.action.label + owner + (row.isOpen ? " (--open)" : "")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
