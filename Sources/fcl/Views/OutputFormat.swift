import CommandLineKit

enum OutputFormat: String, CaseIterable, ArgumentValue {
  case table
  case plain
  case json
  case jsonl
  case csv
  case tsv
  case md

  /// Whether it can go on without an end, answer after answer, since each line stands for itself.
  var hasNoEnd: Bool {
    switch self {
    case .table, .plain, .jsonl: true
    case .json, .csv, .tsv, .md: false
    }
  }
}
