// Why an entry is not claimed, in words.

import FantasyCore

/// Refusals of claims in words.
enum ClaimWords {
  /// A refusal: code, exit, message, hint.
  static func refused(_ fault: ClaimFault) -> (String, Exit, String, String?) {
    switch fault {
    case .nameUnclaimed(let name, let league):
      (
        "entry.name-unclaimed", .refused,
        "the league \(league) has an entry called \(name) that nobody has claimed, so who has that name here is not let in",
        "if it is yours, ask the commissioner for a code: fcl entry claim"
      )
    case .claimed(let entry): ("entry.claimed", .refused, "the entry \(entry) is somebody's already", nil)
    case .second(let manager):
      ("entry.second", .refused, "\(manager) has an entry in this league, and nobody has two", nil)
    }
  }
}
