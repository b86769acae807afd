// Stores the figures of a match as canonical CSV: equal figures always produce equal bytes.

extension [FiguresLine] {
  /// Returns a figures file in canonical form, with lines in order and no columns that contain only zeros. `names`
  /// lists the sport's figures.
  package func stored(of match: MatchID, figures names: [String]) -> [UInt8] {
    let lines = inOrder
    let used = names.filter { name in lines.contains { $0.figures[name] != nil } }
    let header = FiguresLine.identifyingColumns + used
    let rows = lines.map { line in
      let side = line.side == .first ? "home" : "away"
      return [match.text, line.player.text, Self.quoted(line.name), side, String(line.innings)]
        + used.map { String(line.figures[$0] ?? 0) }
    }
    return [UInt8](([header] + rows).map { $0.joined(separator: ",") + "\n" }.joined().utf8)
  }

  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  package init(stored bytes: [UInt8]) throws(CSVErrors) {
    let table = try CSVTable(parsing: bytes)
    let indices = try table.indices(of: ["player_id", "player", "side", "innings"])
    var lines: [FiguresLine] = []
    for row in table.rows {
      guard let player = PlayerID(row[indices[0]].text), let innings = Int(row[indices[3]].text),
        (1...FiguresFile.maxInnings).contains(innings)
      else {
        throw CSVErrors([row[indices[0]].error("expected a player and an innings")])
      }
      var line = FiguresLine(
        player: player, name: row[indices[1]].text, side: row[indices[2]].text == "home" ? .first : .second,
        innings: innings)
      for (index, field) in row.enumerated() where index > 4 {
        guard let value = Int32(field.text), (0...Int32(FiguresLine.maximum)).contains(value) else {
          throw CSVErrors([field.error("expected a whole number from 0 to \(FiguresLine.maximum)")])
        }
        if value != 0 { line.figures[table.header[index].text] = value }
      }
      lines.append(line)
    }
    self = lines
  }
}
