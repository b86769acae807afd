/// An operand, option or flag of the command `Root`, and how its value is stored in the bound property. Created by the
/// functions in PositionalArgument.swift and OptionArgument.swift.
package struct Argument<Root>: Sendable {
  package private(set) var info: ArgumentInfo
  /// Returns the problem with the default shown in help; nil for none. Part of the tree check.
  private(set) var defaultProblem: @Sendable (Root) -> String? = { _ in nil }
  /// Parses a word and stores its value in the property; a flag accepts any word.
  let store: @Sendable (inout Root, String) throws(ArgumentValueError) -> Void

  /// Creates a flag. Its name includes the two hyphens, `short` is the letter of the short form, `help` one sentence.
  package static func flag(
    _ name: String, short: Character? = nil,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Bool> & Sendable, _ help: String
  ) -> Self {
    let info = ArgumentInfo(kind: .flag, name: name, short: short, help: help)
    return Argument(info: info) { root, _ in root[keyPath: path()] = true }
  }

  /// Returns the argument with a kind of name, such as "player" or "system|file", for a placeholder that isn't one.
  package func completed(by kind: String) -> Self { changed { $0.completion = kind } }

  package func required() -> Self { changed { $0.minimum = 1 } }

  func changed(_ change: (inout ArgumentInfo) -> Void) -> Self {
    var copy = self
    change(&copy.info)
    return copy
  }
}
