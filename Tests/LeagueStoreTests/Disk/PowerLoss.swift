// A power loss: any part of the unsynced changes may have reached the disk. Names and contents are lost independently.
// A write may be torn at any byte, lack earlier blocks but not later ones, or have its length but only zeros.

import FantasyCore

extension DiskState {
  /// Returns a disk as it may be found after a power loss at this moment.
  func afterPowerLoss(_ random: inout SeededRandom) -> DiskState {
    var disk = self
    // Nodes are visited by number, since the order of a dictionary can't be repeated.
    for number in nodes.keys.sorted() {
      // Each node has its own random source, so the length of one write, such as that of a process id, affects no
      // other.
      var random = SeededRandom(seed: random.next())
      switch nodes[number] {
      case .file(let file): disk[file: number] = file.afterPowerLoss(&random)
      case .folder(let folder): disk[folder: number] = folder.afterPowerLoss(&random)
      case nil: break
      }
    }
    return disk
  }
}

/// The selection of changes since the last sync that survive.
private enum Survival: CaseIterable {
  case none, all, first, any

  /// Returns the surviving changes in order, and whether each is complete.
  func choose<Change>(_ changes: [Change], _ random: inout SeededRandom) -> [(change: Change, isWhole: Bool)] {
    switch self {
    case .none: return []
    case .all: return changes.map { ($0, true) }
    case .first:
      let count = random.below(changes.count + 1)
      return changes.prefix(count).enumerated().map { ($0.element, $0.offset + 1 < count || random.below(2) == 0) }
    case .any: return changes.filter { _ in random.below(2) == 0 }.map { ($0, random.below(2) == 0) }
    }
  }

  static func random(_ random: inout SeededRandom) -> Survival { allCases[random.below(allCases.count)] }
}

extension DiskState.Folder {
  fileprivate func afterPowerLoss(_ random: inout SeededRandom) -> Self {
    var names = durable
    for (change, _) in Survival.random(&random).choose(pending, &random) { Self.apply(change, to: &names) }
    return Self(names: names, durable: names, mode: mode)
  }
}

extension DiskState.File {
  fileprivate func afterPowerLoss(_ random: inout SeededRandom) -> Self {
    var bytes = durable
    for (change, isWhole) in Survival.random(&random).choose(pending, &random) {
      guard case .write(let start, let written) = change, !isWhole else {
        Self.apply(change, to: &bytes)
        continue
      }
      Self.tear(written, at: start, in: &bytes, &random)
    }
    // New times with old bytes are the worst case.
    return Self(bytes: bytes, durable: bytes, mode: mode, modified: modified, clock: clock, hasClock: hasClock)
  }

  private static func tear(_ written: [UInt8], at start: Int, in bytes: inout [UInt8], _ random: inout SeededRandom) {
    switch random.below(3) {
    case 0: apply(.write(at: start, Array(written.prefix(random.below(written.count + 1)))), to: &bytes)
    case 1: apply(.write(at: start, [UInt8](repeating: 0, count: written.count)), to: &bytes)
    default:
      // Disks write blocks of 512 bytes; each block may be missing.
      var torn = written
      for index in torn.indices where (start + index) % 512 == 0 || index == 0 {
        if random.below(2) == 0 { continue }
        let end = min(torn.count, index + 512 - (start + index) % 512)
        for lost in index..<end { torn[lost] = start + lost < bytes.count ? bytes[start + lost] : 0 }
      }
      apply(.write(at: start, torn), to: &bytes)
    }
  }
}
