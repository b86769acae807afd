// An independent reader of matches given as figures, for `verify`. Splits the league's CSV file character by character.
// Shares no code with `CSVTable` and `FiguresLine`.

extension AuditRecord {
  /// Creates a record from a figures file. In cricket, each player in the file gets one appearance. In other sports,
  /// appearances count only if the file states them.
  package init(figures bytes: [UInt8], isCricket: Bool) {
    var lines = Self.lines(String(decoding: bytes, as: UTF8.self))
    let header = lines.isEmpty ? [] : lines.removeFirst()
    let sheet = lines.map { Dictionary(zip(header, $0)) { first, _ in first } }
    let numbers = Set(sheet.compactMap { Int($0["innings"] ?? "") }).sorted()
    var rows: [Row] = []
    for line in sheet {
      let id = line["player_id"] ?? ""
      if rows.last?.id != id {
        let empty = [AuditFigures.Row](repeating: [:], count: numbers.count)
        rows.append(
          Row(
            name: line["player"] ?? "", id: id, side: line["side"] ?? "", innings: empty,
            total: isCricket ? ["appearances": 1] : [:]))
      }
      guard let index = numbers.firstIndex(where: { String($0) == line["innings"] }) else { continue }
      for name in header.dropFirst(5) {
        let count = Int(line[name] ?? "") ?? 0
        rows[rows.count - 1].innings[index][name, default: 0] += count
        rows[rows.count - 1].total[name, default: 0] += count
      }
    }
    self.init(rows: rows, ballsPerOver: 6, hasNoResult: false)
    isOfFigures = true
  }

  private static func lines(_ text: String) -> [[String]] {
    var lines: [[String]] = []
    var fields = [""]
    var isQuoted = false
    var isClosed = false
    for character in text {
      switch character {
      case "\"" where isQuoted: (isQuoted, isClosed) = (false, true)
      case "\"":
        // Two quotes in a row within a quoted field mean one quote character, so the field continues.
        if isClosed { fields[fields.count - 1].append(character) }
        isQuoted = true
        isClosed = false
      case _ where isQuoted: fields[fields.count - 1].append(character)
      case ",":
        fields.append("")
        isClosed = false
      case "\n":
        lines.append(fields)
        fields = [""]
        isClosed = false
      default: fields[fields.count - 1].append(character)
      }
    }
    return lines
  }
}
