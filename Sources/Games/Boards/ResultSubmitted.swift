import Books
import FantasyCore
import StrictJSON

/// A result was submitted.
package struct ResultSubmitted: BookEvent {
  /// The word that names the player.
  package var player: String
  /// The score: a whole number of 32 bits.
  package var score: Int
  /// When it was achieved.
  package var time: Instant

  /// Creates the event.
  package init(player: String, score: Int, time: Instant) {
    (self.player, self.score, self.time) = (player, score, time)
  }

  /// Its name in a journal.
  package static var name: String { "result.submitted" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .resultSubmitted }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "player", "score", "at"])
    self.init(
      player: try object.required("player").string(),
      score: try object.required("score").int(in: Int(Int32.min)...Int(Int32.max)),
      time: try object.required("at").instant())
  }

  /// Reads the usual form of a positive score.
  package init?(fast line: inout FastLine) {
    guard line.pass(",\"player\":\""), let player = line.text(), line.pass(",\"score\":"), let score = line.number(),
      Int32(exactly: score) != nil, line.pass(",\"at\":\""), let time = line.text().flatMap({ Instant($0) })
    else { return nil }
    self.init(player: player, score: score, time: time)
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> {
    ["player": .string(player), "score": .int(score), "at": .string(time.description)]
  }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .resultSubmitted(self) }
  /// It concerns everyone.
  package var nature: EventTraits { EventTraits(.all) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Adds the result.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) {
    guard let place = board.players.place(of: player) else { return }
    board.results.add(BoardResult(place, score, time, submitted: commit.time), board.terms.order)
  }
  /// Decides the request again on the given board.
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.submitting(score, of: player, at: time, by: commit.who, now: commit.time)
  }
}
