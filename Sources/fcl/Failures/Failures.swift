// Several failures told together: a command names everything that is wrong, not only the first thing.

/// Failures that are told together.
struct Failures {
  private var all: [Failure] = []

  /// All of them as one; nil when there is none.
  var one: Failure? { all.isEmpty ? nil : all.count == 1 ? all[0] : .several(all) }

  /// Adds a failure.
  mutating func add(_ failure: Failure?) { if let failure { all.append(failure) } }

  /// Does a part of the work, and keeps its failure.
  @discardableResult
  mutating func collect<Value>(_ work: () throws(Failure) -> Value) -> Value? {
    do throws(Failure) { return try work() } catch {
      all.append(error)
      return nil
    }
  }

  /// Throws all of them.
  func throwIfAny() throws(Failure) { if let one { throw one } }
}
