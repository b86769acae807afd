import CommandLineKit

package enum OutputFormat: String, CaseIterable, ArgumentValue {
  case table
  case plain
  case json
  case jsonl
  case csv
  case tsv
  case md
  /// The chart of a view that has one.
  case svg

  /// Whether it can continue indefinitely, answer after answer, since each line is independent.
  var hasNoEnd: Bool {
    switch self {
    case .table, .plain, .jsonl: true
    case .json, .csv, .tsv, .md, .svg: false
    }
  }
}
