/// The choice of a team in numbers: candidates with a value each, and limits on a team.
struct SelectionProblem {
  struct Candidate {
    var role = 0, side = 0, price = 0, value = 0
    /// Extra value as captain.
    var asCaptain = 0
    /// Extra value as vice-captain.
    var asViceCaptain = 0
    var isKept = false
    var isOut = false
  }

  struct Limit {
    /// Indices of candidates.
    var members: [Int]
    var range: ClosedRange<Int>
  }

  struct Composition {
    var size: ClosedRange<Int>
    var roles: [ClosedRange<Int>]
  }

  struct Team {
    /// Indices of candidates, in order.
    var members: [Int]
    var value, cost: Int
    var captain, viceCaptain: Int?

    /// Orders by value, the greatest first, then by cost, the lowest first.
    static func isBetter(_ one: Team, _ other: Team) -> Bool {
      (other.value, one.cost) == (one.value, other.cost)
        ? one.members.lexicographicallyPrecedes(other.members) : (other.value, one.cost) < (one.value, other.cost)
    }
  }

  var candidates: [Candidate] = []
  var compositions: [Composition] = []
  /// Nil for any cost.
  var budget: Int?
  /// Nil for any number.
  var mostOfSide: Int?
  var limits: [Limit] = []
  /// The minimum number of sides that a team has players of.
  var leastSides = 0
  /// The number of branches after which the search remembers states, which costs more than it saves before.
  var remembersAfter = 10_000
  /// The players tried role by role before the search goes side by side, and the steps of that before it is split.
  var patience = (byRole: 10_000, bySide: 100_000)
  /// Tells the search when to end with the teams it has.
  var watch = SelectionWatch()
  /// Whether a team has a captain, a vice-captain, or both.
  var captaincies = Gain.Part.none

  /// The team with these members and the captaincies worth most.
  func team(_ members: [Int]) -> Team {
    var captains = TopTwo()
    var viceCaptains = TopTwo()
    for member in members {
      captains.add(candidates[member].asCaptain, of: member)
      viceCaptains.add(candidates[member].asViceCaptain, of: member)
    }
    var team = Team(
      members: members.sorted(), value: members.reduce(0) { $0 + candidates[$1].value },
      cost: members.reduce(0) { $0 + candidates[$1].price })
    switch captaincies {
    case .none: break
    case .captain: team.captain = captains.index
    case .viceCaptain: team.viceCaptain = viceCaptains.index
    case .both:
      if captains.index != viceCaptains.index {
        team.captain = captains.index
        team.viceCaptain = viceCaptains.index
      } else if captains.second + viceCaptains.first >= captains.first + viceCaptains.second {
        team.captain = captains.secondIndex
        team.viceCaptain = viceCaptains.index
      } else {
        team.captain = captains.index
        team.viceCaptain = viceCaptains.secondIndex
      }
    }
    team.value += team.captain.map { candidates[$0].asCaptain } ?? 0
    team.value += team.viceCaptain.map { candidates[$0].asViceCaptain } ?? 0
    return team
  }
}
