// Reads fixtures from a CSV file with the columns match,number,start,home,away,venue, or with other usual names. The
// columns competition, format and gender are optional.

extension Fixture {
  /// The required columns of a fixtures file. The fields `number` and `venue` may be empty.
  package static let columns = ["match", "number", "start", "home", "away", "venue"]

  /// The columns with their other usual names.
  package static let columnNames = CSVColumns([
    "match": ["matchid", "id", "fixtureid", "gameid"],
    "number": ["no", "matchno", "matchnumber", "num", "gameno"],
    "start": ["starttime", "starts", "startsat", "datetime", "time", "date", "dateutc", "startutc"],
    "home": ["hometeam", "homeside", "team1", "teama", "side1"],
    "away": ["awayteam", "awayside", "team2", "teamb", "side2", "visitors"],
    "venue": ["ground", "stadium", "location"],
    "competition": ["league", "tournament", "event", "series"],
    "format": ["matchtype", "matchformat"],
    "gender": ["sex"],
  ])

  package struct StartForm {
    let read: (String) -> Instant?
    let fault: (String) -> String

    package init(read: @escaping (String) -> Instant?, fault: @escaping (String) -> String) {
      self.read = read
      self.fault = fault
    }

    package static var standard: StartForm {
      StartForm {
        Instant($0)
      } fault: { _ in
        "expected a start time such as 2026-03-28T14:00:00Z"
      }
    }
  }

  package static func reading(
    _ text: SpreadsheetText, starts: StartForm = .standard, columns names: CSVColumns = columnNames
  ) throws(CSVErrors) -> [Fixture] {
    var errors: [CSVError] = []
    let table = try CSVTable(spreadsheet: text, columns: names, wrongRows: &errors)
    let indices = try table.indices(of: columns)
    let kindIndices = ["competition", "format", "gender"].map { table.index(of: $0) }
    var fixtures: [Fixture] = []
    var lines: [MatchID: Int] = [:]
    for row in table.rows {
      let field = row[indices[0]]
      if let id = MatchID(folding: field.text) {
        if let line = lines[id] { errors.append(field.error("match \(id) is already on line \(line)")) }
        lines[id] = row[0].line
      }
      let kind = kind(kindIndices.map { $0.map { row[$0] } }, &errors)
      if var fixture = fixture(indices.map { row[$0] }, starts, &errors) {
        fixture.kind = kind == MatchKind() ? nil : kind
        fixtures.append(fixture)
      }
      if errors.count >= CSVErrors.enough { break }
    }
    if !errors.isEmpty { throw CSVErrors(errors) }
    return fixtures
  }

  /// Returns the kind of match that the three optional fields describe.
  private static func kind(_ fields: [CSVField?], _ errors: inout [CSVError]) -> MatchKind {
    let fields = fields.map { $0.flatMap { $0.text.isEmpty ? nil : $0 } }
    let kind = MatchKind(
      competition: fields[0]?.text.plainName, format: fields[1].flatMap { MatchKind.MatchFormat(named: $0.text) },
      gender: fields[2].flatMap { MatchKind.Gender(named: $0.text) })
    if let field = fields[0], field.text.utf8.count > TextLength.standard.upperBound {
      errors.append(field.error(TextLength.tooLong))
    }
    if let field = fields[1], kind.format == nil {
      errors.append(field.error("expected a format, T20, ODI or Test\(field.found)"))
    }
    if let field = fields[2], kind.gender == nil {
      errors.append(field.error("expected a gender, male or female\(field.found)"))
    }
    return kind
  }

  private static func fixture(
    _ fields: [CSVField], _ starts: StartForm, _ errors: inout [CSVError]
  ) -> Fixture? {
    let before = errors.count
    let id = MatchID(folding: fields[0].text)
    if id == nil {
      errors.append(fields[0].error("expected a match id: use a to z, 0 to 9, _ and -\(fields[0].found)"))
    }
    let number = Int(fields[1].text)
    if !fields[1].text.isEmpty, number.map({ Fixture.numbers.contains($0) }) != true {
      let wanted = "a whole number from \(Fixture.numbers.lowerBound) to \(Fixture.numbers.upperBound)"
      errors.append(fields[1].error("expected \(wanted), found \"\(fields[1].text)\""))
    }
    let start = starts.read(fields[2].text)
    if start == nil { errors.append(fields[2].error(starts.fault(fields[2].text) + fields[2].found)) }
    let (home, away) = (fields[3].text.plainName, fields[4].text.plainName)
    for (side, field) in [(home, fields[3]), (away, fields[4])] where !TextLength.standard.contains(side.utf8.count) {
      errors.append(field.error(side.isEmpty ? "expected the name of a side" : TextLength.tooLong))
    }
    if home == away { errors.append(fields[4].error("both sides are \"\(away)\"")) }
    if fields[5].text.utf8.count > TextLength.standard.upperBound {
      errors.append(fields[5].error(TextLength.tooLong))
    }
    guard errors.count == before, let id, let start else { return nil }
    return Fixture(
      id: id, number: number, start: start, home: home, away: away,
      venue: fields[5].text.isEmpty ? nil : fields[5].text.plainName)
  }
}
