/// Several failures, reported together so that the user sees all of them at once.
package struct Failures: Error {
  package private(set) var all: [any Error] = []

  package init(all: [any Error] = []) { self.all = all }

  package var one: (any Error)? { all.count > 1 ? self : all.first }

  package mutating func add(_ failure: (any Error)?) { if let failure { all.append(failure) } }

  @discardableResult package mutating func collect<Value>(_ work: () throws -> Value) -> Value? {
    do { return try work() } catch {
      all.append(error)
      return nil
    }
  }

  package static func map<Thing, Value>(_ things: [Thing], _ work: (Thing) throws -> Value) throws -> [Value] {
    var failures = Failures()
    let values = things.compactMap { thing in failures.collect { try work(thing) } }
    try failures.throwIfAny()
    return values
  }

  package func throwIfAny() throws { if let one { throw one } }
}
