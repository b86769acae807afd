import Answers
import Books
import CommandLineKit
import FantasyCore

/// The screen for picking a team or a replacement. Tests can press keys and look at frames with no terminal.
struct TeamPicker: ScreenView {
  enum Purpose: Equatable {
    case team
    case replacement(PlayerID)
  }

  struct Outside {
    /// Saves the choice in place of the saved team. Throws `ConsentFault.changedElsewhere` if another process has saved
    /// a different team.
    var save: (_ choice: TeamChoice, _ saved: TeamChoice) throws -> Void
    /// Keeps an unsaved choice as a draft, with the saved team to which it applies.
    var keep: (_ choice: TeamChoice, _ saved: TeamChoice) -> Void = { _, _ in }
    var renewed: () throws -> PickerInput? = { nil }
  }

  enum Mode: Equatable {
    case list
    case search
    case help
  }

  struct Message: Equatable {
    var text: String
    var look = Frame.Look.plain
  }

  private(set) var input: PickerInput
  let purpose: Purpose
  private let outside: Outside
  private var saved: TeamChoice
  private(set) var choice: TeamChoice
  private var before: [TeamChoice] = []
  private(set) var mode = Mode.list
  var listing: PlayerListing
  private(set) var message: Message
  var isASCII = false

  /// Creates a picker. `draft` is a choice that an earlier session kept; nil if there is no draft.
  init(_ input: PickerInput, _ purpose: Purpose, saved: TeamChoice, draft: TeamChoice?, _ outside: Outside) {
    self.input = input
    self.purpose = purpose
    self.saved = saved
    self.outside = outside
    choice = draft ?? saved
    message = Message(text: draft == nil ? "" : "These are your unsaved choices; u restores the saved team.")
    if draft != nil { before = [saved] }
    var role: Role?
    if case .replacement(let old) = purpose { role = input.player(old)?.role }
    listing = PlayerListing(of: input, role: role)
  }

  mutating func begin(with wished: TeamChoice) { change { $0 = wished } }

  mutating func say(_ text: String) { message = Message(text: text) }

  // MARK: Keys

  mutating func press(_ key: Key) throws -> Bool {
    switch mode {
    case .help: mode = .list
    case .search: searchKey(key)
    case .list: return listKey(key)
    }
    return true
  }

  mutating func wait() throws {
    guard let renewed = try outside.renewed() else { return }
    listing.renew(from: input, renewed)
    input = renewed
    message = Message(text: "The league has changed; this is its current state.")
    let now = input.saved
    if now == saved { return }
    if let gone = removalMessage(from: now) {
      (choice, saved, before, message) = (now, now, [now], gone)
      return
    }
    if choice == saved || purpose != .team {
      choice = now
      message = Message(text: "Your team was changed elsewhere; this is the current team.")
    } else {
      message = Message(
        text: "Your team was changed elsewhere. Enter replaces it with your choices here; u shows the current team.",
        look: .bad)
      outside.keep(choice, now)
    }
    saved = now
    before = [now]
  }

  private mutating func listKey(_ key: Key) -> Bool {
    message = Message(text: "")
    switch key {
    case .enter: return !save()
    case .character("q"): return false
    case .character("?"): mode = .help
    case .character("/"):
      listing.endSearch(input)
      mode = .search
    case .escape: listing.showAll(input)
    case .character(" "): toggle()
    case .character("c"): makeCaptain(.captain)
    case .character("v"): makeCaptain(.viceCaptain)
    case .character("a"): fill()
    case .character("u"): undo()
    case .character("f"): nextFormat()
    case .character("r"): listing.showNextRole(input)
    case .character("s"): listing.showNextSide(input)
    case .character("t"): listing.showOnly(choice.players, input)
    case .character("p"):
      listing.sortByNext(input)
      message = Message(text: "Sorted by \(listing.order.rawValue)")
    default: if !listing.move(key) { message = Message(text: "? lists the keys") }
    }
    return true
  }

  private mutating func searchKey(_ key: Key) {
    switch key {
    case .escape:
      listing.endSearch(input)
      mode = .list
    case .enter: mode = .list
    default: if !listing.move(key, isSearching: true) { listing.search(key, input) }
    }
  }

  // MARK: Choosing

  private mutating func change(_ make: (inout TeamChoice) -> Void) {
    let old = choice
    make(&choice)
    if choice == old { return }
    before.append(old)
    outside.keep(choice, saved)
  }

  private mutating func toggle() {
    guard let player = listing.current(in: input) else { return }
    if case .replacement(let old) = purpose { return replace(old, by: player) }
    if choice.players.contains(player.id) {
      change { $0.drop(player.id) }
      message = Message(text: "Removed \(player.name)\(leftWords)")
    } else {
      change { $0.players.append(player.id) }
      let limit = limitWords(player)
      message = Message(text: "Added \(player.name)\(limit ?? leftWords)", look: limit == nil ? .plain : .bad)
    }
  }

  private mutating func replace(_ old: PlayerID, by player: PoolPlayer) {
    let newcomer = choice.players.first { !saved.players.contains($0) } ?? old
    if player.id == newcomer || player.id == old {
      choice = saved
      message = Message(text: "\(input.name(old)) stays in the team")
    } else if saved.players.contains(player.id) {
      message = Message(text: "\(player.name) is already in your team", look: .bad)
    } else {
      let lineUp = saved.lineUp.replacing(old, by: player.id)
      (choice.players, choice.captain, choice.viceCaptain) = (lineUp.players, lineUp.captain, lineUp.viceCaptain)
      message = Message(text: "\(player.name) for \(input.name(old))\(leftWords)")
    }
  }

  private mutating func makeCaptain(_ captaincy: Captaincy) {
    guard purpose == .team else {
      return message = Message(text: "The new player takes over any captaincy", look: .bad)
    }
    guard input.league.captaincies.contains(captaincy) else {
      message = Message(text: "This league has no \(captaincy.rawValue)", look: .bad)
      return
    }
    guard let player = listing.current(in: input) else { return }
    let isNew = !choice.players.contains(player.id)
    change { $0.make(player.id, captaincy) }
    let limit = isNew ? limitWords(player) : nil
    message = Message(
      text: isNew
        ? "Added \(player.name) as \(captaincy.rawValue)\(limit ?? leftWords)"
        : "\(player.name) is \(captaincy.rawValue)",
      look: limit == nil ? .plain : .bad)
  }

  private mutating func fill() {
    guard purpose == .team else { return }
    do {
      let filled = try input.filled(choice)
      change { $0 = filled }
      message = Message(text: "Filled with the best team that has your players\(leftWords)", look: .good)
    } catch {
      let problem = Problem.all(of: error).first
      let words = [problem?.message.capitalizedFirst, problem?.hint].compactMap(\.self).joined(separator: "; ")
      message = Message(text: words, look: .bad)
    }
  }

  private mutating func undo() {
    guard let last = before.popLast() else { return message = Message(text: "Nothing to undo") }
    choice = last
    outside.keep(choice, saved)
    message = Message(text: "Undone\(leftWords)")
  }

  private mutating func nextFormat() {
    let formats = input.league.teamRules.formats
    guard purpose == .team, !formats.isEmpty else { return }
    let index = choice.format.flatMap { formats.firstIndex(of: $0) }.map { ($0 + 1) % formats.count } ?? 0
    change { $0.format = formats[index] }
    message = Message(text: "Format \(formats[index].name)")
  }

  private var leftWords: String { input.left(beside: choice).map { ": \($0) credits left" } ?? "" }

  private func limitWords(_ player: PoolPlayer) -> String? {
    if let maximum = input.maximum(player.role, in: choice), input.count(player.role, in: choice) > maximum {
      return ": the limit is \(Problem.count(maximum, player.role.name))"
    }
    if let maximum = input.league.teamRules.maxPerSide,
      choice.players.count(where: { input.player($0)?.side == player.side }) > maximum
    {
      return ": the limit is \(maximum) of \(player.side)"
    }
    if let left = input.left(beside: choice), left < .zero { return ": \(left) credits left" }
    return nil
  }

  // MARK: Saving

  private func removalMessage(from team: TeamChoice) -> Message? {
    guard case .replacement(let old) = purpose, !team.players.contains(old) else { return nil }
    return Message(text: "\(input.name(old)) is no longer in your team: q quits", look: .bad)
  }

  private mutating func save() -> Bool {
    if let gone = removalMessage(from: saved) {
      message = gone
      return false
    }
    if case .replacement(let old) = purpose, choice == saved {
      message = Message(text: "No replacement for \(input.name(old)) is chosen: space chooses one", look: .bad)
      return false
    }
    if choice == saved, !saved.players.isEmpty { return true }
    do {
      try outside.save(choice, saved)
      return true
    } catch {
      let problems = Self.problems(of: error)
      message = Message(text: problems.map(\.located).joined(separator: "; "), look: .bad)
      // Show the team that the other process saved, before it is replaced.
      if case ConsentFault.changedElsewhere = error { try? wait() }
      return false
    }
  }
}

extension TeamPicker {
  /// Returns the problems to show. Leaves out a wrong team size if there are other problems, which are more specific.
  private static func problems(of error: any Error) -> [Problem] {
    guard let refused = error as? Refused else { return Problem.all(of: error) }
    let faults = refused.refusal.faults
    let telling = faults.filter { if case .team(.size) = $0 { false } else { true } }
    return Problem.problems(of: Refusal(telling.isEmpty ? faults : telling), in: refused.league)
  }
}
