import Books
import StrictJSON

/// The owner submitted a file of results. The store keeps the file under its hash.
package struct ResultsSubmitted: CodedEvent {
  /// The SHA-256 hash of the file.
  package var file: String
  /// The number of results that were new to the board.
  package var count: Int

  package static var name: String { "results.submitted" }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("file", .hash) { $0.file }, .field("count", .whole(in: 1...Int(Int32.max))) { $0.count })
  }
  package var nature: EventTraits { EventTraits(.all) }
  package var files: [NamedContent] { [.results(file)] }

  package func apply(to board: inout Board, in commit: BoardCommit) {
    let order = board.terms.order
    for (index, result) in board.newResults(of: file, at: commit.time).enumerated() {
      var result = result
      result.beginsCommit = index == 0
      board.results.add(result, order)
    }
  }
  package func decided(in board: Board, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.submitting(file: file, by: commit.author, now: commit.time)
  }
}
