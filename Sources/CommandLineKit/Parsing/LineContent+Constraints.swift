// Checks the constraints on the arguments of a command line, after all values have been parsed without an error.

extension LineContent {
  func constraintErrors(_ arguments: [ArgumentInfo]) -> [UsageError] {
    var errors: [UsageError] = []
    for slot in 0..<arguments.count where !arguments[slot].constraints.isEmpty {
      errors += arguments[slot].constraints.compactMap { fault(against: $0, slot, arguments) }
    }
    return errors
  }

  private func fault(
    against constraint: ArgumentConstraint, _ slot: Int, _ arguments: [ArgumentInfo]
  ) -> UsageError? {
    let name = arguments[slot].name
    let values = given.filter { $0.slot == slot }.map { $0.value }
    func isGiven(_ name: String) -> Bool { given.contains { arguments[$0.slot].name == name } }
    func readsInput(_ slot: Int) -> Bool {
      arguments[slot].constraints.contains(.isInput)
        && given.contains { $0.slot == slot && ($0.value == "-" || arguments[slot].kind == .flag) }
    }
    switch constraint {
    case .number(let range):
      if values.allSatisfy({ value in Int(value).map(range.contains) ?? true }) { return nil }
      let bounds = (range.upperBound == .max ? "" : "from ") + (constraint.note ?? "")
      return UsageError(.badValue, "\(name) must be \(bounds)")
    case .text(let limit):
      if values.allSatisfy({ (1...limit).contains($0.utf8.count) }) { return nil }
      let bounds = limit == .max ? "" : " or longer than \(limit) bytes"
      return UsageError(.badValue, "\(name) must not be empty\(bounds)")
    case .excludes(let others):
      guard !values.isEmpty, let other = others.first(where: isGiven) else { return nil }
      return UsageError(.contradiction, "\(name) and \(other) can't be used together")
    case .needs(let others):
      if values.isEmpty || others.contains(where: isGiven) { return nil }
      return UsageError(.contradiction, "\(name) needs \(orList(others))")
    case .isAlternative(let others):
      if !values.isEmpty || others.contains(where: isGiven) { return nil }
      return UsageError(
        .oneOf,
        others.count > 1
          ? "give at least one of \(([name] + others).joined(separator: ", "))" : "give \(orList([name] + others))")
    case .isInput:
      guard readsInput(slot), let first = (0..<slot).first(where: readsInput) else { return nil }
      return UsageError(.contradiction, "\(arguments[first].name) and \(name) can't both come from standard input")
    }
  }
}
