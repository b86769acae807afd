import CommandLineKit

/// The formats that an answer is written in.
enum OutputFormat: String, CaseIterable, ArgumentValue {
  case table
  case plain
  case json
  case jsonl
  case csv
  case tsv
  case md
}
