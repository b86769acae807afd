import Books
import FantasyCore

/// Input or a confirmation that was needed but could not be asked for, or that was declined.
package enum ConsentFault: Error {
  case cancelled
  /// Values are missing and can't be asked for; these options give them.
  case inputNeeded([String])
  /// Repairs need consent, and nobody can be asked; one sentence for each repair.
  case repair([String])
  /// Making a demo again would delete these things in it, which people added.
  case demo([String], path: String)
  /// A time needs confirmation, and nobody can be asked.
  case time(Instant, League)
  /// A full-screen view is asked for, and there is no terminal that can show one.
  case noScreen
  /// A team was changed by another process while it was shown, so whoever saves must have seen that.
  case changedElsewhere

  /// The reason why a time needs confirmation, without a full stop.
  package static func matter(ofTime time: Instant, in league: League) -> String {
    "\(time) is more than 366 days after \(league.matches.isEmpty ? "the last change" : "the last fixture") of the "
      + "league \(league.terms.id)"
  }
}

extension Problem {
  package init(_ fault: ConsentFault) {
    switch fault {
    case .cancelled: self.init(.cancelled, "cancelled", "cancelled; nothing was changed")
    case .inputNeeded(["--yes"]): self.init(.cancelled, "input.needed", "needs confirmation: add --yes")
    case .inputNeeded(let options):
      self.init(
        .cancelled, "input.needed", "missing input (can't prompt for it here): \(options.joined(separator: ", "))")
    case .repair(let matters):
      self.init(unasked: matters.map(Self.clause).joined(separator: "; "), hint: "fcl doctor --repair --yes")
    case .demo(let losses, let path):
      self.init(
        unasked: "this would delete \(losses.joined(separator: ", ")) in \(path)",
        hint: "add --force, or name another folder: fcl demo DIR")
    case .time(let time, let league):
      self.init(unasked: ConsentFault.matter(ofTime: time, in: league), hint: "add --yes if that is intended")
    case .noScreen:
      self.init(
        .cancelled, "screen.needed", "a list to pick from needs a terminal that shows full screens",
        hint: "fcl pool, then fcl team pick PLAYERS")
    case .changedElsewhere:
      self.init(
        .cancelled, "team.changed", "your team was changed elsewhere: Enter once more saves what you chose here")
    }
  }

  private init(unasked matter: String, hint: String) {
    self.init(.cancelled, "consent.needed", "needs confirmation: \(matter); nothing was changed", hint: hint)
  }

  /// A sentence as a part of a message: without its full stop, and `the` in lower case.
  private static func clause(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return words.hasPrefix("The ") ? "t" + words.dropFirst() : words
  }
}
