// The formats that an answer is written in.

import CommandLineKit

/// How an answer is written.
enum OutputFormat: String, CaseIterable, ArgumentValue {
  case table
  case plain
  case json
  case jsonl
  case csv
  case tsv
  case md
}
