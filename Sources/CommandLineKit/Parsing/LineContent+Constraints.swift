// Checks the constraints among the arguments of a line whose values are all valid.

extension LineContent {
  /// The faults of the line; slots refer to `arguments`.
  func constraintErrors(_ arguments: [ArgumentInfo]) -> [UsageError] {
    func isGiven(_ name: String) -> Bool { given.contains { arguments[$0.slot].name == name } }
    var errors: [UsageError] = []
    var reader: String?
    // Not `enumerated()`, whose generic type the runtime would look up in each run.
    for slot in 0..<arguments.count where !arguments[slot].constraints.isEmpty {
      let name = arguments[slot].name
      let values = given.filter { $0.slot == slot }.map { $0.value }
      for constraint in arguments[slot].constraints {
        switch constraint {
        case .number(let range):
          if values.contains(where: { value in Int(value).map { !range.contains($0) } ?? false }) {
            let bounds = (range.upperBound == .max ? "" : "from ") + (constraint.note ?? "")
            errors.append(UsageError(.badValue, "\(name) must be \(bounds)"))
          }
        case .text(let limit):
          if values.contains(where: { $0.isEmpty || $0.utf8.count > limit }) {
            errors.append(UsageError(.badValue, "\(name) must not be empty or longer than \(limit) bytes"))
          }
        case .excludes(let others):
          if !values.isEmpty, let other = others.first(where: isGiven) {
            errors.append(UsageError(.contradiction, "\(name) and \(other) can't be used together"))
          }
        case .needs(let others):
          if !values.isEmpty, !others.contains(where: isGiven) {
            errors.append(UsageError(.contradiction, "\(name) needs \(orList(others))"))
          }
        case .isAlternative(let others):
          if values.isEmpty, !others.contains(where: isGiven) {
            errors.append(UsageError(.oneOf, "give \(orList([name] + others))"))
          }
        case .isInput:
          guard values.contains(where: { $0 == "-" || arguments[slot].kind == .flag }) else { continue }
          if let reader {
            errors.append(UsageError(.contradiction, "\(reader) and \(name) can't both come from standard input"))
          }
          reader = name
        }
      }
    }
    return errors
  }
}
