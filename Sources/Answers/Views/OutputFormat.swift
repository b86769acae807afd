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

  /// True if the output may continue indefinitely, since each line is complete in itself.
  var hasNoEnd: Bool {
    switch self {
    case .table, .plain, .jsonl: true
    case .json, .csv, .tsv, .md, .svg: false
    }
  }
}
