// fcl help permissions: the table of the permission function, printed.

import FantasyCore

extension HelpTopics {
  static var permissions: String {
    let table = PermissionTable()
    let head =
      "  " + padded("", 41)
      + PermissionTable.Role.allCases.map { padded($0 == .commissioner ? "runs it" : $0.rawValue, 11) }.joined()
    let rows = table.rows.map { row in
      "  " + padded(label(row), 41) + row.cells.map { padded(cell($0), 11) }.joined()
    }
    return permissionsIntroduction + ([head] + rows).map { $0.trimmedEnd + "\n" }.joined() + "\n"
  }

  private static let permissionsIntroduction = """
    One function says who may do what, and this is what it answers. Where it
    depends, four signs stand for before the start, started with no match begun,
    a match begun, complete: + is yes, - is no; first with --lock match, then
    with --lock league. A guest is not logged in, a stranger no member; the
    commissioner is a member too. What is asked beside this, such as a budget, a
    window or the deadline of a match, each command says itself. What is of the
    whole store is for its first manager, who registered first of those who are
    left: backup, the codes of password reset, and those of entry code where the
    commissioner's account is lost.


    """

  private static func cell(_ cells: [Bool]) -> String {
    if cells.allSatisfy({ $0 }) { return "yes" }
    if !cells.contains(true) { return "no" }
    let signs = cells.map { $0 ? "+" : "-" }
    return signs[..<4].joined() + " " + signs[4...].joined()
  }

  private static func label(_ row: PermissionTable.Row) -> String {
    let owner = row.action.hasOwner ? (row.isOfAnother ? ", another's" : ", one's own") : ""
    return row.action.label + owner + (row.isOpen ? " (--open)" : "")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
