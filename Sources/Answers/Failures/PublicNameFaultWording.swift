import FantasyCore

extension PublicName.Fault {
  /// The part of the message that follows the option's name, `--public-name`: for example, `needs a letter or a digit`.
  package var description: String {
    switch self {
    case .tooLong: "is too long (at most \(PublicName.maximum) characters)"
    case .unprintable(let scalar): "must not contain \(scalar.named)"
    case .spaces: "must not begin or end with a space, or contain two spaces in a row"
    case .bracket(let scalar):
      "must not contain brackets (\(scalar)): the manager name is shown in brackets after a name shared by several people"
    case .noLetter: "needs a letter or a digit"
    case .mixed(let one, let other):
      "must be in one script: mixed letters (\(one), \(other)) can imitate another name"
    case .unusual(let scalar): "must not contain \(scalar.named), a letter of an uncommon script"
    }
  }
}

extension Unicode.Scalar {
  package var named: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
