/// Input or consent that was needed, but was declined or could not be asked for.
package enum ConsentFault: Error {
  case cancelled
  /// Missing values, named by the options that give them.
  case inputNeeded([String])
  /// Another process changed the team while it was shown, so the manager must see that before saving.
  case changedElsewhere
}

extension Problem {
  package init(_ fault: ConsentFault) {
    switch fault {
    case .cancelled: self.init(.cancelled, "cancelled", "cancelled; nothing was changed")
    case .inputNeeded(["--yes"]): self.init(.cancelled, "input.needed", "needs confirmation: add --yes")
    case .inputNeeded(let options):
      self.init(
        .cancelled, "input.needed", "missing input (can't prompt for it here): \(options.joined(separator: ", "))")
    case .changedElsewhere:
      self.init(
        .cancelled, "team.changed", "your team was changed elsewhere: press Enter again to save your choice here")
    }
  }

  package init(unconfirmed matter: String, hint: String) {
    self.init(.cancelled, "consent.needed", "needs confirmation: \(matter); nothing was changed", hint: hint)
  }
}
