/// Several failures reported together: a command names everything that is wrong, not only the first thing.
struct Failures: Error {
  private(set) var all: [any Error] = []

  /// All of them as one; nil when there is none.
  var one: (any Error)? { all.count > 1 ? self : all.first }

  mutating func add(_ failure: (any Error)?) { if let failure { all.append(failure) } }

  /// Does a part of the work, and keeps its failure.
  @discardableResult mutating func collect<Value>(_ work: () throws -> Value) -> Value? {
    do { return try work() } catch {
      all.append(error)
      return nil
    }
  }

  /// Does the same with each of some things, and throws the failures of all.
  static func map<Thing, Value>(_ things: [Thing], _ work: (Thing) throws -> Value) throws -> [Value] {
    var failures = Failures()
    let values = things.compactMap { thing in failures.collect { try work(thing) } }
    try failures.throwIfAny()
    return values
  }

  func throwIfAny() throws { if let one { throw one } }
}
