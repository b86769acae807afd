import FantasyCore

extension CSVColumns {
  private static let option = "--columns"

  /// Returns these columns with the header names in the value of the option `--columns`, such as `id=Player
  /// ID,price=Cost`. Nil stands for no names.
  package func named(_ list: String?) throws -> CSVColumns {
    var given: [String: String] = [:]
    for part in (list ?? "").split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0).withoutOuterBlanks }
      guard pair.count == 2, names.contains(pair[0]), given.updateValue(pair[1], forKey: pair[0]) == nil else {
        throw Problem(
          badValue: "\(Self.option) takes COLUMN=NAME once for each column, not \"\(part)\"",
          hint: "the columns are \(names.joined(separator: ", "))")
      }
    }
    return naming(given, with: Self.option)
  }
}
