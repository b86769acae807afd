// Creates operands, which are arguments identified by position. An operand takes several words if its property is an
// array.

extension Argument {
  /// Creates a required operand. `name` is the placeholder in help, in capitals.
  package static func positional<Value: ArgumentValue>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value> & Sendable,
    _ help: String
  ) -> Self {
    let info = ArgumentInfo(
      kind: .positional, name: name, valueName: name, help: help, choices: Value.choices, minimum: 1)
    return Argument(info: info) { (root, word) throws(ArgumentValueError) in
      root[keyPath: path()] = try Value(argument: word)
    }
  }

  /// Creates an optional operand. If the operand is omitted, the property is nil.
  package static func positional<Value: ArgumentValue>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value?> & Sendable,
    _ help: String
  ) -> Self {
    let info = ArgumentInfo(kind: .positional, name: name, valueName: name, help: help, choices: Value.choices)
    return Argument(info: info) { (root, word) throws(ArgumentValueError) in
      root[keyPath: path()] = try Value(argument: word)
    }
  }

  /// Creates an operand that takes at least `atLeast` words. The property receives all the words.
  package static func positional<Value: ArgumentValue>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, [Value]> & Sendable,
    _ help: String, atLeast: Int = 0
  ) -> Self {
    let info = ArgumentInfo(
      kind: .positional, name: name, valueName: name, help: help, choices: Value.choices, minimum: atLeast,
      isRepeatable: true)
    return Argument(info: info) { (root, word) throws(ArgumentValueError) in
      root[keyPath: path()].append(try Value(argument: word))
    }
  }
}
