import Answers
import FantasyCore
import Games
import StrictJSON

/// Odds from another source: CSV, or a JSON list of objects, with `match`, `prob_hw`, `prob_d`, `prob_aw`, `odds_1`,
/// `odds_x`, `odds_2` (also `odd_1` and so on); missing values count as unknown.
struct OddsFeed {
  struct Row {
    /// The chances of a home win, draw and away win, in ten-thousandths; `odds` has the same order.
    var chances: [Int?] = [nil, nil, nil]
    var odds: [Odd?] = [nil, nil, nil]
  }

  let path: String
  private(set) var rows: [MatchID: Row] = [:]

  private static let chanceKeys = ["prob_hw", "prob_d", "prob_aw"]
  private static let oddsKeys = ["odds_1", "odds_x", "odds_2"]
  private static let formerKeys = ["odd_1", "odd_x", "odd_2"]
  private static let keys = ["match"] + chanceKeys + oddsKeys + formerKeys
  private static let most = 10_000

  /// Reads a file. Throws `DefectiveFile` with the position of each defect.
  init(_ path: String, _ context: Context) throws {
    self.path = path
    let bytes = try context.read(file: path, limit: 1 << 24)
    let first = bytes.dropFirst(ByteOrderMark.length(in: bytes)).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    rows = try DefectiveFile.reading(path) { try isJSON ? Self.json(bytes) : Self.csv(bytes) }
  }

  // MARK: Values

  /// Converts millionths to ten-thousandths; nil outside 0 to 1.
  private static func chance(_ millionths: Int?) -> Int? {
    guard let millionths, (0...1_000_000).contains(millionths) else { return nil }
    return (millionths + 50) / 100
  }

  private static let chanceWords = "expected a chance from 0 to 1"
  private static let oddWords = "expected odds of 1.01 or more"

  // MARK: JSON

  private static func json(_ bytes: [UInt8]) throws -> [MatchID: Row] {
    var rows: [MatchID: Row] = [:]
    for value in try JSONValue(parsing: bytes, limits: .matchFile).array() {
      let object = try value.object(keys)
      let id: MatchID = try object.required("match").id()
      if rows[id] != nil { throw JSONError(value.place, "the match \(id) appears twice") }
      if rows.count >= most { throw JSONError(value.place, "more than \(most) matches") }
      var row = Row()
      for place in 0..<3 {
        if let value = object.optional(chanceKeys[place]) {
          guard let chance = chance(try value.scaled(places: 6)) else { throw value.error(chanceWords) }
          row.chances[place] = chance
        }
        if let value = object.optional(oddsKeys[place]) ?? object.optional(formerKeys[place]) {
          guard let odd = Odd(hundredths: try value.scaled(places: 6) / 10_000) else { throw value.error(oddWords) }
          row.odds[place] = odd
        }
      }
      rows[id] = row
    }
    return rows
  }

  // MARK: CSV

  private static func csv(_ bytes: [UInt8]) throws -> [MatchID: Row] {
    var errors: [CSVError] = []
    let table = try CSVTable(parsing: bytes, oddRows: &errors)
    let columns = keys.filter { key in key == "match" || table.header.contains { $0.text == key } }
    let places = try table.places(of: columns)
    var rows: [MatchID: Row] = [:]
    for fields in table.rows {
      var row = Row()
      let id = MatchID(folding: fields[places[0]].text)
      if id == nil { errors.append(fields[places[0]].error("expected a match id")) }
      for (key, place) in zip(columns, places) where !fields[place].text.isEmpty {
        let field = fields[place]
        if let number = chanceKeys.firstIndex(of: key) {
          row.chances[number] = chance(Decimal.scaled(field.text, places: 6))
          if row.chances[number] == nil { errors.append(field.error(chanceWords)) }
        } else if let number = oddsKeys.firstIndex(of: key) ?? formerKeys.firstIndex(of: key) {
          row.odds[number] = Odd(field.text)
          if row.odds[number] == nil { errors.append(field.error(oddWords)) }
        }
      }
      if let id {
        if rows[id] != nil { errors.append(fields[places[0]].error("the match \(id) appears twice")) }
        rows[id] = row
      }
      if rows.count > most { errors.append(fields[places[0]].error("more than \(most) matches")) }
      if errors.count >= CSVErrors.enough || rows.count > most { break }
    }
    if !errors.isEmpty { throw CSVErrors(errors) }
    return rows
  }
}
