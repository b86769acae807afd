import Answers
import FantasyCore

/// The first columns of views of the best team.
enum PlayerColumns {
  static let all: [Column] = [
    .text("id", "Id", leaves: 2), .name("name", "Name"), .text("side", "Side", flexible: true, leaves: 1),
    .text("role", "Role"), .number("price", "Price"), .text("captaincy", "Captaincy"),
  ]

  static func values(_ player: PoolPlayer, _ captaincy: Captaincy?) -> [Value] {
    [
      .id(player.id), .text(player.name), .text(player.side), .text(player.role.name), .price(player.price),
      .text(captaincy?.rawValue),
    ]
  }
}
