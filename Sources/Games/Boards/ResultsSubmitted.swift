import Books
import StrictJSON

/// A file of results was submitted; it is stored by its hash.
package struct ResultsSubmitted: BookEvent {
  /// The SHA-256 of the file.
  package var file: String
  /// The number of results added.
  package var count: Int

  package init(_ file: String, count: Int) { (self.file, self.count) = (file, count) }

  package static var name: String { "results.submitted" }
  package static var kind: BoardEvent.Kind { .resultsSubmitted }

  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "file", "count"])
    self.init(try object.required("file").hash(), count: try object.required("count").int(in: 1...Int(Int32.max)))
  }

  package var members: KeyValuePairs<String, JSON> { ["file": .string(file), "count": .int(count)] }
  package var listed: BoardEvent { .resultsSubmitted(self) }
  package var nature: EventTraits { EventTraits(.all) }
  package var files: [NamedContent] { [.results(file)] }

  /// Adds the results that are not on the board yet.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) {
    let order = board.terms.order
    for (place, result) in board.newResults(of: file, at: commit.time).enumerated() {
      var result = result
      result.beginsCommit = place == 0
      board.results.add(result, order)
    }
  }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.submitting(file: file, by: commit.who, now: commit.time)
  }
}
