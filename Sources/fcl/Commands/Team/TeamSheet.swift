import Answers
import Books
import CommandLineKit
import FantasyCore

/// Reads the squads of `team import` from CSV. Collects all defects, with their positions.
struct TeamSheet {
  /// A name in the file, and the player whom it names.
  struct MatchedName {
    let owner: ManagerID
    let typed: String
    let player: PoolPlayer
    let match: NameMatch
  }

  let league: League
  /// Finds or invites the owner with a name; nil to accept only members.
  var invite: ((String) throws -> ManagerID)?
  private let shown: (ManagerID) -> String
  private var names: SquadNames
  private(set) var teams: [ImportedTeam] = []
  private(set) var matched: [MatchedName] = []
  /// Notes on fields that were skipped.
  private(set) var remarks: [String] = []
  private var errors: [CSVError] = []
  private var unknown: [CSVError] = []
  private var owners: [ManagerID: CSVField] = [:]
  private var spellings: Set<String> = []
  private var managers: [String: Result<ManagerID, CSVError>] = [:]
  /// The players of the current squad in the row or column of an office. They may be named once more.
  private var labelled: Set<PlayerID> = []
  private var places: [PlayerID: (owner: ManagerID, line: Int)] = [:]

  /// Creates an empty sheet. `shown` returns a manager's display name.
  init(league: League, aliases: PlayerAliases = PlayerAliases(), shown: @escaping (ManagerID) -> String) {
    self.league = league
    self.shown = shown
    names = SquadNames(pool: league.pool, aliases: aliases)
  }

  /// Reads a file.
  ///
  /// - Throws: `CSVErrors` if the layout is unclear, or the text can't be read.
  mutating func read(_ text: SpreadsheetText, columns: CSVColumns = SquadLayout.columns) throws(CSVErrors) {
    let layout = try SquadLayout(
      text, columns: columns, isOwner: { (try? manager(named: $0)) != nil },
      isPlayer: { (try? SquadNames.find(PlayerField($0).name, in: league.pool)) != nil })
    errors = layout.errors
    for squad in layout.squads where errors.count < CSVErrors.enough && unknown.count < Self.maximum {
      take(squad, isWhole: layout.hasWholeSquads)
    }
    if layout.squads.isEmpty, errors.isEmpty {
      errors.append(CSVError(line: 1, column: 1, "the file contains no team"))
    }
    if let first = layout.skipped.first {
      let rest = layout.skipped.count > 1 ? " and \(layout.skipped.count - 1) more" : ""
      remarks.append("ignored \"\(first.text)\" on line \(first.line)\(rest): a name has letters")
    }
  }

  /// The maximum number of positions of unknown names.
  private static let maximum = 2_000

  /// The names of players that fit no player or several.
  var unclear: [SquadNames.Unclear] { names.unclear }

  /// The defects in the order of the file. Unclear names are complete up to a limit.
  var defects: [FileDefect] {
    let all = (errors.isEmpty ? [] : CSVErrors(errors).errors) + unknown
    return all.sorted { ($0.line, $0.column) < ($1.line, $1.column) }.map {
      FileDefect(line: $0.line, column: $0.column, message: $0.message)
    }
  }

  // MARK: Owners

  private mutating func take(_ squad: SquadLayout.Squad, isWhole: Bool) {
    let manager: ManagerID?
    do { manager = try self.manager(of: squad.owner).get() } catch {
      unknown.append(squad.owner.error(error.message))
      manager = nil
    }
    if let manager { note(squad.owner, of: manager, isWhole: isWhole) }
    let index = manager.map { self.index(of: $0) }
    if let index { name(squad, at: index) }
    labelled = []
    for player in squad.players { take(player, for: index) }
  }

  private mutating func index(of manager: ManagerID) -> Int {
    if let index = teams.firstIndex(where: { $0.manager == manager }) { return index }
    teams.append(ImportedTeam(manager: manager, lineUp: LineUp(players: [])))
    return teams.count - 1
  }

  private mutating func manager(of field: CSVField) -> Result<ManagerID, CSVError> {
    if let known = managers[field.text] { return known }
    let found = Result<ManagerID, CSVError> { () throws(CSVError) -> ManagerID in
      do { return try invite?(OwnerField(field.text).name) ?? manager(named: field.text) } catch {
        var message = SquadNames.explanation(of: error).message
        if case NameFault.unknown(.manager, _, let near, _) = error {
          let hint = didYouMean(near) ?? "managers join with fcl league join \(league.terms.id)"
          message = "no manager \"\(field.text)\": \(hint)"
        }
        throw field.error(message)
      }
    }
    managers[field.text] = found
    return found
  }

  private func manager(named text: String) throws -> ManagerID {
    try Lookup.manager(OwnerField(text).name, in: league, shown: shown)
  }

  private mutating func note(_ field: CSVField, of manager: ManagerID, isWhole: Bool) {
    guard let first = owners[manager] else {
      owners[manager] = field
      return
    }
    let isSame = first.text == field.text
    guard isWhole || !isSame && spellings.insert(field.text).inserted else { return }
    let what = isSame ? "this is" : "\"\(field.text)\" and \"\(first.text)\" on line \(first.line) are both"
    let way = isWhole ? "each manager has one row or column" : "write each owner in one way"
    errors.append(field.error("\(what) \(manager)\(isSame ? " again" : ""): \(way)"))
  }

  private mutating func name(_ squad: SquadLayout.Squad, at index: Int) {
    let manager = teams[index].manager
    let inBrackets = OwnerField(squad.owner.text).teamName
    let name = squad.teamName?.text.plainName ?? (inBrackets == manager.text ? "" : inBrackets ?? "")
    if name.isEmpty { return }
    if let known = teams[index].teamName, known != name {
      let field = squad.teamName ?? squad.owner
      errors.append(field.error("\(manager) has two team names: \"\(known)\" and \"\(name)\""))
    }
    teams[index].teamName = name
  }

  // MARK: Players

  private mutating func take(_ player: SquadLayout.Player, for index: Int?) {
    let field = player.name
    let typed = PlayerField(field.text)
    let found = find(typed.name, at: field, for: index)
    let named = player.office.flatMap { readOffice($0) } ?? player.label
    guard let index, let found else { return }
    let isKnown =
      player.label == nil ? labelled.remove(found) != nil : places[found]?.owner == teams[index].manager
    if !isKnown { add(found, at: index, field) }
    if player.label != nil, !isKnown { labelled.insert(found) }
    if let named { appoint(found, named, at: index, field) }
    if let marked = typed.office, marked != named { appoint(found, marked, at: index, field) }
  }

  private mutating func add(_ player: PlayerID, at index: Int, _ field: CSVField) {
    let manager = teams[index].manager
    if let other = places[player], league.teamRules.isExclusive || other.owner == manager {
      let name = league.pool[player]?.name ?? player.text
      errors.append(field.error("\(name) is already in the squad of \(other.owner), on line \(other.line)"))
    } else {
      places[player] = (manager, field.line)
    }
    teams[index].lineUp.players.append(player)
  }

  private mutating func appoint(_ player: PlayerID, _ office: Captaincy, at index: Int, _ field: CSVField) {
    let team = teams[index]
    let known = office == .captain ? team.lineUp.captain : team.lineUp.viceCaptain
    if let known, known != player {
      errors.append(field.error("a second \(office.rawValue) for \(team.manager)"))
    }
    if office == .captain { teams[index].lineUp.captain = player }
    if office == .viceCaptain { teams[index].lineUp.viceCaptain = player }
  }

  private mutating func find(_ name: String, at field: CSVField, for index: Int?) -> PlayerID? {
    if names.unclear.count > SquadNames.maximum { return nil }
    switch names.find(name) {
    case .player(let player, let match):
      if let index {
        matched.append(MatchedName(owner: teams[index].manager, typed: field.text, player: player, match: match))
      }
      return player.id
    case .unclear(let message):
      let isOver = names.unclear.count > SquadNames.maximum
      unknown.append(field.error(isOver ? "more than \(SquadNames.maximum) unclear names" : message))
      return nil
    }
  }

  private mutating func readOffice(_ field: CSVField) -> Captaincy? {
    if field.text.isEmpty { return nil }
    if let office = PlayerField.office(field.text) { return office }
    errors.append(field.error("expected captain, vice-captain or nothing, not \"\(field.text)\""))
    return nil
  }
}
