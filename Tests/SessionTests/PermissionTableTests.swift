// The permissions of each role in each phase under both locks: the whole matrix, as `fcl help permissions` prints it.

import Testing

@testable import Answers
@testable import fcl

@Suite("Permission table")
struct PermissionTableTests {
  /// The matrix as documented (CLI.md; DESIGN.md, "Time, people, permission"). The columns are guest, non-member,
  /// member and commissioner. Each has four phases with `--lock match`, then the same with `--lock league`: before the
  /// start, after it, once a match has begun, and after completion.
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
    hand-over own         -------- -------- ++++++++ ++++++++
    hand-over other       -------- -------- -------- --------
    share own             -------- -------- ++++++++ ++++++++
    share other           -------- -------- -------- --------
    redo own              -------- ++++++++ ++++++++ ++++++++
    redo other            -------- -------- -------- --------
    undo-earlier          -------- -------- -------- ++++++++
    act-for-invited       -------- -------- -------- ++++++++
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
    contest               -------- -------- -------- ++++++++
    cup                   -------- -------- -------- ++++++++
    remove-cup            -------- -------- -------- ++++++++
    link-match            -------- -------- -------- ++++++++
    adjust-points         -------- -------- -------- ++++++++
    announce-elevens      -------- -------- -------- ++++++++
    invite                -------- -------- -------- ++++++++
    hand-over-for-other   -------- -------- -------- ++++++++
    """

  @Test func `the whole matrix is as documented`() throws {
    let table = PermissionTable()
    let wanted = Self.matrix.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(table.rows.count == wanted.count)
    for (row, wanted) in zip(table.rows, wanted) {
      let name = [row.action.name] + (row.action.hasOwner ? [row.isOfAnother ? "other" : "own"] : [])
      let cells = row.cells.map { $0.map { $0 ? "+" : "-" }.joined() }
      #expect(name + (row.isOpen ? ["open"] : []) + cells == wanted)
    }
    #expect(table.count == 42 * 4 * 8 * 2, "35 actions, seven of them on one's own and another's")
  }
}

@Suite("Permissions on boards, among friends and in duels")
struct BookPermissionTests {
  /// Ben owns the board snake, which has a key. Anna is the store's first manager.
  private static func world(_: String = "") throws -> TestWorld {
    let world = try TestWorld.prepared("accounts")
    for line in ["board create snake", "board player snake --name Zoe"] {
      #expect(world.fcl(line, as: "ben").exit == 0)
    }
    try world.write(Array(world.fcl("board key snake --quiet", as: "ben").output.utf8), to: "key")
    return world
  }

  private static func author(_ role: BookPermissions.Role) -> String {
    switch role {
    case .guest: "nobody"
    case .manager: "dave"
    case .owner: "ben"
    case .firstManager: "anna"
    }
  }

  @Test(arguments: BookPermissions.rows.indices) func `each line has the permission in help`(_ index: Int) throws {
    let row = BookPermissions.rows[index]
    for (role, may) in zip(BookPermissions.Role.allCases, row.may) {
      let world = try PreparedWorlds.copy(of: "a board with a key", making: Self.world)
      let before = try world.everything()
      let outcome = world.fcl(row.line, as: Self.author(role))
      #expect(outcome.exit == (may ? 0 : 4), "\(row.line) as \(role): \(outcome)")
      if !may { #expect(try world.everything() == before, "\(row.line) as \(role) writes") }
    }
  }

  @Test func `each command on boards has a line`() {
    for entry in Program.tree.entries where entry.name.hasPrefix("board") {
      #expect(BookPermissions.rows.contains { $0.line.hasPrefix(entry.name) }, "\(entry.name)")
    }
  }

  /// A market of cup with anna (the commissioner), ben and dave, but not cleo. The market agora is open.
  private static func marketWorld(_: String = "") throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    for line in ["market create bourse", "market create agora --open"] {
      #expect(world.fcl(line, as: "anna").exit == 0)
    }
    for market in ["bourse", "agora"] {
      for author in ["anna", "ben", "dave"] {
        for line in ["join", "buy ASHA 12 --yes", "buy --option ASHA-P367-m3 --yes"] {
          #expect(world.fcl("market \(line) --league \(market)", as: author).exit == 0, "\(author): \(line)")
        }
      }
    }
    return world
  }

  /// All files except caches, which readers may write.
  private static func kept(_ world: TestWorld) throws -> [String: FileState] {
    try world.everything().filter { !$0.key.contains("/derived") }
  }

  @Test(arguments: MarketPermissions.rows.indices) func `each market line has its permission`(_ index: Int) throws {
    let row = MarketPermissions.rows[index]
    let names = ["nobody", "cleo", "dave", "anna"]
    for ((role, name), may) in zip(zip(MarketPermissions.Role.allCases, names), row.may) {
      let world = try PreparedWorlds.copy(of: "two markets", making: Self.marketWorld)
      let before = try Self.kept(world)
      let line = row.line.contains("--book") || row.line.contains("create") ? row.line : row.line + " --book bourse"
      let outcome = world.fcl(line, as: name)
      // A manager outside the market is refused. A role without the permission is denied.
      let wanted: Set<Int32> = may ? [0] : role == .manager ? [3, 4] : [4]
      #expect(wanted.contains(outcome.exit), "\(row.line) as \(role): \(outcome)")
      if !may { #expect(try Self.kept(world) == before, "\(row.line) as \(role) writes") }
    }
  }

  @Test func `each command on markets has a line`() {
    for entry in Program.tree.entries where entry.name.hasPrefix("market ") {
      #expect(MarketPermissions.rows.contains { $0.line.hasPrefix(entry.name) }, "\(entry.name)")
    }
  }

  @Test func `a board whose owner deleted the account belongs to the first manager`() throws {
    let world = try TestWorld.prepared("accounts")
    for line in ["board create golf", "account delete --password-file ./pw --yes"] {
      #expect(world.fcl(line, as: "cleo").exit == 0)
    }
    #expect(world.fcl("board set golf --genre sport", as: "ben").exit == 4)
    #expect(world.fcl("board set golf --genre sport", as: "anna").exit == 0)
  }
}
