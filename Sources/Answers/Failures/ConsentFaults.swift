/// An error about missing input or consent. The user declined or can't be asked.
package enum ConsentFault: Error {
  case cancelled
  /// Required values are missing. The strings name the options that set these values.
  case inputNeeded([String])
  /// Another process changed the team while the team was shown. The manager must see the change before saving.
  case changedElsewhere
}

extension Problem {
  package init(_ fault: ConsentFault) {
    switch fault {
    case .cancelled: self.init(.cancelled, "cancelled", "cancelled; nothing was changed")
    case .inputNeeded(["--yes"]): self.init(.cancelled, "input.needed", "needs confirmation: add --yes")
    case .inputNeeded(let options):
      let list = options.dropLast().joined(separator: ", ") + (options.count > 1 ? ", and " : "") + (options.last ?? "")
      self.init(.cancelled, "input.needed", "missing input (can't prompt for it here): \(list)")
    case .changedElsewhere:
      self.init(
        .cancelled, "team.changed", "your team was changed elsewhere: press Enter again to save your choice here")
    }
  }

  package init(unconfirmed matter: String, hint: String) {
    self.init(.cancelled, "consent.needed", "needs confirmation: \(matter); nothing was changed", hint: hint)
  }
}
