// Finds cases that no example in a rule file covers. The cases follow from the rules, so a new band needs new examples.

/// A case that no example in a rule file covers.
public enum UncoveredCase: Hashable, Sendable {
  case item
  case figure(Int)
  /// A value equal to this bound of a band, in ten-thousandths.
  case on(Int)
  case below(Int)
  case above(Int)
  /// A player earns points by reaching exactly this qualifier's minimum, and meets no other qualifier.
  case met(Qualifier)
  /// A player earns nothing because the figure is one below this qualifier's minimum. No other qualifier is met.
  case missed(Qualifier)
  /// A player with several innings earns points.
  case innings
  /// A match with an over length other than six balls.
  case overs
  /// A player of this role, which the item excludes, earns nothing.
  case exempt(Role)
  /// One of two cases: a player with a permitted role earns points, or a player without a permitted role earns nothing.
  case role
  /// A player with this captaincy earns points. `isMultiplied` is true if the multiplier applies to those points.
  case captaincy(Captaincy, isMultiplied: Bool)
}

extension ScoringExamples {
  /// The cases that no example covers, each with the index of its item. The index is nil for captaincy cases, which
  /// belong to no item.
  public var uncovered: [(item: ElementIndex<ScoringItem>?, uncovered: UncoveredCase)] {
    var uncovered: [(item: ElementIndex<ScoringItem>?, uncovered: UncoveredCase)] = []
    for index in system.items.elementIndices {
      let own = examples.filter { $0.item == index }
      let cover = ItemCoverage(item: system.items[index], examples: own)
      uncovered += cover.uncovered.map { (index, $0) }
    }
    return uncovered + captaincies.map { (nil, $0) }
  }

  private var captaincies: [UncoveredCase] {
    Captaincy.allCases.flatMap { kind -> [UncoveredCase] in
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

  func rows(_ example: ScoringExample) -> [FigureRow] { item.scope == .innings ? example.innings : [example.total] }

  /// The examples in which the player has a permitted role and meets a qualifier. If the item has no qualifiers, the
  /// role is enough.
  var free: [ScoringExample] {
    examples.filter { example in
      item.isFor(example.role) && rows(example).contains { item.isQualified($0, example.ballsPerOver) }
    }
  }

  var uncovered: [UncoveredCase] {
    if examples.isEmpty { return [.item] }
    return uncoveredValues + uncoveredQualifiers + uncoveredRoles + uncoveredScope
  }

  private var uncoveredScope: [UncoveredCase] {
    var uncovered: [UncoveredCase] = []
    if item.scope == .innings, !examples.contains(where: { $0.innings.count > 1 && $0.points != .zero }) {
      uncovered.append(.innings)
    }
    if item.isInOvers, !free.contains(where: { $0.ballsPerOver != 6 }) { uncovered.append(.overs) }
    return uncovered
  }

  private var uncoveredRoles: [UncoveredCase] {
    var uncovered = item.exceptRoles.filter { role in !examples.contains { $0.role == role && $0.points == .zero } }
      .map(UncoveredCase.exempt)
    let isForSome = item.roles != nil || !item.exceptRoles.isEmpty
    if isForSome, !examples.contains(where: { $0.role != nil && $0.points != .zero }) { uncovered.append(.role) }
    if item.roles != nil, !examples.contains(where: { !item.isFor($0.role) && $0.points == .zero }) {
      uncovered.append(.role)
    }
    return uncovered
  }

  private var uncoveredQualifiers: [UncoveredCase] {
    item.qualifiers.flatMap { qualifier -> [UncoveredCase] in
      let isMet = tries(qualifier, 0) { $0.points != .zero }
      let isMissed = tries(qualifier, -1) { $0.points == .zero }
      return (isMet ? [] : [.met(qualifier)]) + (isMissed ? [] : [.missed(qualifier)])
    }
  }

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
  var isInOvers: Bool {
    if qualifiers.contains(where: \.isInOvers) { return true }
    if case .bands(.rate(_, _, nil), _) = rule { return true }
    return false
  }
}
