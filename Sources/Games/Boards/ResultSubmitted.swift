import Books
import FantasyCore
import StrictJSON

package struct ResultSubmitted: CodedEvent {
  /// A name that identifies the player; see `BoardPlayer.keys`.
  package var player: String
  /// The score, in the range of a 32-bit integer.
  package var score: Int
  /// The time at which the player achieved the score.
  package var time: Instant

  package static var name: String { "result.submitted" }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("player") { $0.player },
      .field("score", .whole(in: Int(Int32.min)...Int(Int32.max))) { $0.score }, .field("at") { $0.time })
  }
  package var nature: EventTraits { EventTraits(.all) }

  package func apply(to board: inout Board, in commit: BoardCommit) {
    guard let index = board.players.index(of: player) else { return }
    board.results.add(BoardResult(player: index, score: score, time: time, submitted: commit.time), board.terms.order)
  }
  package func decided(in board: Board, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.submitting(score, of: player, at: time, by: commit.author, now: commit.time)
  }
}

extension ResultSubmitted {
  /// Quickly parses the fields of an event in canonical JSON with a positive score. Returns nil for any other text,
  /// which the general JSON parser then reads.
  package init?(fast line: inout FastLine) {
    guard line.pass(",\"player\":\""), let player = line.text(), line.pass(",\"score\":"), let score = line.number(),
      Int32(exactly: score) != nil, line.pass(",\"at\":\""), let time = line.text().flatMap({ Instant($0) })
    else { return nil }
    self.init(player: player, score: score, time: time)
  }
}
