import Answers
import Books
import CommandLineKit
import FantasyCore

/// Reads the CSV file of `team import`. Each row has an owner, a player and optionally a captaincy. Reports all defects
/// at once, with their positions.
struct TeamSheet {
  let league: League
  let path: String
  let shown: (ManagerID) -> String

  private static let columns = CSVColumns([
    "owner": ["manager", "managername", "user", "username"], "player": ["playername", "playerid", "name", "id"],
    "captain": ["captaincy"],
  ])

  func teams(in bytes: [UInt8]) throws -> [ImportedTeam] {
    try DefectiveFile.reading(path) {
      var reading = Reading()
      let table = try CSVTable(spreadsheet: bytes, columns: Self.columns, wrongRows: &reading.errors)
      let indices = try table.indices(of: ["owner", "player"])
      for row in table.rows where reading.errors.count < CSVErrors.enough {
        let captaincy = table.index(of: "captain").map { row[$0] }
        take(owner: row[indices[0]], player: row[indices[1]], captaincy: captaincy, &reading)
      }
      if !reading.errors.isEmpty { throw CSVErrors(reading.errors) }
      if table.rows.isEmpty { throw CSVErrors([CSVError(line: 1, column: 1, "the file contains no team")]) }
      return reading.teams
    }
  }

  private struct Reading {
    var teams: [ImportedTeam] = []
    var errors: [CSVError] = []
    var lines: [PlayerID: (owner: ManagerID, line: Int)] = [:]
  }

  private func take(owner: CSVField, player: CSVField, captaincy: CSVField?, _ reading: inout Reading) {
    let manager = find(owner, &reading) { word in
      try Lookup.manager(word, in: league, shown: shown)
    }
    let found = find(player, &reading) { word in try Lookup.player(word, in: league.pool).id }
    let office = captaincy.flatMap { readOffice($0, &reading) }
    guard let manager, let found else { return }
    if let other = reading.lines[found], league.teamRules.isExclusive || other.owner == manager {
      reading.errors.append(player.error("the player \(found) is also on line \(other.line)"))
    }
    reading.lines[found] = (manager, player.line)
    add(found, office, captaincy, to: manager, &reading)
  }

  private func add(
    _ player: PlayerID, _ office: Captaincy?, _ field: CSVField?, to manager: ManagerID, _ reading: inout Reading
  ) {
    let index = reading.teams.firstIndex { $0.manager == manager } ?? reading.teams.count
    if index == reading.teams.count {
      reading.teams.append(ImportedTeam(manager: manager, lineUp: LineUp(players: [])))
    }
    reading.teams[index].lineUp.players.append(player)
    guard let office, let field else { return }
    let lineUp = reading.teams[index].lineUp
    let known = office == .captain ? lineUp.captain : lineUp.viceCaptain
    if known != nil { reading.errors.append(field.error("a second \(office.rawValue) for \(manager)")) }
    if office == .captain { reading.teams[index].lineUp.captain = player }
    if office == .viceCaptain { reading.teams[index].lineUp.viceCaptain = player }
  }

  private func readOffice(_ field: CSVField, _ reading: inout Reading) -> Captaincy? {
    if field.text.isEmpty { return nil }
    if let office = Captaincy(rawValue: field.text.lowercased()) { return office }
    reading.errors.append(field.error("expected captain, vice-captain or nothing, not \"\(field.text)\""))
    return nil
  }

  private func find<Found>(
    _ field: CSVField, _ reading: inout Reading, _ look: (String) throws -> Found
  ) -> Found? {
    do { return try look(field.text) } catch {
      for problem in Problem.all(of: error) {
        var hint = problem.hint
        if case NameFault.unknown(.manager, _, let near, _) = error {
          hint = didYouMean(near) ?? "managers join with fcl league join \(league.terms.id)"
        }
        reading.errors.append(field.error(problem.message + (hint.map { ": \($0)" } ?? "")))
      }
      return nil
    }
  }
}
