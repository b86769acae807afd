// Errors in files. The code that finds an error doesn't know the file's path; the caller adds the path.

import CommandLineKit
import Cricsheet
import FantasyCore
import Feeds
import LeagueStore
import StrictJSON

package struct FileDefect {
  package let line, column: Int
  package let message: String

  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

/// An error in the text of a file, with its line and column but without the file's path.
protocol TextError: Error {
  var defects: [FileDefect] { get }
}

package struct DefectiveFile: Error {
  package let path: String
  package let defects: [FileDefect]

  package init(path: String, defects: [FileDefect]) {
    self.path = path
    self.defects = defects
  }

  package var problems: [Problem] {
    defects.map {
      Problem(.damaged, "file.defect", $0.message, at: Problem.Location(path: path, spot: ($0.line, $0.column)))
    }
  }

  package static func reading<Value>(_ path: String, _ read: () throws -> Value) throws -> Value {
    do { return try read() } catch let error as any TextError {
      throw DefectiveFile(path: path, defects: error.defects)
    }
  }
}

extension CSVErrors: TextError {
  package var defects: [FileDefect] {
    errors.map { error in
      FileDefect(
        line: error.line, column: error.column, message: error.unknown?.messageWithLikeliest ?? error.message)
    }
  }
}

extension MatchFileError: TextError {
  package var defects: [FileDefect] { [FileDefect(line: line, column: column, message: message)] }
}

extension JSONError: TextError {
  package var defects: [FileDefect] { [FileDefect(line: position.line, column: position.column, message: description)] }

  package var description: String { Self.description(message, unknown) }

  package static func description(_ message: String, _ unknown: UnknownWord?) -> String {
    unknown?.messageWithMeant ?? message
  }
}

extension FeedError: TextError {
  package var defects: [FileDefect] { [FileDefect(line: line, column: column, message: message)] }
}

extension JSONErrors: TextError { package var defects: [FileDefect] { all.flatMap(\.defects) } }

extension Problem {
  package init(contentOf path: String, _ message: String) {
    self.init(.damaged, "file.defect", message, at: Location(path: path))
  }

  package static func exists(_ path: String, hint: String) -> Problem {
    Problem(.refused, "file.exists", "\(path) already exists", hint: hint)
  }

  package static func problems(of error: ScoredMatchError) -> [Problem] {
    switch error {
    case .store(let error):
      let isOfFigures = if case .damaged(let path, _, _, _) = error { LeagueFiles.isOfFigures(path) } else { false }
      return [
        Problem(error).hinting(
          "to restore it, score the same file again: fcl score \(isOfFigures ? "--figures " : "")FILE")
      ]
    case .match(let path, let error): return DefectiveFile(path: path, defects: error.defects).problems
    case .figures(let path, let error): return DefectiveFile(path: path, defects: error.defects).problems
    }
  }

  package init(_ error: OutputError) {
    switch error {
    case .closedPipe: self.init(.system, "output.failed", "the output can't be written: the pipe is closed")
    case .failed(let number):
      self.init(.system, "output.failed", "the output can't be written: \(SystemCalls.description(of: number))")
    }
  }
}
