import FantasyCore

/// What a person should have been asked and was not, or to what they said no.
enum ConsentFault: Error {
  case cancelled
  /// Values are missing and can't be asked for: how each is given.
  case inputNeeded([String])
  /// Somebody must be asked about repairs, each in a sentence, and nobody can.
  case repair([String])
  /// Somebody must be asked whether a time is meant, and nobody can.
  case time(Instant, League)

  /// What is asked about a time.
  static func matter(ofTime time: Instant, in league: League) -> String {
    "\(time) is more than 366 days after \(league.matches.isEmpty ? "the last event" : "the last fixture") of the "
      + "league \(league.terms.id)."
  }
}

extension Problem {
  init(_ fault: ConsentFault) {
    switch fault {
    case .cancelled: self.init(.cancelled, "cancelled", "cancelled; nothing was changed")
    case .inputNeeded(let options):
      self.init(
        .cancelled, "input.needed", "missing input that can't be asked for here: \(options.joined(separator: ", "))")
    case .repair(let matters): self.init(unasked: matters.joined(separator: " "), hint: "fcl doctor --repair --yes")
    case .time(let time, let league):
      self.init(unasked: ConsentFault.matter(ofTime: time, in: league), hint: "add --yes if that is intended")
    }
  }

  private init(unasked matter: String, hint: String) {
    self.init(
      .cancelled, "consent.needed", "confirmation needed, but nobody can be asked; nothing was changed: \(matter)",
      hint: hint)
  }
}
