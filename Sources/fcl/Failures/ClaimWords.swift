// Why an entry is not claimed, in words.

import FantasyCore

extension Problem {
  /// A claim refused.
  init(_ fault: ClaimFault) {
    switch fault {
    case .nameUnclaimed(let name, let league):
      self.init(
        .refused, "entry.name-unclaimed",
        "the league \(league) has an entry called \(name) that nobody has claimed, "
          + "so who has that name here is not let in",
        hint: "if it is yours, ask the commissioner for a code: fcl entry claim")
    case .claimed(let entry): self.init(.refused, "entry.claimed", "the entry \(entry) is somebody's already")
    case .second(let manager):
      self.init(.refused, "entry.second", "\(manager) has an entry in this league, and nobody has two")
    }
  }
}
