/// An operand, option or flag whose value is stored in a property of `Root`. PositionalArgument.swift and
/// OptionArgument.swift define the functions that create operands and options.
package struct Argument<Root>: Sendable {
  package private(set) var info: ArgumentInfo
  /// Returns a message if the default shown in help differs from the property's initial value. Returns nil if the two
  /// are equal.
  private(set) var defaultProblem: @Sendable (Root) -> String? = { _ in nil }
  let store: @Sendable (inout Root, String) throws(ArgumentValueError) -> Void

  /// Creates a flag. `name` includes the two hyphens; `help` is one sentence.
  package static func flag(
    _ name: String, short: Character? = nil,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Bool> & Sendable, _ help: String
  ) -> Self {
    let info = ArgumentInfo(kind: .flag, name: name, short: short, help: help)
    return Argument(info: info) { root, _ in root[keyPath: path()] = true }
  }

  /// Sets the kind of name for shell completion, such as "player" or "system|file". Not needed if the argument's
  /// placeholder is itself such a kind.
  package func completed(by kind: String) -> Self { changed { $0.completion = kind } }

  package func required() -> Self { changed { $0.minimum = 1 } }

  func changed(_ change: (inout ArgumentInfo) -> Void) -> Self {
    var copy = self
    change(&copy.info)
    return copy
  }
}
