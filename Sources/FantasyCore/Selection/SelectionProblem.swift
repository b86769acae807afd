struct SelectionProblem {
  struct Candidate {
    var role = 0, side = 0, price = 0, value = 0
    var asCaptain = 0
    var asViceCaptain = 0
    var isKept = false
    var isOut = false
  }

  struct Limit {
    var members: [Int]
    var range: ClosedRange<Int>
  }

  struct Composition {
    var size: ClosedRange<Int>
    var roles: [ClosedRange<Int>]
  }

  struct Team {
    /// The members' indices, in ascending order.
    var members: [Int]
    var value, cost: Int
    var captain, viceCaptain: Int?

    static func isBetter(_ one: Team, _ other: Team) -> Bool {
      (other.value, one.cost) == (one.value, other.cost)
        ? one.members.lexicographicallyPrecedes(other.members) : (other.value, one.cost) < (one.value, other.cost)
    }
  }

  var candidates: [Candidate] = []
  var compositions: [Composition] = []
  var budget: Int?
  var maxPerSide: Int?
  var limits: [Limit] = []
  var minSides = 0
  /// The number of branches after which the search starts to remember states, so that equal states can be skipped. In
  /// shorter searches, remembering states would take more time than it saves.
  var remembersAfter = 10_000
  /// The numbers of steps after which a search gives up. After `byRole` steps, `SideSearch` replaces `TeamBranches`.
  /// After `bySide` steps, `SideSearch` stops, and `SplitSearch` divides the problem.
  var patience = (byRole: 10_000, bySide: 100_000)
  var watch = SelectionWatch()
  var captaincies = Gain.Part.none

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
