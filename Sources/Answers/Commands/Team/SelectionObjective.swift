import Books
import CommandLineKit
import FantasyCore

/// The value of the option `--by`: the quantity that the best team maximises.
package enum SelectionObjective: ArgumentValue, Hashable {
  case measure(Measure)
  case projection
  case file(String)

  package enum Measure: String, CaseIterable {
    case points
    case form
    case average
    case value
    case price
  }

  package init(argument word: String) throws(ArgumentValueError) {
    if let measure = Measure(rawValue: word) {
      self = .measure(measure)
    } else if word == "projection" {
      self = .projection
    } else if word == "-" || word.contains("/") || word.lowercased().hasSuffix(".csv") {
      self = .file(word)
    } else {
      throw ArgumentValueError("is not valid: use projection, points, form, average, value, price, or a FILE.csv")
    }
  }

  package var name: String {
    switch self {
    case .measure(let measure): measure.rawValue
    case .projection: "projection"
    case .file(let path): path
    }
  }
}

/// Each player's value when the best team is selected, by the player's index in the pool.
package struct SelectionValues {
  package var values: [Points?]
  package var captaincies: [Captaincy: [Points]] = [:]

  package init(_ values: [Points?], _ multipliers: [Captaincy: Multiplier]) {
    self.values = values
    captaincies = multipliers.mapValues { times in values.map { ($0 ?? .zero) * times - ($0 ?? .zero) } }
  }

  package init(_ measure: SelectionObjective.Measure, of league: League, _ board: LeagueStandings) {
    let pool = league.pool
    let multipliers = Self.multipliers(of: league)
    let totals = board.playerTotals
    func total(_ index: ElementIndex<PoolPlayer>) -> Points { totals[index] ?? .zero }
    let indices = pool.players.elementIndices
    switch measure {
    case .points:
      self.init(indices.map(total), [:])
      for captaincy in league.captaincies {
        let counted = board.playerTotals(as: captaincy)
        captaincies[captaincy] = indices.map { (counted[$0] ?? .zero) - total($0) }
      }
    case .form: self.init(Self.form(of: pool, PlayerForm(board: board)), multipliers)
    case .average:
      self.init(
        indices.map { index in
          let all = PlayerForm(board: board).last(board.matches.count, of: index)
          return all.isEmpty ? .zero : all.reduce(.zero, +).divided(by: all.count)
        }, multipliers)
    case .value:
      // The price is taken as at least a tenth of a credit, because a player may be free.
      self.init(
        indices.map { (10 * total($0)).divided(by: max(1, pool.players[$0].price.tenths)) }, multipliers)
    case .price: self.init(prices: pool, multipliers)
    }
  }

  /// Sets each player's value to their total expected points in the given matches. The value is zero for a player who
  /// plays in none of these matches.
  package init(_ projections: OpenProjections, in matches: [LeagueMatch], of league: League) {
    let sums = projections.expected.sums(in: matches.map(\.fixture), of: league)
    self.init(sums.map { $0 ?? .zero }, Self.multipliers(of: league))
  }

  private static func multipliers(of league: League) -> [Captaincy: Multiplier] {
    Dictionary(uniqueKeysWithValues: league.captaincies.map { ($0, league.system.multiplier(of: $0)) })
  }

  package init(prices pool: Pool, _ multipliers: [Captaincy: Multiplier]) {
    self.init(pool.players.map { Points(hundredths: $0.price.tenths * 10) }, multipliers)
  }

  /// Returns each player's mean points in their last five matches. The mean is shrunk towards the role's mean with a
  /// prior weight of three matches, so that one great match doesn't outweigh five good ones.
  private static func form(of pool: Pool, _ form: PlayerForm) -> [Points?] {
    let last = pool.players.elementIndices.map { form.last(PlayerForm.matches, of: $0) }
    var byRole: [Role: (sum: Points, count: Int)] = [:]
    for (player, points) in zip(pool.players, last) {
      byRole[player.role, default: (.zero, 0)].sum += points.reduce(.zero, +)
      byRole[player.role, default: (.zero, 0)].count += points.count
    }
    return zip(pool.players, last).map { player, points in
      let role = byRole[player.role] ?? (.zero, 0)
      let mean = role.count == 0 ? .zero : role.sum.divided(by: role.count)
      return (points.reduce(.zero, +) + evidence * mean).divided(by: points.count + evidence)
    }
  }

  private static let evidence = 3

  /// Reads a file that has a column `id` or `name`, and a column `value`. Players who aren't in the file can't be
  /// selected.
  package init(
    file path: String, of pool: Pool, _ multipliers: [Captaincy: Multiplier], _ context: Context
  ) throws {
    let text = try context.read(spreadsheet: path)
    let table = try DefectiveFile.reading(path) { try CSVTable(spreadsheet: text, columns: Self.columns) }
    guard let named = table.index(of: "id") ?? table.index(of: "name"), let value = table.index(of: "value") else {
      let message = "expected a column \"id\" or \"name\", and a column \"value\""
      throw DefectiveFile(path: path, defects: [FileDefect(line: 1, column: 1, message: message)])
    }
    var values = [Points?](repeating: nil, count: pool.players.count)
    let byName = Dictionary(grouping: pool.players.elementIndices) { folded(pool.players[$0].name) }
    var lines: [ElementIndex<PoolPlayer>: Int] = [:]
    let signs = table.numberSigns(of: value)
    var defects: [FileDefect] = []
    for row in table.rows where defects.count < CSVErrors.maximum {
      let word = row[named]
      func note(_ message: String, _ field: CSVField) {
        defects.append(FileDefect(line: field.line, column: field.column, message: message))
      }
      let found = PlayerID(word.text).flatMap { pool.index(of: $0) }.map { [$0] } ?? byName[folded(word.text)] ?? []
      guard found.count == 1, let index = found.first else {
        note(
          found.isEmpty
            ? "no player \"\(word.text)\" in the pool: use full names in a file"
            : "\"\(word.text)\" is the name of \(found.count) players: use the id", word)
        continue
      }
      if let line = lines.updateValue(word.line, forKey: index) {
        note("\(pool.players[index].name) is already on line \(line)", word)
        continue
      }
      var errors: [CSVError] = []
      values[index.index] = signs.reading(
        row[value], { Points($0).flatMap { Self.allowed.contains($0) ? $0 : nil } },
        fault: "expected a value such as 31.5, from \(Self.allowed.lowerBound) to \(Self.allowed.upperBound) and with "
          + "at most four decimal places, found \"\(row[value].text)\"", &errors)
      for error in errors { note(error.message, row[value]) }
    }
    if !defects.isEmpty { throw DefectiveFile(path: path, defects: defects) }
    self.init(values, multipliers)
  }

  private static let columns = CSVColumns([
    "id": ["playerid"], "name": ["player", "playername"], "value": ["points", "projection", "projectedpoints"],
  ])

  private static let allowed = Points(-1_000_000)...Points(1_000_000)
}
