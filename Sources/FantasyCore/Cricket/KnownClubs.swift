// The names and colours of clubs: a table that ships, and a file of the user. Both are CSV with the columns club, names,
// competition, from, until and colour.

/// Clubs and national sides with the names that people use, and their colours.
package struct KnownClubs: Sendable {
  struct Meaning: Sendable {
    enum Kind: Sendable {
      /// The club's present name, which applies in all years.
      case present
      /// A short or former name from the table that ships.
      case usual
      /// A short or former name from the user's file.
      case given
    }

    let club: Int
    /// The competition's name; nil for all competitions.
    let competition: String?
    let years: ClosedRange<Int>
    let kind: Kind
  }

  /// The clubs that a name can mean, by `SideName.key`.
  private(set) var meanings: [String: [Meaning]] = [:]
  /// The colours as `#004ba0`, by club.
  private var colours: [Int: String] = [:]
  private var count = 0

  /// The clubs of the table that ships.
  package static let builtIn: KnownClubs = {
    var clubs = KnownClubs()
    for row in (try? ClubRow.reading(SpreadsheetText(Array(table.utf8)))) ?? [] { clubs.add(row, .usual) }
    return clubs
  }()

  private init() {}

  /// Adds the clubs of a user's file to those of the table that ships. A row adds names and a colour to known clubs with
  /// its present name and competition.
  package init(adding text: SpreadsheetText) throws(CSVErrors) {
    self = .builtIn
    for row in try ClubRow.reading(text) { add(row, .given) }
  }

  private mutating func add(_ row: ClubRow, _ kind: Meaning.Kind) {
    let key = SideName.key(of: row.club)
    var known = meanings[key, default: []].filter { meaning in
      guard meaning.kind == .present, let one = meaning.competition, let other = row.competition else {
        return meaning.kind == .present
      }
      return MatchKind.isSame(one, other)
    }
    if known.isEmpty {
      known = [Meaning(club: count, competition: row.competition, years: 0...9999, kind: .present)]
      meanings[key, default: []] += known
      count += 1
    }
    for club in known {
      for name in row.names {
        meanings[SideName.key(of: name), default: []].append(
          Meaning(club: club.club, competition: row.competition ?? club.competition, years: row.years, kind: kind))
      }
      if let colour = row.colour { colours[club.club] = colour }
    }
  }

  /// Returns the colour of a side as `#004ba0`; nil if the side or its colour is unknown. `competition` and `year` decide
  /// between clubs with the same name.
  package func colour(of side: String, in competition: String?, year: Int?) -> String? {
    let clubs = SideName(side, in: self).clubs(in: competition, year: year)
    return clubs.lazy.compactMap { colours[$0] }.first
  }
}

/// A row of a table of clubs.
private struct ClubRow {
  let club: String
  /// Short, former and differently written names.
  let names: [String]
  let competition: String?
  /// The years in which `names` apply, both inclusive.
  let years: ClosedRange<Int>
  let colour: String?

  private static let columns = CSVColumns([
    "club": ["team", "side", "franchise", "name", "clubname", "teamname", "fullname"],
    "names": [
      "othernames", "shortname", "shortnames", "formername", "formernames", "alias", "aliases", "abbreviation",
    ],
    "competition": ["league", "tournament", "event", "series"],
    "from": ["since", "fromyear", "firstyear", "start"],
    "until": ["to", "through", "untilyear", "lastyear", "end"],
    "colour": ["color", "hex", "maincolour", "maincolor"],
  ])

  static func reading(_ text: SpreadsheetText) throws(CSVErrors) -> [ClubRow] {
    var errors: [CSVError] = []
    let table = try CSVTable(spreadsheet: text, columns: columns, wrongRows: &errors)
    _ = try table.indices(of: ["club"])
    let indices = ["club", "names", "competition", "from", "until", "colour"].map { table.index(of: $0) }
    var rows: [ClubRow] = []
    for fields in table.rows where errors.count < CSVErrors.enough {
      let none = CSVField(text: "", line: fields[0].line, column: 1)
      if let row = ClubRow(indices.map { $0.map { fields[$0] } ?? none }, &errors) { rows.append(row) }
    }
    if !errors.isEmpty { throw CSVErrors(errors) }
    return rows
  }

  /// Creates a row from its fields in the order of the columns. Adds its defects to `errors`.
  private init?(_ fields: [CSVField], _ errors: inout [CSVError]) {
    let before = errors.count
    club = fields[0].text.plainName
    names = fields[1].text.split(separator: ";").map { String($0).plainName }.filter { !$0.isEmpty }
    competition = fields[2].text.isEmpty ? nil : fields[2].text.plainName
    if club.isEmpty { errors.append(fields[0].error("expected the name of a club")) }
    for (field, texts) in zip(fields, [[club], names, [competition ?? ""]])
    where texts.contains(where: { $0.utf8.count > TextLength.standard.upperBound }) {
      errors.append(field.error(TextLength.tooLong))
    }
    let bounds = fields[3...4].map { field -> Int? in
      let year = field.text.utf8.count == 4 && field.text.utf8.allSatisfy(\.isDigit) ? Int(field.text) : nil
      if year == nil, !field.text.isEmpty { errors.append(field.error("expected a year such as 2018\(field.found)")) }
      return year
    }
    let (from, until) = (bounds[0] ?? 0, bounds[1] ?? 9999)
    if from > until { errors.append(fields[4].error("expected a year from \(from) on\(fields[4].found)")) }
    years = min(from, until)...until
    let digits = String(fields[5].text.lowercased().drop { $0 == "#" })
    colour = digits.isEmpty ? nil : "#" + digits
    if colour != nil, !digits.isHexadecimal(digits: 6) {
      errors.append(fields[5].error("expected a colour such as #004ba0\(fields[5].found)"))
    }
    if errors.count > before { return nil }
  }
}
