import Books
import StrictJSON

/// A file of results was submitted. The file is kept by its content.
public struct ResultsSubmitted: BookEvent {
  /// The SHA-256 of the file.
  public var file: String
  /// How many results it added.
  public var count: Int

  /// Creates the event.
  public init(_ file: String, count: Int) { (self.file, self.count) = (file, count) }

  /// Its name in a journal.
  public static var name: String { "results.submitted" }
  /// Its kind in the list of events.
  public static var kind: BoardEvent.Kind { .resultsSubmitted }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "file", "count"])
    self.init(try object.required("file").hash(), count: try object.required("count").int(in: 1...Int(Int32.max)))
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["file": .string(file), "count": .int(count)] }
  /// The payload as one of the board's events.
  public var listed: BoardEvent { .resultsSubmitted(self) }
  /// It concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// The file.
  public var files: [NamedContent] { [.results(file)] }

  /// Adds the results that there are not yet.
  public func apply(to board: inout GameBoard, in commit: BoardCommit) {
    let order = board.terms.order
    for (place, result) in board.newResults(of: file, at: commit.time).enumerated() {
      var result = result
      result.beginsCommit = place == 0
      board.results.add(result, order)
    }
  }
  /// Decides the request again on the given board.
  public func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.submitting(file: file, by: commit.who, now: commit.time)
  }
}
