/// An operand, option or flag of the command `Root`: its facts, and how a word gets into the property that it is bound
/// to. Made by the functions in PositionalArgument.swift and OptionArgument.swift.
public struct Argument<Root>: Sendable {
  /// Its facts, without the type of the command.
  public private(set) var info: ArgumentInfo
  /// Says what is wrong with the default that the help shows; part of the check of the tree.
  private(set) var defaultProblem: @Sendable (Root) -> String? = { _ in nil }
  /// Puts the value of one word into the property; a flag takes any word.
  let store: @Sendable (inout Root, String) throws(ArgumentValueError) -> Void

  /// A flag: present or not, without a value.
  ///
  /// - Parameters:
  ///   - name: with its two hyphens, `--wide`.
  ///   - short: the letter of the short form.
  ///   - path: the property that becomes true.
  ///   - help: one sentence.
  public static func flag(
    _ name: String, short: Character? = nil, _ path: any WritableKeyPath<Root, Bool> & Sendable, _ help: String
  ) -> Self {
    let info = ArgumentInfo(kind: .flag, name: name, short: short, help: help, isRepeatable: true)
    return Argument(info: info) { root, _ in root[keyPath: path] = true }
  }

  /// The same argument, left out of help and completion.
  public func hidden() -> Self { changed { $0.isHidden = true } }

  /// The same argument with the kind of thing that it names, for completion.
  ///
  /// - Parameter kind: a word that the program knows, such as "player" or "file".
  public func completed(by kind: String) -> Self { changed { $0.completion = kind } }

  /// The same option, but one that must be given.
  public func required() -> Self { changed { $0.minimum = 1 } }

  private func changed(_ change: (inout ArgumentInfo) -> Void) -> Self {
    var copy = self
    change(&copy.info)
    return copy
  }
}
