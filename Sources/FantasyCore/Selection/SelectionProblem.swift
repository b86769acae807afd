/// The choice of a team in numbers: candidates with a value each, and the limits that a team of them keeps to.
struct SelectionProblem {
  /// A player that may be chosen.
  struct Candidate {
    /// The index of the role.
    var role = 0
    /// The index of the side.
    var side = 0
    /// What the player costs.
    var price = 0
    /// What they add to a team.
    var value = 0
    /// What they add besides as captain.
    var asCaptain = 0
    /// What they add besides as vice-captain.
    var asViceCaptain = 0
    /// Whether every team has them.
    var isKept = false
    /// Whether no team has them.
    var isOut = false
  }

  /// How many of some candidates a team may have.
  struct Limit {
    /// The indices of the candidates.
    var members: [Int]
    /// The least and the most of them.
    var range: ClosedRange<Int>
  }

  /// The number of players of a team, and how many of them have each role.
  struct Composition {
    var size: ClosedRange<Int>
    var roles: [ClosedRange<Int>]
  }

  /// A team and what it is worth.
  struct Team {
    /// The indices of the candidates, in order.
    var members: [Int]
    var value: Int
    var cost: Int
    var captain: Int?
    var viceCaptain: Int?

    /// Orders by value, the greatest first; of equal ones the cheapest is the first.
    static func isBetter(_ one: Team, _ other: Team) -> Bool {
      (other.value, one.cost) == (one.value, other.cost)
        ? one.members.lexicographicallyPrecedes(other.members) : (other.value, one.cost) < (one.value, other.cost)
    }
  }

  /// The candidates.
  var candidates: [Candidate] = []
  /// What a team may be composed of: any of these.
  var compositions: [Composition] = []
  /// The most a team may cost; nil for any cost.
  var budget: Int?
  /// The most candidates of one side; nil for any number.
  var mostOfSide: Int?
  /// How many of which candidates a team may have.
  var limits: [Limit] = []
  /// The number of sides that a team has players of at least.
  var leastSides = 0
  /// After how many branches the search remembers where it was, which costs more than it saves before.
  var remembersAfter = 10_000
  /// How many players are tried role by role before the search goes on side by side, and how many steps that takes before
  /// the search is split.
  var patience = (byRole: 10_000, bySide: 100_000)
  /// Tells when the search is to end with what it has.
  var watch = SelectionWatch()
  /// Whether a team has a captain, and a vice-captain.
  var captaincies = Gain.Part.none

  /// The team with these members, with the captaincies that are worth most.
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
        (team.captain, team.viceCaptain) = (captains.index, viceCaptains.index)
      } else if captains.second + viceCaptains.first >= captains.first + viceCaptains.second {
        (team.captain, team.viceCaptain) = (captains.secondIndex, viceCaptains.index)
      } else {
        (team.captain, team.viceCaptain) = (captains.index, viceCaptains.secondIndex)
      }
    }
    team.value += team.captain.map { candidates[$0].asCaptain } ?? 0
    team.value += team.viceCaptain.map { candidates[$0].asViceCaptain } ?? 0
    return team
  }
}
