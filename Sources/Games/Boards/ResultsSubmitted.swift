import Books
import StrictJSON

/// A file of results was submitted. The file is kept by its content.
package struct ResultsSubmitted: BookEvent {
  /// The SHA-256 of the file.
  package var file: String
  /// How many results it added.
  package var count: Int

  /// Creates the event.
  package init(_ file: String, count: Int) { (self.file, self.count) = (file, count) }

  /// Its name in a journal.
  package static var name: String { "results.submitted" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .resultsSubmitted }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "file", "count"])
    self.init(try object.required("file").hash(), count: try object.required("count").int(in: 1...Int(Int32.max)))
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { ["file": .string(file), "count": .int(count)] }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .resultsSubmitted(self) }
  /// It concerns everyone.
  package var nature: EventTraits { EventTraits(.all) }
  /// The file.
  package var files: [NamedContent] { [.results(file)] }

  /// Adds the results that there are not yet.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) {
    let order = board.terms.order
    for (place, result) in board.newResults(of: file, at: commit.time).enumerated() {
      var result = result
      result.beginsCommit = place == 0
      board.results.add(result, order)
    }
  }
  /// Decides the request again on the given board.
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.submitting(file: file, by: commit.who, now: commit.time)
  }
}
