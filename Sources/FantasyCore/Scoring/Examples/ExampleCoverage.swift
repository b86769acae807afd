// What a system's examples leave untried: an item, a side of an edge, a qualifier, a role, a captaincy. The list of what
// there is to try comes from the rules themselves, so that a new band asks for its examples.

/// Something that no example tries.
public enum UntriedCase: Hashable, Sendable {
  /// No example is about the item.
  case item
  /// No example has so much of the figure exactly.
  case figure(Int)
  /// No example lies on the bound, in ten-thousandths.
  case on(Int)
  /// No example lies just below the bound.
  case below(Int)
  /// No example lies just above the bound.
  case above(Int)
  /// No example meets this qualifier exactly and no other.
  case met(Qualifier)
  /// No example misses this qualifier by one, and all others.
  case missed(Qualifier)
  /// No example has more than one innings that earns something.
  case innings
  /// No example has overs of another length than six balls.
  case overs
  /// No player of this role is seen to earn nothing.
  case exempt(Role)
  /// No player of a role that may is seen to earn something.
  case role
  /// No captain earns points; `isMultiplied` where the item would be multiplied for one.
  case captaincy(Captaincy, isMultiplied: Bool)
}

extension ScoringExamples {
  /// What no example tries, with the item by its place; captaincies belong to none.
  public var untried: [(item: Place<ScoringItem>?, untried: UntriedCase)] {
    var untried: [(item: Place<ScoringItem>?, untried: UntriedCase)] = []
    for place in system.items.places {
      let own = examples.filter { $0.item == place }
      let cover = ItemCoverage(item: system.items[place], examples: own)
      untried += cover.untried.map { (place, $0) }
    }
    return untried + captaincies.map { (nil, $0) }
  }

  private var captaincies: [UntriedCase] {
    Captaincy.allCases.flatMap { kind -> [UntriedCase] in
      guard let rule = system.captaincy[kind] else { return [] }
      let tried = examples.filter { $0.captaincy == kind && $0.points != .zero }
      let wanted = rule.groups == nil ? [true] : [true, false]
      return wanted.filter { isMultiplied in
        !tried.contains { example in
          let plain = example.earned(under: system).parts.total
          return (plain != example.points) == isMultiplied
        }
      }.map { .captaincy(kind, isMultiplied: $0) }
    }
  }
}

struct ItemCoverage {
  let item: ScoringItem
  let examples: [ScoringExample]

  /// The rows that an example of the item looks at.
  func rows(_ example: ScoringExample) -> [FigureRow] { item.scope == .innings ? example.innings : [example.total] }

  /// Examples in which role and qualifiers stand in nobody's way.
  var free: [ScoringExample] {
    examples.filter { example in
      item.isFor(example.role) && rows(example).contains { item.isQualified($0, example.ballsPerOver) }
    }
  }

  var untried: [UntriedCase] {
    if examples.isEmpty { return [.item] }
    return untriedValues + untriedQualifiers + untriedRoles + untriedScope
  }

  private var untriedScope: [UntriedCase] {
    var untried: [UntriedCase] = []
    if item.scope == .innings, !examples.contains(where: { $0.innings.count > 1 && $0.points != .zero }) {
      untried.append(.innings)
    }
    if item.isInOvers, !free.contains(where: { $0.ballsPerOver != 6 }) { untried.append(.overs) }
    return untried
  }

  private var untriedRoles: [UntriedCase] {
    var untried = item.exceptRoles.filter { role in !examples.contains { $0.role == role && $0.points == .zero } }
      .map(UntriedCase.exempt)
    let isForSome = item.roles != nil || !item.exceptRoles.isEmpty
    if isForSome, !examples.contains(where: { $0.role != nil && $0.points != .zero }) { untried.append(.role) }
    if item.roles != nil, !examples.contains(where: { !item.isFor($0.role) && $0.points == .zero }) {
      untried.append(.role)
    }
    return untried
  }

  private var untriedQualifiers: [UntriedCase] {
    item.qualifiers.flatMap { qualifier -> [UntriedCase] in
      let isMet = tries(qualifier, 0) { $0.points != .zero }
      let isMissed = tries(qualifier, -1) { $0.points == .zero }
      return (isMet ? [] : [.met(qualifier)]) + (isMissed ? [] : [.missed(qualifier)])
    }
  }

  /// Whether an example has exactly so much more than a qualifier needs, and meets no other one.
  private func tries(_ qualifier: Qualifier, _ more: Int, _ isRight: (ScoringExample) -> Bool) -> Bool {
    let others = item.qualifiers.filter { $0 != qualifier }
    return examples.contains { example in
      guard item.isFor(example.role), isRight(example) else { return false }
      return rows(example).contains { row in
        Int(row[qualifier.figure]) == qualifier.needed(example.ballsPerOver) + more
          && !others.contains { $0.isMet(row, example.ballsPerOver) }
      }
    }
  }
}

extension ScoringItem {
  /// Whether the length of an over matters.
  var isInOvers: Bool {
    if qualifiers.contains(where: \.isInOvers) { return true }
    if case .bands(.rate(_, _, nil), _) = rule { return true }
    return false
  }
}
