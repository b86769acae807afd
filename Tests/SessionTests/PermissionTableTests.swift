// Who may do what, in each phase, under both locks: the whole matrix, as `fcl help permissions` prints it.

import FantasyCore
import Testing

@testable import fcl

@Suite("The table of permissions")
struct PermissionTableTests {
  /// The matrix, written down by the documents (CLI.md, DESIGN.md "Time, people, permission"): for guest, stranger, member
  /// and commissioner whether they may before the start, after it, once a match has begun, after completion, each with
  /// `--lock match` and then with `--lock league`.
  private static let matrix = """
    look                  ++++++++ ++++++++ ++++++++ ++++++++
    read-log              -------- ++++++++ ++++++++ ++++++++
    see-line-ups          -------- -------- ++++++++ ++++++++
    see-line-ups open     -------- ++++++++ ++++++++ ++++++++
    see-line-up own       -------- ++++++++ ++++++++ ++++++++
    see-line-up other     -------- -------- --++-+++ --++-+++
    see-line-up other open -------- ++++++++ ++++++++ ++++++++
    join                  -------- +++-+--- +++-+--- +++-+---
    save-settings own     -------- -------- +++++--+ +++++--+
    save-settings other   -------- -------- -------- --------
    change-team own       -------- -------- +++++--+ +++++--+
    change-team other     -------- -------- -------- --------
    undo own              -------- -------- ++++++++ ++++++++
    undo other            -------- -------- -------- --------
    redo own              -------- ++++++++ ++++++++ ++++++++
    redo other            -------- -------- -------- --------
    undo-earlier          -------- -------- -------- ++++++++
    import-teams          -------- -------- -------- ++++++++
    import-pool           -------- -------- -------- ++++++++
    import-history        -------- -------- -------- ++++++++
    start                 -------- -------- -------- ++++++++
    complete              -------- -------- -------- ++++++++
    score                 -------- -------- -------- ++++++++
    adopt-rules           -------- -------- -------- ++++++++
    move-match            -------- -------- -------- ++++++++
    abandon-match         -------- -------- -------- ++++++++
    set-clock             -------- -------- -------- ++++++++
    make-codes            -------- -------- -------- ++++++++
    copy                  -------- -------- -------- ++++++++
    export                -------- -------- -------- ++++++++
    rename                -------- -------- -------- ++++++++
    """

  @Test func `the whole matrix is as it is written down here`() throws {
    let table = PermissionTable()
    let wanted = Self.matrix.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(table.rows.count == wanted.count)
    for (row, wanted) in zip(table.rows, wanted) {
      let name = [row.action.name] + (row.action.hasOwner ? [row.isOfAnother ? "other" : "own"] : [])
      let cells = row.cells.map { $0.map { $0 ? "+" : "-" }.joined() }
      #expect(name + (row.isOpen ? ["open"] : []) + cells == wanted)
    }
    #expect(table.count == 29 * 4 * 8 * 2, "24 actions, five of them on one's own and another's")
  }
}
