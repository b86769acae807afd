// Parses the values on a command line into a command's properties, and collects all errors.

struct Binder<Root: CommandArguments> {
  let arguments: [Argument<Root>]
  private(set) var root = Root()
  private(set) var errors: [UsageError] = []

  /// Stores the given values in the properties of `root`, and reports missing options. `firstSlot` is the index of the
  /// first of `arguments` in the option table.
  mutating func store(_ given: [LineContent.Given], firstSlot: Int) {
    for value in given where arguments.indices.contains(value.slot - firstSlot) {
      store(value.value, in: arguments[value.slot - firstSlot], spelling: value.spelling)
    }
    let slots = given.map { $0.slot - firstSlot }
    // Don't use `enumerated()`: the runtime would have to look up the generic type in each run.
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
      // Shorten a very long word, which may be a page pasted by mistake.
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
  /// The wrapped value, for a required argument whose property is optional. Throws `UsageError` if the property is nil.
  package var given: Wrapped {
    get throws(UsageError) {
      guard let self else { throw UsageError(.missingOperand, "an argument is missing") }
      return self
    }
  }
}
