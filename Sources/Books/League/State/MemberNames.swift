import FantasyCore

/// The names of the people in a league, in order of joining. Names from a checkpoint stay packed until the first
/// change.
struct MemberNames: Sendable {
  private var packed: PackedIDs<Manager>?
  private var list: [ManagerID]
  private var set: Set<ManagerID>

  init(_ first: ManagerID) {
    list = [first]
    set = [first]
  }

  init(_ packed: PackedIDs<Manager>) {
    self.packed = packed
    list = []
    set = []
  }

  var inOrder: [ManagerID] { packed.map { packed in (0..<packed.count).map { packed[$0] } } ?? list }

  func contains(_ name: ManagerID) -> Bool { packed.map { $0.index(of: name) != nil } ?? set.contains(name) }

  // MARK: Changes

  mutating func add(_ name: ManagerID) {
    if contains(name) { return }
    change {
      $0.append(name)
      $1.insert(name)
    }
  }

  mutating func remove(_ name: ManagerID) {
    change { list, set in
      list.removeAll { $0 == name }
      set.remove(name)
    }
  }

  mutating func rename(_ old: ManagerID, to new: ManagerID) {
    change { list, set in
      for index in list.indices where list[index] == old { list[index] = new }
      set.remove(old)
      set.insert(new)
    }
  }

  private mutating func change(_ change: (inout [ManagerID], inout Set<ManagerID>) -> Void) {
    if packed != nil {
      list = inOrder
      set = Set(list)
      packed = nil
    }
    change(&list, &set)
  }
}
