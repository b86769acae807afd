import Books
import FantasyCore

/// Input or consent that was needed but declined or impossible to ask for.
package enum ConsentFault: Error {
  case cancelled
  /// Missing values, named by the options that give them.
  case inputNeeded([String])
  /// Repairs need consent; one sentence per repair.
  case repair([String])
  /// Making the demo again would delete these things that people added.
  case demo([String], path: String)
  case time(Instant, League)
  /// No terminal can show the requested full-screen view.
  case noScreen
  /// Another process changed the team while it was shown, so the manager must see that before saving.
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

  private static func clause(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return words.hasPrefix("The ") ? "t" + words.dropFirst() : words
  }
}
