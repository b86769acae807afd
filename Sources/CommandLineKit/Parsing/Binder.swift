// Parses the values of a line into a command's properties, and collects all errors.

struct Binder<Root: CommandArguments> {
  let arguments: [Argument<Root>]
  private(set) var root = Root()
  private(set) var errors: [UsageError] = []

  /// Stores the values of a description's arguments. `firstSlot` is the index of its first argument in the option
  /// table.
  mutating func store(_ given: [LineContent.Given], firstSlot: Int) {
    for value in given where arguments.indices.contains(value.slot - firstSlot) {
      store(value.value, in: arguments[value.slot - firstSlot], spelling: value.spelling)
    }
    let slots = given.map { $0.slot - firstSlot }
    // Not `enumerated()`: the runtime would have to look up its generic type in each run.
    for index in 0..<arguments.count {
      let info = arguments[index].info
      guard info.kind == .option, info.minimum > 0, !slots.contains(index) else { continue }
      errors.append(UsageError(.missingOption, "\(info.term) is missing"))
    }
  }

  private mutating func store(_ word: String, in argument: Argument<Root>, spelling: String) {
    do {
      try argument.store(&root, word)
    } catch {
      // A very long word may be a page pasted by mistake.
      let isLong = word.utf8.count > 1_000
      let shown = "\"\(shownSafe(isLong ? word.prefix(40) + "…" : word))\"", choices = argument.info.choices
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

extension Optional {
  /// The value of a required argument whose property is optional. Throws if the value is nil.
  package var given: Wrapped {
    get throws(UsageError) {
      guard let self else { throw UsageError(.missingOperand, "an argument is missing") }
      return self
    }
  }
}
