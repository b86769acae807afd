package struct SimulatedClub: Sendable, Hashable {
  /// The name as in match files, such as `Port Meridian Terns`.
  package let name: String
  package let city, venue: String
  package let squad: [SimulatedPlayer]
}

struct InventedTown {
  let city, nickname, ground: String

  static let all = [
    InventedTown(city: "Port Meridian", nickname: "Terns", ground: "Lantern Quay"),
    InventedTown(city: "Ashgrove", nickname: "Otters", ground: "Mill Reach"),
    InventedTown(city: "Ravensmere", nickname: "Badgers", ground: "Abbot's Meadow"),
    InventedTown(city: "Copperton", nickname: "Smiths", ground: "The Furnace"),
    InventedTown(city: "Tamarind Coast", nickname: "Mariners", ground: "Coral Steps"),
    InventedTown(city: "Dunmarrow", nickname: "Drummers", ground: "Barrow Park"),
    InventedTown(city: "Opal Ridge", nickname: "Prospectors", ground: "Prism Oval"),
    InventedTown(city: "Stormhaven", nickname: "Pilots", ground: "Beacon Ground"),
    InventedTown(city: "Silverwick", nickname: "Weavers", ground: "Loom Street"),
    InventedTown(city: "Larkwater", nickname: "Millers", ground: "Sluice Lane"),
    InventedTown(city: "Greenhollow", nickname: "Sickles", ground: "The Long Acre"),
    InventedTown(city: "Quarry Vale", nickname: "Masons", ground: "Slate Bank"),
    InventedTown(city: "Eastmarsh", nickname: "Lapwings", ground: "Reed End"),
    InventedTown(city: "Highfell", nickname: "Shepherds", ground: "Fold Green"),
    InventedTown(city: "Cinnamon Bay", nickname: "Traders", ground: "Spice Wharf"),
    InventedTown(city: "Nightingale Cross", nickname: "Choristers", ground: "Cloister Field"),
  ]

  static func numbered(_ index: Int) -> InventedTown {
    let town = all[index % all.count]
    let round = index / all.count + 1
    guard round > 1 else { return town }
    return InventedTown(city: "\(town.city) \(round)", nickname: town.nickname, ground: town.ground)
  }
}
