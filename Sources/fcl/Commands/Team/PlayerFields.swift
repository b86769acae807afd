import Answers
import FantasyCore

/// Returns the fields that come first in each view of pool players. The `…Leaves` parameters set the order in which
/// columns are left out of a table that is too wide; see `TableColumn.leaves`.
func playerFields<Row>(
  idLeaves: Int? = 2, roleLeaves: Int? = nil, priceLeaves: Int? = nil, _ player: @escaping (Row) -> PoolPlayer
) -> [Field<Row>] {
  [
    .text("id", "Id", leaves: idLeaves) { player($0).id }, .name("name", "Name") { player($0).name },
    .text("side", "Side", flexible: true, leaves: 1) { player($0).side },
    .text("role", "Role", leaves: roleLeaves) { player($0).role.name },
    .number("price", "Price", leaves: priceLeaves) { player($0).price },
  ]
}

func teamFields(_ lineUp: LineUp, in pool: Pool) -> [Field<ElementIndex<PoolPlayer>>] {
  playerFields { pool.players[$0] } + [
    .text("captaincy", "Captaincy") { lineUp.captaincy(of: pool.players[$0].id)?.rawValue }
  ]
}

extension TeamSelection {
  func value(of index: ElementIndex<PoolPlayer>, in lineUp: LineUp) -> Points {
    let captaincy = lineUp.captaincy(of: pool.players[index].id)
    return (values[index.index] ?? .zero) + (captaincy.flatMap { captaincies[$0]?[index.index] } ?? .zero)
  }
}
