import CommandLineKit

enum OutputFormat: String, CaseIterable, ArgumentValue {
  case table
  case plain
  case json
  case jsonl
  case csv
  case tsv
  case md
}
