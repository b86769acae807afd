// The invented world: roles, prices and names allow legal teams.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite struct SimulatedWorldTests {
  private let worlds = (1...20).map { SimulatedWorld(seed: $0) }

  @Test func `a world has eight clubs of fifteen, determined by its seed`() {
    #expect(worlds[0].clubs.map(\.squad.count) == Array(repeating: 15, count: 8))
    #expect(SimulatedWorld(seed: 1) == worlds[0])
    #expect(worlds[0] != worlds[1])
  }

  @Test func `names and ids are unique`() {
    for world in worlds + [SimulatedWorld(seed: 1, clubs: 60, playersPerClub: 25)] {
      #expect(Set(world.players.map(\.id)).count == world.players.count)
      #expect(Set(world.players.map(\.name)).count == world.players.count)
      #expect(Set(world.players.map(\.fullName)).count == world.players.count)
      #expect(Set(world.clubs.map(\.name)).count == world.clubs.count)
    }
  }

  @Test func `each player of a pool has a unique rank, with better players of a role ranked first`() {
    for world in worlds {
      #expect(Set(world.pool.compactMap(\.rank)) == Set(1...world.players.count))
      let batters = zip(world.players, world.pool).filter { $0.0.role == .batter }.sorted {
        $0.0.batting > $1.0.batting
      }
      for (better, worse) in zip(batters, batters.dropFirst()) where better.0.batting > worse.0.batting {
        #expect((better.1.rank ?? 0) < (worse.1.rank ?? 0))
      }
    }
  }

  @Test func `ids have eight hexadecimal digits`() {
    for id in worlds[0].players.map(\.id.text) {
      #expect(id.count == 8 && id.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    }
  }

  @Test(arguments: [[5, 1, 3, 2], [4, 1, 4, 2], [4, 1, 2, 4], [4, 1, 1, 5]])
  func `each of the original's formats fits into a hundred credits`(_ format: [Int]) {
    for world in worlds {
      var (count, cost) = (0, 0)
      for (role, wanted) in zip(Role.ofCricket, format) {
        let prices = world.players.filter { $0.role == role }.map(\.price).sorted()
        count += prices.count >= 2 * wanted ? wanted : 0
        cost += prices.prefix(prices.count / 2).suffix(wanted).reduce(0, +)
      }
      #expect(count == 11)
      #expect(cost <= 1_000)
    }
  }

  @Test func `prices are half credits from 6·5 to 11, and an average eleven costs 90 to 96`() {
    for world in worlds {
      let prices = world.players.map(\.price)
      #expect(prices.allSatisfy { (65...110).contains($0) && $0 % 5 == 0 })
      #expect((900...960).contains(prices.reduce(0, +) * 11 / prices.count))
      #expect(Set(prices).count >= 7)
    }
  }

  @Test func `about a quarter of the players are from overseas`() {
    let count = worlds[0].players.count { $0.tags == ["overseas"] }
    #expect((24...36).contains(count))
  }
}
