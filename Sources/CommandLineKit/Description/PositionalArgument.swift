// Operands: arguments identified by their position. The property's type determines how many words are accepted.

extension Argument {
  /// An operand that must be given exactly once.
  ///
  /// - Parameters:
  ///   - name: the placeholder for it in help, in capitals.
  ///   - path: the property that receives the value.
  ///   - help: one sentence.
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

  /// An operand that may be left out; the property is then nil.
  package static func positional<Value: ArgumentValue>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value?> & Sendable,
    _ help: String
  ) -> Self {
    let info = ArgumentInfo(kind: .positional, name: name, valueName: name, help: help, choices: Value.choices)
    return Argument(info: info) { (root, word) throws(ArgumentValueError) in
      root[keyPath: path()] = try Value(argument: word)
    }
  }

  /// Any number of operands, which the property collects.
  ///
  /// - Parameter atLeast: the minimum number of operands.
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
