/// An operand, option or flag of the command `Root`, and how its value is stored in the property it is bound to.
/// Created by the functions in PositionalArgument.swift and OptionArgument.swift.
package struct Argument<Root>: Sendable {
  /// The description of the argument, independent of the command's type.
  package private(set) var info: ArgumentInfo
  /// Returns what is wrong with the default shown in help, or nil; part of the tree check.
  private(set) var defaultProblem: @Sendable (Root) -> String? = { _ in nil }
  /// Parses a word and stores its value in the property; a flag accepts any word.
  let store: @Sendable (inout Root, String) throws(ArgumentValueError) -> Void

  /// A flag: present or not, without a value.
  ///
  /// - Parameters:
  ///   - name: including the two hyphens, `--wide`.
  ///   - short: the letter of the short form.
  ///   - path: the property that is set to true.
  ///   - help: one sentence.
  package static func flag(
    _ name: String, short: Character? = nil,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Bool> & Sendable, _ help: String
  ) -> Self {
    let info = ArgumentInfo(kind: .flag, name: name, short: short, help: help)
    return Argument(info: info) { root, _ in root[keyPath: path()] = true }
  }

  /// The same argument, left out of help and completion.
  package func hidden() -> Self { changed { $0.isHidden = true } }

  /// The same argument with the kind of thing it names, for completion, where the placeholder in help isn't one.
  ///
  /// - Parameter kind: words that the program knows, such as "player" or "system|file".
  package func completed(by kind: String) -> Self { changed { $0.completion = kind } }

  /// The same option, but required.
  package func required() -> Self { changed { $0.minimum = 1 } }

  private func changed(_ change: (inout ArgumentInfo) -> Void) -> Self {
    var copy = self
    change(&copy.info)
    return copy
  }
}
