import FantasyCore

/// The fields of a squad file by owner. The file has one row for each player, one column for each owner, or one row for
/// each owner.
struct SquadLayout {
  struct Player {
    let name: CSVField
    /// The field that may name an office; nil without such a column.
    var office: CSVField?
    /// The office whose row or column this is. Another row or column may name the same player.
    var label: Captaincy?
  }

  struct Squad {
    let owner: CSVField
    var teamName: CSVField?
    var players: [Player] = []
  }

  /// The squads in the order of the file. In a file with one row for each player, each of them has one player.
  private(set) var squads: [Squad] = []
  /// True if each owner is expected once.
  private(set) var hasWholeSquads = true
  /// The fields without letters that were skipped, such as prices.
  private(set) var skipped: [CSVField] = []
  private(set) var errors: [CSVError] = []

  /// Headers of the owners in lists of an auction or a draft.
  private static let sales = ["boughtby", "soldto", "buyer", "wonby", "pickedby", "draftedby"]

  static let columns = CSVColumns([
    "owner": ["manager", "managername", "user", "username"] + sales,
    "player": ["playername", "playerid", "name", "id"], "captain": ["captaincy"],
    "team_name": ["teamname", "squadname", "fantasyteam"], "team": [],
  ])

  /// Recognises the layout of a file and reads its squads.
  ///
  /// - Parameters:
  ///   - isOwner: returns true if a field names a manager.
  ///   - isPlayer: returns true if a field names a player.
  /// - Throws: `CSVErrors` if the layout is unclear, or the text can't be read.
  init(
    _ text: SpreadsheetText, columns: CSVColumns, isOwner: (String) -> Bool, isPlayer: (String) -> Bool
  ) throws(CSVErrors) {
    let all = try CSVTable.rows(spreadsheet: text)
    // Players below the header "Player" have the owner in another column, under a header that may be unknown.
    let firsts = all.dropFirst().prefix(Self.sample).map { $0[0].text }
    let hasPlayersFirst =
      columns.areAll(["player"], in: Array(all[0].prefix(1))) && firsts.count(where: isPlayer) * 2 > firsts.count
    let isTable = columns.areGiven || hasPlayersFirst || columns.areAll(["owner", "player"], in: all[0])
    let rows = Self.isNumbered(all) ? all.map { Array($0.dropFirst()) }.filter { !$0.isEmpty } : all
    if rows.isEmpty { throw CSVErrors([all[0][0].error("expected names, found only numbers")]) }
    let top = rows[0].dropFirst().prefix(Self.sample).map(\.text)
    let side = rows.dropFirst().prefix(Self.sample).map { $0[0].text }
    let asColumns = isTable ? 0 : top.count(where: isOwner) + side.count(where: isPlayer)
    let asRows = isTable ? 0 : side.count(where: isOwner) + top.count(where: isPlayer)
    if asColumns == asRows {
      let table = try CSVTable(spreadsheet: text, columns: columns, wrongRows: &errors)
      try readTable(table)
    } else {
      let lines = asColumns > asRows ? Self.columns(of: rows) : rows.map { Array($0.enumerated()) }
      readLines(lines, isOwner: isOwner, isPlayer: isPlayer)
    }
  }

  /// Returns true if the first column has only the numbers of the rows, under a label.
  private static func isNumbered(_ rows: [[CSVField]]) -> Bool {
    let texts = rows.dropFirst().map { $0[0].text }.filter { !$0.isEmpty }
    return isLabel(rows[0][0].text) && !texts.isEmpty && !texts.contains(where: mayBeName)
  }

  /// The maximum number of fields that are compared with all names on each side of the file.
  private static let sample = 30

  // MARK: One row for each player

  private mutating func readTable(_ table: CSVTable) throws(CSVErrors) {
    hasWholeSquads = false
    let indices: [Int]
    do { indices = try table.indices(of: ["owner", "player"]) } catch {
      let way = "; or begin each column, or each row, with the name of a manager"
      throw CSVErrors(error.errors.map { CSVError(line: $0.line, column: $0.column, $0.message + way) })
    }
    let captain = table.index(of: "captain") ?? Self.officeColumn(of: table, besides: indices)
    let team = table.index(of: "team_name") ?? Self.teamColumn(of: table, owner: indices[0])
    squads = table.rows.map { row in
      Squad(
        owner: row[indices[0]], teamName: team.map { row[$0] },
        players: [Player(name: row[indices[1]], office: captain.map { row[$0] })])
    }
  }

  /// Returns the column in which all words are offices, such as `C` and `VC`, under any header.
  private static func officeColumn(of table: CSVTable, besides known: [Int]) -> Int? {
    table.header.indices.first { column in
      let words = table.rows.map { $0[column].text }.filter { !$0.isEmpty }
      return !known.contains(column) && !words.isEmpty && words.allSatisfy { PlayerField.office($0) != nil }
    }
  }

  /// Returns the column `team` if it has the same text for all players of an owner. Otherwise it has the players' sides.
  private static func teamColumn(of table: CSVTable, owner: Int) -> Int? {
    guard let team = table.index(of: "team") else { return nil }
    var names: [String: String] = [:]
    let isName = table.rows.allSatisfy { row in
      let known = names.updateValue(row[team].text, forKey: row[owner].text)
      return known == nil || known == row[team].text
    }
    return isName ? team : nil
  }

  // MARK: One column or one row for each owner

  /// The fields of a column or a row, with their positions from 0.
  private typealias Line = [(offset: Int, element: CSVField)]

  private static func columns(of rows: [[CSVField]]) -> [Line] {
    var columns = [Line](repeating: [], count: rows.map(\.count).max() ?? 0)
    for (position, row) in rows.enumerated() {
      for (index, field) in row.enumerated() { columns[index].append((position, field)) }
    }
    return columns
  }

  private mutating func readLines(_ lines: [Line], isOwner: (String) -> Bool, isPlayer: (String) -> Bool) {
    var labels: [Int: String] = [:]
    for (index, line) in lines.enumerated() {
      let fields = line.filter { !$0.element.text.isEmpty }
      guard let first = fields.first else { continue }
      let head = first.offset == 0 ? first.element : nil
      let others = fields.dropFirst(head == nil ? 0 : 1)
      if let head, isOwner(head.text) {
        squads.append(squad(of: head, others, labels))
      } else if index == 0, Self.isLabel(head?.text, of: others, isPlayer) {
        for (position, field) in others { labels[position] = CSVColumns.key(of: field.text) }
      } else if !others.contains(where: { Self.mayBeName($0.element.text) }), head == nil || !others.isEmpty {
        skipped += fields.map(\.element)
      } else if let head {
        squads.append(squad(of: head, others, labels))
      } else {
        errors.append(first.element.error("there is no manager at the start of this row or column"))
      }
    }
  }

  private mutating func squad(of owner: CSVField, _ fields: ArraySlice<Line.Element>, _ labels: [Int: String]) -> Squad
  {
    var squad = Squad(owner: owner)
    for (position, field) in fields {
      switch labels[position] {
      case "team", "teamname", "squadname", "fantasyteam": squad.teamName = field
      case let label:
        if Self.mayBeName(field.text) {
          squad.players.append(Player(name: field, label: label.flatMap(PlayerField.office)))
        } else {
          skipped.append(field)
        }
      }
    }
    return squad
  }

  /// Returns true for the label of a row or column with the owners' names. Such a line also has labels for the others.
  private static func isLabel(
    _ head: String?, of others: ArraySlice<Line.Element> = [], _ isPlayer: (String) -> Bool = { _ in false }
  ) -> Bool {
    if let head, mayBeName(head) { return labels.contains(CSVColumns.key(of: head)) }
    return !others.prefix(sample).contains { isPlayer($0.element.text) }
  }

  private static let labels: Set = [
    "owner", "manager", "managername", "user", "username", "no", "sno", "srno", "player", "players", "slot",
  ]

  /// Returns true for a text with a letter, and for eight signs: the id of a player may have digits only.
  private static func mayBeName(_ text: String) -> Bool {
    text.utf8.count == 8 || text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
