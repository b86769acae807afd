// Reads figures from a CSV file with one row per player, match and innings: `match,player_id,goals,…`. Checks rows
// against the pool and the fixtures, and reports defects with their locations.

package struct FiguresContext {
  package let pool: Pool
  package let fixtures: [MatchID: Fixture]
  package let system: ScoringSystem
  package let side: (PoolPlayer, Instant) -> String

  package init(
    pool: Pool, fixtures: [MatchID: Fixture], system: ScoringSystem, side: @escaping (PoolPlayer, Instant) -> String
  ) {
    self.pool = pool
    self.fixtures = fixtures
    self.system = system
    self.side = side
  }
}

package struct FiguresFile {
  package private(set) var matches: [(fixture: Fixture, lines: [FiguresLine])] = []

  static let maxInnings = 20

  /// Reads the lines of a figures file. Throws the first defects in the file, at most `CSVErrors.maximum`.
  ///
  /// - Parameter folded: Returns a name in lower case and without accents.
  package init(
    parsing bytes: [UInt8], against known: FiguresContext, folded: @escaping (String) -> String
  ) throws(CSVErrors) {
    var wrongRows: [CSVError] = []
    let table = try CSVTable(parsing: bytes, wrongRows: &wrongRows)
    var reader = try FiguresReader(table, known, folded)
    for row in table.rows where reader.errors.count < CSVErrors.maximum { reader.take(row) }
    let errors = reader.errors + wrongRows
    if !errors.isEmpty { throw CSVErrors(errors) }
    matches = reader.matches
  }
}

struct FiguresReader {
  private let known: FiguresContext
  private let folded: (String) -> String
  private let match: Int
  private let playerID, player, side, innings: Int?
  private var figures: [(index: Int, name: String)] = []
  package private(set) var errors: [CSVError] = []
  package private(set) var matches: [(fixture: Fixture, lines: [FiguresLine])] = []
  private var seen: [MatchID: [PlayerID: [(innings: Int, side: Side, line: Int)]]] = [:]

  package init(_ table: CSVTable, _ known: FiguresContext, _ folded: @escaping (String) -> String) throws(CSVErrors) {
    self.known = known
    self.folded = folded
    playerID = table.index(of: "player_id")
    player = table.index(of: "player")
    side = table.index(of: "side")
    innings = table.index(of: "innings")
    let index = table.index(of: "match")
    let isNamed = playerID != nil || player != nil
    guard let index, isNamed else {
      let names = "\"player_id\" or \"player\""
      let words = isNamed ? " \"match\"" : index == nil ? "s: \"match\", and \(names)" : " \(names)"
      throw CSVErrors([CSVError(line: 1, column: 1, "missing column\(words)")])
    }
    match = index
    let figureNames = known.system.figuresOfInnings.map(\.name)
    let others = FiguresLine.identifyingColumns
    for (index, field) in table.header.enumerated()
    where !others.contains(field.text) && errors.count < CSVErrors.maximum {
      if figureNames.contains(field.text) {
        figures.append((index, field.text))
      } else {
        let message = "unknown column \"\(field.text)\" (\(known.system.sport) has no such figure)"
        errors.append(field.error(message, field.text, among: figureNames + others))
      }
    }
    if table.rows.isEmpty { errors.append(CSVError(line: 1, column: 1, "the file has no figures")) }
  }

  package mutating func take(_ row: [CSVField]) {
    let fixture = fixture(row[match])
    let player = poolPlayer(row)
    let number = inningsNumber(row)
    let figures = values(row)
    guard let fixture, let player else { return }
    guard let side = side(row, player, fixture), let number else { return }
    let before = seen[fixture.id]?[player.id] ?? []
    if let same = before.first(where: { $0.innings == number }) {
      let which = innings == nil ? "" : ", innings \(number)"
      let words = "\(player.name) (\(player.id)) of match \(fixture.id)\(which)"
      errors.append(row[0].error("\(words) is already on line \(same.line)"))
      return
    }
    if let other = before.first(where: { $0.side != side }) {
      errors.append(row[0].error("\(player.name) (\(player.id)) plays for the other side on line \(other.line)"))
      return
    }
    seen[fixture.id, default: [:]][player.id, default: []].append((number, side, row[0].line))
    let line = FiguresLine(player: player.id, name: player.name, side: side, innings: number, figures: figures)
    let index = matches.firstIndex { $0.fixture.id == fixture.id } ?? matches.count
    if index == matches.count { matches.append((fixture, [])) }
    matches[index].lines.append(line)
  }

  private mutating func fixture(_ field: CSVField) -> Fixture? {
    guard let id = MatchID(folding: field.text) else {
      errors.append(field.error("expected a match id: use a to z, 0 to 9, _ and -"))
      return nil
    }
    if let fixture = known.fixtures[id] { return fixture }
    let announced = known.fixtures.keys.map(\.text).sorted()
    errors.append(field.error("match \(id) has no fixture", id.text, among: announced))
    return nil
  }

  private mutating func poolPlayer(_ row: [CSVField]) -> PoolPlayer? {
    if let playerID, !row[playerID].text.isEmpty {
      let text = row[playerID].text
      if let player = PlayerID(text).flatMap({ known.pool[$0] }) { return player }
      let ids = known.pool.players.map(\.id.text)
      errors.append(row[playerID].error("no player \"\(text)\" in the pool", text, among: ids))
      return nil
    }
    guard let player, !row[player].text.isEmpty else {
      errors.append(row[playerID ?? player ?? match].error("expected a player"))
      return nil
    }
    return named(row[player])
  }

  private mutating func named(_ field: CSVField) -> PoolPlayer? {
    let wanted = folded(field.text)
    let found = known.pool.players.filter { player in
      player.id.text == field.text || [player.name, player.matchName ?? ""].contains { folded($0) == wanted }
    }
    if found.count == 1 { return found[0] }
    let all = found.map { "\($0.name) (\($0.id))" }.listed("or")
    errors.append(
      found.isEmpty
        ? field.error("no player \"\(field.text)\" in the pool", wanted, among: known.pool.players.map(\.name))
        : field.error("\"\(field.text)\" is ambiguous; it could be \(all): use player_id"))
    return nil
  }

  private mutating func side(_ row: [CSVField], _ player: PoolPlayer, _ fixture: Fixture) -> Side? {
    if let side, !row[side].text.isEmpty {
      let word = folded(row[side].text)
      if word == "home" || word == folded(fixture.home) { return .first }
      if word == "away" || word == folded(fixture.away) { return .second }
      let sides = "\(fixture.home) (home) or \(fixture.away) (away)"
      errors.append(row[side].error("\"\(row[side].text)\" does not play in match \(fixture.id); choose \(sides)"))
      return nil
    }
    let own = known.side(player, fixture.start)
    if own == fixture.home { return .first }
    if own == fixture.away { return .second }
    errors.append(
      row[playerID ?? self.player ?? match].error(
        "\(player.name) plays for \(own), but match \(fixture.id) is \(fixture.home) v \(fixture.away); "
          + "\(self.side == nil ? "add" : "fill in") a side column to say which side they played for"))
    return nil
  }

  private mutating func inningsNumber(_ row: [CSVField]) -> Int? {
    guard let innings, !row[innings].text.isEmpty else { return 1 }
    if let number = Int(row[innings].text), (1...FiguresFile.maxInnings).contains(number) { return number }
    let wanted = "expected an innings from 1 to \(FiguresFile.maxInnings)"
    errors.append(row[innings].error("\(wanted), found \"\(row[innings].text)\""))
    return nil
  }

  private mutating func values(_ row: [CSVField]) -> [String: Int32] {
    var values: [String: Int32] = [:]
    for (index, name) in figures where !row[index].text.isEmpty {
      let text = row[index].text
      let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
      let isWhole = !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
      if isWhole, let value = Int32(text), (0...Int32(FiguresLine.maximum)).contains(value) {
        if value != 0 { values[name] = value }
        continue
      }
      let found = isWhole ? text : "\"\(text)\""
      errors.append(row[index].error("\(name) must be a whole number from 0 to \(FiguresLine.maximum), not \(found)"))
    }
    return values
  }
}
