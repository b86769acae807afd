/// Grounds that match files write in several ways, with their town or without it, each under one name.
struct GroundNames {
  private let joined: [String: String]

  /// - Parameter names: all grounds as match files write them.
  init(_ names: Set<String>) {
    var variants: [String: [String]] = [:]
    for name in names.sorted() { variants[Self.parts(name)[0], default: []].append(name) }
    var joined: [String: String] = [:]
    for group in variants.values where group.count > 1 {
      // The longest says most. If another isn't its beginning, there are grounds of one name in several towns.
      let longest = group.max { (Self.parts($0).count, $1) < (Self.parts($1).count, $0) } ?? group[0]
      let most = Self.parts(longest)
      guard group.allSatisfy({ most.starts(with: Self.parts($0)) }) else { continue }
      for name in group { joined[name] = longest }
    }
    self.joined = joined
  }

  /// The parts between commas, without what only differs in spelling.
  private static func parts(_ name: String) -> [String] {
    let plain = String(name.map { $0 == "." ? " " : $0 })
    return plain.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.split(separator: " ").joined(separator: " ")
    }
  }

  /// The one name of a ground.
  subscript(name: String) -> String { joined[name] ?? name }
}
