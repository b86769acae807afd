import Answers
import FantasyCore
import Games
import StrictJSON

/// Odds from another source, as CSV or a JSON list of objects. The keys are `match`, `prob_hw`, `prob_d`, `prob_aw`,
/// `odds_1`, `odds_x` and `odds_2`. The last three can also be `odd_1`, `odd_x` and `odd_2`. A missing value is
/// unknown.
struct OddsFeed {
  struct Row {
    /// The chances of a home win, a draw and an away win, in ten-thousandths. `odds` has the same order. Nil for an
    /// unknown value.
    var chances: [Int?] = [nil, nil, nil]
    var odds: [DecimalOdds?] = [nil, nil, nil]
  }

  let path: String
  private(set) var rows: [MatchID: Row] = [:]

  private static let chanceKeys = ["prob_hw", "prob_d", "prob_aw"]
  private static let oddsKeys = ["odds_1", "odds_x", "odds_2"]
  private static let formerKeys = ["odd_1", "odd_x", "odd_2"]
  private static let keys = ["match"] + chanceKeys + oddsKeys + formerKeys
  private static let columns = CSVColumns([
    "match": ["matchid"], "prob_hw": [], "prob_d": [], "prob_aw": [], "odds_1": [], "odds_x": [], "odds_2": [],
    "odd_1": [], "odd_x": [], "odd_2": [],
  ])
  private static let maximum = 10_000

  init(_ path: String, _ context: Context) throws {
    self.path = path
    let text = try context.read(spreadsheet: path, limit: 1 << 24)
    let first = text.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    rows = try DefectiveFile.reading(path) { try isJSON ? Self.json(text.bytes) : Self.csv(text) }
  }

  // MARK: Values

  /// Converts millionths to ten-thousandths. Returns nil for a number that is not from 0 to 1.
  private static func chance(_ millionths: Int?) -> Int? {
    guard let millionths, (0...1_000_000).contains(millionths) else { return nil }
    return (millionths + 50) / 100
  }

  private static let chanceWords = "expected a chance from 0 to 1"
  private static let oddsExpected = "expected odds of 1.01 or more"

  // MARK: JSON

  private static func json(_ bytes: [UInt8]) throws -> [MatchID: Row] {
    var rows: [MatchID: Row] = [:]
    for value in try JSONValue(parsing: bytes, limits: .matchFile).array() {
      let object = try value.object(keys)
      let id: MatchID = try object.required("match").id()
      if rows[id] != nil { throw JSONError(value.position, "the match \(id) appears twice") }
      if rows.count >= maximum { throw JSONError(value.position, "more than \(maximum) matches") }
      var row = Row()
      for index in 0..<3 {
        if let value = object.optional(chanceKeys[index]) {
          guard let chance = chance(try value.scaled(places: 6)) else { throw value.error(chanceWords) }
          row.chances[index] = chance
        }
        if let value = object.optional(oddsKeys[index]) ?? object.optional(formerKeys[index]) {
          guard let odds = DecimalOdds(hundredths: try value.scaled(places: 6) / 10_000) else {
            throw value.error(oddsExpected)
          }
          row.odds[index] = odds
        }
      }
      rows[id] = row
    }
    return rows
  }

  // MARK: CSV

  private static func csv(_ text: SpreadsheetText) throws -> [MatchID: Row] {
    var errors: [CSVError] = []
    let table = try CSVTable(spreadsheet: text, columns: Self.columns, wrongRows: &errors)
    let columns = keys.filter { key in key == "match" || table.index(of: key) != nil }
    let indices = try table.indices(of: columns)
    let signs = indices.map { table.numberSigns(of: $0) }
    var rows: [MatchID: Row] = [:]
    for fields in table.rows {
      var row = Row()
      let id = MatchID(folding: fields[indices[0]].text)
      if id == nil { errors.append(fields[indices[0]].error("expected a match id\(fields[indices[0]].found)")) }
      for (key, (index, signs)) in zip(columns, zip(indices, signs)) where !fields[index].text.isEmpty {
        let field = fields[index]
        if let number = chanceKeys.firstIndex(of: key) {
          row.chances[number] = signs.reading(
            field, { chance(Decimal.scaled($0, places: 6)) }, fault: chanceWords + field.found, &errors)
        } else if let number = oddsKeys.firstIndex(of: key) ?? formerKeys.firstIndex(of: key) {
          row.odds[number] = signs.reading(
            field, { DecimalOdds($0) }, fault: oddsExpected + field.found, &errors)
        }
      }
      if let id {
        if rows[id] != nil { errors.append(fields[indices[0]].error("the match \(id) appears twice")) }
        rows[id] = row
      }
      if rows.count > maximum { errors.append(fields[indices[0]].error("more than \(maximum) matches")) }
      if errors.count >= CSVErrors.enough || rows.count > maximum { break }
    }
    if !errors.isEmpty { throw CSVErrors(errors) }
    return rows
  }
}
