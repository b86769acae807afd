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

  /// True if each line of the format is complete in itself, so that output can go on without an end.
  var hasNoEnd: Bool {
    switch self {
    case .table, .plain, .jsonl: true
    case .json, .csv, .tsv, .md, .svg: false
    }
  }
}
