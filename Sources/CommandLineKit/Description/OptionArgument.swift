// Creates options, which are arguments with a name and a value. An option can be repeated if its property is an array.

extension Argument {
  /// Creates an option that can be omitted. The property then keeps its initial value.
  ///
  /// - Parameters:
  ///   - value: the placeholder for the value in help, in capitals.
  ///   - default: the property's initial value, as shown in help. `CommandTree.problems()` reports a text that differs
  ///     from the property.
  package static func option<Value: ArgumentValue>(
    _ name: String, short: Character? = nil,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value> & Sendable, value: String,
    _ help: String, default defaultText: String? = nil
  ) -> Self {
    Argument(
      info: ArgumentInfo(
        kind: .option, name: name, short: short, valueName: value, help: help, defaultText: defaultText,
        choices: Value.choices),
      defaultProblem: { root in problem(ofDefault: defaultText, isReally: root[keyPath: path()]) },
      store: { (root, word) throws(ArgumentValueError) in root[keyPath: path()] = try Value(argument: word) })
  }

  /// Creates an option that can be omitted. The property is then nil. `default` is the text that help shows as the
  /// default.
  package static func option<Value: ArgumentValue>(
    _ name: String, short: Character? = nil,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value?> & Sendable, value: String,
    _ help: String, default defaultText: String? = nil
  ) -> Self {
    let info = ArgumentInfo(
      kind: .option, name: name, short: short, valueName: value, help: help, defaultText: defaultText,
      choices: Value.choices)
    return Argument(info: info) { (root, word) throws(ArgumentValueError) in
      root[keyPath: path()] = try Value(argument: word)
    }
  }

  /// Creates an option that can be repeated. The property receives all values, in their order on the command line.
  package static func option<Value: ArgumentValue>(
    _ name: String, short: Character? = nil,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, [Value]> & Sendable, value: String,
    _ help: String
  ) -> Self {
    let info = ArgumentInfo(
      kind: .option, name: name, short: short, valueName: value, help: help, choices: Value.choices,
      isRepeatable: true)
    return Argument(info: info) { (root, word) throws(ArgumentValueError) in
      root[keyPath: path()].append(try Value(argument: word))
    }
  }

  private static func problem<Value: ArgumentValue>(ofDefault text: String?, isReally real: Value) -> String? {
    guard let text else { return nil }
    guard let shown = Value.parsed(text) else { return "the default \(text) is not a valid value" }
    guard let known = real as? any Equatable else { return nil }
    return known.equals(shown) ? nil : "the default is not \(text) but \(real)"
  }
}

extension Equatable {
  fileprivate func equals(_ other: some Any) -> Bool { (other as? Self) == self }
}
