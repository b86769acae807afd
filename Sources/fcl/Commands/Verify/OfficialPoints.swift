// Points from another source in a CSV file, by match and player, or by manager. The columns have fcl's names, the
// official game's names, or names given by the user.

import Answers
import Books
import CommandLineKit
import FantasyCore
import StrictJSON

struct OfficialRow {
  let line: Int
  /// The match; empty for a manager's points in the whole league.
  let match: String
  /// The player's id or name; in a file of managers' points, the manager or the team.
  let player: String
  /// The player's name, used to find the player if the id is unknown. Equal to `player` if the file has only one of the
  /// two columns.
  let name: String
  let points: Points
}

struct OfficialRows {
  var rows: [OfficialRow] = []
  /// True if the points are those of managers instead of players.
  var areOfManagers = false

  /// Returns the matches of a league that the rows name: by id, by the id of the match file, or by number (`12`,
  /// `Game 12`).
  func matches(in league: League) -> [String: MatchID] {
    var found: [String: MatchID] = [:]
    for name in Set(rows.map(\.match)) {
      let number = Self.number(in: name).flatMap { Lookup.wholeMatch("\($0)", in: league) }
      found[name] = (Lookup.wholeMatch(name, in: league) ?? number)?.fixture.id
    }
    return found
  }

  /// Returns the number at the end of a match's name, such as `Game 12`, `M12`, `#12` or `12`.
  static func number(in name: String) -> Int? {
    Int(name.drop { $0.isLetter || $0.isWhitespace || ".#-".contains($0) })
  }
}

struct OfficialColumns {
  private static let standard: KeyValuePairs<String, [String]> = [
    "match": ["match", "cricsheet_match_id"], "player": ["player_id", "cricsheet_id", "player", "cricsheet_name"],
    "points": ["points", "official_points"], "manager": ["manager", "team"],
  ]
  private static let columns = CSVColumns([
    "match": ["matchid", "matchno", "matchnumber", "game", "gameno"], "cricsheet_match_id": [], "player_id": [],
    "cricsheet_id": [],
    "player": ["playername", "name"], "cricsheet_name": [],
    "points": ["pts", "fantasypoints", "totalpoints", "total", "score"], "official_points": [],
    "manager": ["owner", "entry", "teamname", "fantasyteam"], "team": [],
  ])
  private static let defaultNames = ["player", "cricsheet_name"]
  private var named: [String: String] = [:]

  /// Parses column names in the form `match=…,player=…,points=…`. A part that is left out keeps the default names.
  init(_ list: String?) throws {
    for part in (list ?? "").split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2, Self.standard.contains(where: { $0.key == pair[0] }) else {
        throw Problem(
          badValue: "--columns takes match=NAME, player=NAME, manager=NAME and points=NAME, not \"\(part)\"",
          hint: "for example --columns match=game,player=name,points=pts")
      }
      named[pair[0]] = pair[1]
    }
  }

  /// Returns the rows. A table with one column for each match has one row for each field with points. Throws all defects
  /// of the rows together. If columns are missing, throws an error that lists the existing columns.
  func rows(of text: SpreadsheetText, path: String) throws -> OfficialRows {
    try DefectiveFile.reading(path) {
      var errors: [CSVError] = []
      let table = try CSVTable(spreadsheet: text, columns: Self.columns, wrongRows: &errors)
      let areOfManagers = areOfManagers(table)
      let matches = matchColumns(of: table)
      let indices = try indices(in: table, areOfManagers: areOfManagers, hasMatchColumns: !matches.isEmpty)
      let rows = rows(table, indices, matches, areOfManagers: areOfManagers, &errors)
      if !errors.isEmpty { throw CSVErrors(errors) }
      return OfficialRows(rows: rows, areOfManagers: areOfManagers)
    }
  }

  /// Returns true if the file has a column of managers and none of players under its exact name.
  private func areOfManagers(_ table: CSVTable) -> Bool {
    if named["manager"] != nil { return true }
    if named["player"] != nil { return false }
    let names = Set(table.header.map(\.text)), players = ["player_id", "cricsheet_id", "player", "cricsheet_name"]
    if table.index(of: "manager") != nil { return names.isDisjoint(with: players) }
    return table.index(of: "team") != nil && !players.contains { table.index(of: $0) != nil }
  }

  /// Returns the columns with the points of one match each, such as `Game 1`. Empty if a column names the match.
  private func matchColumns(of table: CSVTable) -> [Int] {
    func index(_ what: String) -> Int? {
      (Self.standard.first { $0.key == what }?.value ?? []).compactMap { table.index(of: $0) }.first
    }
    if named["match"] != nil || named["points"] != nil || index("match") != nil { return [] }
    let columns = table.header.indices.filter { OfficialRows.number(in: table.header[$0].text) != nil }
    return columns.count > 1 || index("points") == nil ? columns : []
  }

  private func indices(
    in table: CSVTable, areOfManagers: Bool, hasMatchColumns: Bool
  ) throws(CSVErrors) -> [String: Int] {
    var indices: [String: Int] = [:]
    var errors: [CSVError] = []
    for (what, standard) in Self.standard where what != (areOfManagers ? "player" : "manager") {
      if hasMatchColumns, what == "match" || what == "points" { continue }
      let names = named[what].map { [$0] } ?? standard
      indices[what] = named[what].map { table.index(ofHeader: $0) } ?? standard.compactMap { table.index(of: $0) }.first
      let isOptional = areOfManagers && what == "match" && named[what] == nil
      if indices[what] == nil, !isOptional {
        let wanted = names.map { "\"\($0)\"" }.joined(separator: " or ")
        let unknown = UnknownWord(
          "no column \(wanted) for the \(what)", word: wanted, known: table.header.map(\.text))
        errors.append(CSVError(line: 1, column: 1, unknown.listing("the columns are")))
      }
    }
    if areOfManagers { indices["player"] = indices["manager"] }
    indices["name"] =
      named["player"] == nil && !areOfManagers ? Self.defaultNames.compactMap { table.index(of: $0) }.first : nil
    if !errors.isEmpty { throw CSVErrors(errors) }
    return indices
  }

  private func rows(
    _ table: CSVTable, _ indices: [String: Int], _ matches: [Int], areOfManagers: Bool, _ errors: inout [CSVError]
  ) -> [OfficialRow] {
    var rows: [OfficialRow] = []
    var seen: [String: Int] = [:]
    let columns = matches.isEmpty ? [indices["points"] ?? 0] : matches
    let signs = columns.map { table.numberSigns(of: $0) }
    for row in table.rows where errors.count < CSVErrors.enough {
      let player = row[indices["player"] ?? 0], name = row[indices["name"] ?? indices["player"] ?? 0].text
      if player.text.isEmpty {
        errors.append(player.error("the \(areOfManagers ? "manager" : "player") is missing"))
      }
      for (column, signs) in zip(columns, signs) where matches.isEmpty || !row[column].text.isEmpty {
        let fault = "\"\(row[column].text)\" is not a number of points"
        guard let points = signs.reading(row[column], { Points($0) }, fault: fault, &errors) else { continue }
        let match = matches.isEmpty ? indices["match"].map { row[$0] } : table.header[column]
        if let match, match.text.isEmpty { errors.append(match.error("the match is missing")) }
        if let first = seen.updateValue(player.line, forKey: "\(match?.text ?? "")\n\(player.text)") {
          let place = match.map { "match \($0.text)" } ?? "the file"
          errors.append(player.error("\(place) already has \"\(player.text)\" on line \(first)"))
        }
        rows.append(
          OfficialRow(line: player.line, match: match?.text ?? "", player: player.text, name: name, points: points))
      }
    }
    return rows
  }
}
