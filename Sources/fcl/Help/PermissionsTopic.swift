// `fcl help permissions`: the permission table, printed.

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
    Of markets, a manager has an account and is not in the market, a member is in it, and
    the commissioner runs its league, and trades in the open. Nothing is undone.


    """

  private static let bookIntroduction = """
    Boards, friends and duels are the store's. A manager is whoever has an account; an
    owner is the manager who made the board. If the owner's account is gone, the
    board passes to the store's first manager. Undo is for one's own changes. A duel
    is answered by the friend who is challenged, and cancelled by who created it;
    nobody else sees it.


    """

  /// Formats a line of at most 80 columns.
  private static func line(_ label: String, _ cells: [String]) -> String {
    "  " + padded(label, 39) + zip(cells, [6, 10, 10, 0]).map(padded).joined()
  }

  private static let permissionsIntroduction = """
    Where a permission depends on the stage of the league, four marks show it,
    in order: before the start, started with no match begun, a match begun,
    complete. + is yes, - is no; the first four marks are for --lock match, the
    last four for --lock league. A guest is not logged in, a stranger is not a member, and the
    commissioner is a member too. Each command checks further limits itself, such
    as the budget, a change window or the deadline of a match; team show --match
    shows another manager's team only once it is locked for that match. Some permissions
    belong to the store's first manager (of the existing accounts, the one
    registered first): backup, codes for password reset, and entry codes if the
    commissioner's account is lost. Only the user of the machine who owns the
    store's folder can recover the first manager's own account.


    """

  private static func cell(_ cells: [Bool]) -> String {
    if cells.allSatisfy({ $0 }) { return "yes" }
    if !cells.contains(true) { return "no" }
    let signs = cells.map { $0 ? "+" : "-" }
    return signs[..<4].joined() + " " + signs[4...].joined()
  }

  private static func label(_ row: PermissionTable.Row) -> String {
    let owner = row.action.hasOwner ? (row.isOfAnother ? ", of others" : ", own") : ""
    return row.action.label + owner + (row.isOpen ? " (--open)" : "")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
