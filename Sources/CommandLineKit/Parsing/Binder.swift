// Parses the values of a line and stores them in the properties of a command, collecting every fault on the way.

struct Binder<Root: CommandArguments> {
  let arguments: [Argument<Root>]
  /// The command with every value that could be read.
  private(set) var root = Root()
  /// In the order in which arguments were stored.
  private(set) var errors: [UsageError] = []

  /// Stores the options that belong to this command's arguments, the first of which has the slot `firstSlot`.
  mutating func storeOptions(_ given: [LineContent.Given], firstSlot: Int) {
    for option in given where arguments.indices.contains(option.slot - firstSlot) {
      store(option.value, in: arguments[option.slot - firstSlot], spelling: option.spelling)
    }
    let slots = given.map { $0.slot - firstSlot }
    // Not `enumerated()`, whose generic type the runtime would look up in each run.
    for index in 0..<arguments.count {
      let info = arguments[index].info
      guard info.kind == .option, info.minimum > 0, !slots.contains(index) else { continue }
      errors.append(UsageError(.missingOption, "\(info.term) is missing"))
    }
  }

  mutating func storeOperands(_ line: LineContent, of command: CommandInfo) {
    let places = arguments.filter { !$0.info.isNamed }
    let share = OperandShare(places: places.map { $0.info }, count: line.operands.count)
    var rest = line.operands[...]
    for (place, count) in zip(places, share.counts) {
      for word in rest.prefix(count) { store(word, in: place, spelling: place.info.name) }
      rest = rest.dropFirst(count)
    }
    errors += share.missing.map { place in
      UsageError(.missingOperand, "\(place.name) is missing: \(place.help)")
    }
    // A word after an unknown option may be its value: one fault, not two.
    if !line.hasUnknownOption {
      errors += rest.map { word in
        let taken = places.isEmpty ? "takes no arguments" : "takes " + places.map(\.info.usage).joined(separator: " ")
        return UsageError(.extraOperand, "unexpected argument \"\(shownSafe(word))\": \(command.name) \(taken)")
      }
    }
  }

  private mutating func store(_ word: String, in argument: Argument<Root>, spelling: String) {
    do {
      try argument.store(&root, word)
    } catch {
      // The user may have pasted a whole page.
      let isLong = word.utf8.count > 1_000
      let (shown, choices) = ("\"\(shownSafe(isLong ? word.prefix(40) + "…" : word))\"", argument.info.choices)
      let message =
        choices.map { "unknown value \(shown) for \(spelling); choose from \($0.joined(separator: ", "))" }
        ?? "\(spelling): \(shown) \(error.message)"
      errors.append(
        UsageError(
          choices == nil ? .badValue : .unknownValue, message, hint: error.hint,
          suggestions: suggestions(for: word, among: choices ?? [])))
    }
  }
}
