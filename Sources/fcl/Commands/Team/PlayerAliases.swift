import Answers
import CommandLineKit
import FantasyCore

/// The players for whom a file of aliases has other names.
struct PlayerAliases {
  private var players: [String: PoolPlayer] = [:]
  /// The rows of the file that was read.
  private var rows: [[String]] = []

  private static let columns = CSVColumns([
    "alias": ["nickname", "typed"], "player": ["playername", "playerid", "name", "id"],
  ])

  /// The maximum number of aliases in a file, because each is compared with all names.
  private static let maximum = 2_000

  init() {}

  /// Parses the text of a file; nil for no aliases.
  init(_ text: SpreadsheetText?, at path: String?, pool: Pool) throws {
    guard let text else { return }
    self = try DefectiveFile.reading(path ?? "") { try PlayerAliases(parsing: text, pool: pool) }
  }

  /// Parses CSV with the columns alias and player. An alias may stand for another alias. Rows without a player are
  /// ignored.
  ///
  /// - Throws: `CSVErrors` for an alias that stands for no player, for several, or for itself in a circle.
  init(parsing text: SpreadsheetText, pool: Pool) throws(CSVErrors) {
    var errors: [CSVError] = []
    let table = try CSVTable(spreadsheet: text, columns: Self.columns, wrongRows: &errors)
    let indices = try table.indices(of: ["alias", "player"])
    let rows = table.rows.map { (alias: $0[indices[0]], player: $0[indices[1]]) }.filter { !$0.player.text.isEmpty }
    if rows.count > Self.maximum {
      throw CSVErrors([rows[Self.maximum].alias.error("more than \(Self.maximum) aliases")])
    }
    let targets = Self.targets(of: rows, &errors)
    for row in rows where errors.count < CSVErrors.enough {
      do {
        let (player, _) = try SquadNames.find(try Self.name(of: row, in: targets), in: pool)
        let key = WrittenName(row.alias.text).key
        if let other = players.updateValue(player, forKey: key), other.id != player.id {
          errors.append(row.alias.error("the alias \"\(row.alias.text)\" also stands for \(other.name)"))
        }
      } catch let error as CSVError {
        errors.append(error)
      } catch { errors.append(row.player.error(SquadNames.explanation(of: error).message)) }
    }
    if !errors.isEmpty { throw CSVErrors(errors) }
    self.rows = rows.map { [$0.alias.text, $0.player.text, ""] }
  }

  /// The player for whom a name is an alias; nil if it is none. Case, accents and dots don't matter.
  subscript(name: String) -> PoolPlayer? { players[WrittenName(name).key] }

  private typealias Row = (alias: CSVField, player: CSVField)

  private static func targets(of rows: [Row], _ errors: inout [CSVError]) -> [String: CSVField] {
    var targets: [String: CSVField] = [:]
    for row in rows {
      let key = WrittenName(row.alias.text).key
      if key.isEmpty { errors.append(row.alias.error("this row has no alias")) }
      // An alias for its own spelling is that of a player.
      if key != WrittenName(row.player.text).key { targets[key] = targets[key] ?? row.player }
    }
    return targets
  }

  /// The maximum number of aliases that stand for each other.
  private static let longest = 10

  /// Returns the name of the player for whom a row's alias stands, through aliases of aliases.
  private static func name(of row: Row, in targets: [String: CSVField]) throws(CSVError) -> String {
    var names = [row.alias.text, row.player.text]
    while let last = names.last, let next = targets[WrittenName(last).key] {
      let isCircle = names.dropLast().contains { WrittenName($0).key == WrittenName(last).key }
      if isCircle || names.count > longest {
        let way = names.joined(separator: " → ")
        throw row.alias.error(isCircle ? "these aliases form a circle: \(way)" : "too many aliases: \(way)")
      }
      names.append(next.text)
    }
    return names[names.count - 1]
  }

  /// Returns a file with these aliases, and with names that fit no player or several, for which the column player is
  /// empty. The column candidates is only for people.
  func file(with names: [SquadNames.Unclear]) -> String {
    let added = names.map { [$0.name, "", $0.candidates.joined(separator: " | ")] }
    return ([["alias", "player", "candidates"]] + rows + added).map { row in
      row.map { csvField($0, spreadsheet: true) }.joined(separator: ",") + "\n"
    }.joined()
  }
}
