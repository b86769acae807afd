/// The falls of wickets in an innings, in order. Each is packed into 12 bytes, because a file may have a million
/// wickets.
package struct FallsOfWickets: RandomAccessCollection, Hashable, Sendable {
  private struct Packed: Hashable, Sendable {
    var score, ball: Int32
    var over: UInt16
    var player: PlayerIndex
  }

  private let innings: Int
  private let players: [MatchPlayer]
  private var packed: [Packed] = []

  init(innings: Int, players: [MatchPlayer]) {
    self.innings = innings
    self.players = players
  }

  mutating func append(_ player: PlayerIndex, score: Int, over: Int, ball: Int) {
    guard players.indices.contains(Int(player)) else { return }
    packed.append(
      Packed(
        score: Int32(clamping: score), ball: Int32(clamping: ball), over: UInt16(clamping: over), player: player))
  }

  package var startIndex: Int { packed.startIndex }
  package var endIndex: Int { packed.endIndex }

  package subscript(index: Int) -> InningsCard.Fall {
    let fall = packed[index]
    return InningsCard.Fall(
      number: index + 1, score: Int(fall.score), player: players[Int(fall.player)],
      ballName: BallName(innings: innings, over: Int(fall.over), ball: Int(fall.ball)))
  }
}
