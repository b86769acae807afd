import CommandLineKit

package enum OutputFormat: String, CaseIterable, ArgumentValue {
  case table
  case plain
  case json
  case jsonl
  case csv
  case tsv
  case md
  case svg

  /// True if a command that never ends can write this format.
  var hasNoEnd: Bool {
    switch self {
    case .table, .plain, .jsonl: true
    case .json, .csv, .tsv, .md, .svg: false
    }
  }
}
