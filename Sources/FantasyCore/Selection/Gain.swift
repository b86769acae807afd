/// The greatest worth that a choice of players can add. There are four cases: without captaincies, with the captain,
/// with the vice-captain, and with both. `impossible` marks a case that can't occur. A sum that includes it is below
/// the worth of any team.
struct Gain {
  enum Part {
    case none
    case captain
    case viceCaptain
    case both
  }

  var plain = impossible
  var captain = impossible
  var viceCaptain = impossible
  var both = impossible

  static let impossible = -(1 << 58)

  static func mask(_ part: Part) -> Int {
    switch part {
    case .none: 0
    case .captain: 1
    case .viceCaptain: 2
    case .both: 3
    }
  }

  subscript(mask: Int) -> Int {
    switch mask {
    case 0: plain
    case 1: captain
    case 2: viceCaptain
    default: both
    }
  }

  static let nothing = Gain(plain: 0)

  @inline(__always)
  func adding(_ other: Gain) -> Gain {
    Gain(
      plain: max(Self.impossible, plain + other.plain),
      captain: max(Self.impossible, adding(other, .captain)),
      viceCaptain: max(Self.impossible, adding(other, .viceCaptain)),
      both: max(Self.impossible, adding(other, .both)))
  }

  @inline(__always)
  func adding(_ other: Gain, _ part: Part) -> Int {
    switch part {
    case .none: plain + other.plain
    case .captain: max(captain + other.plain, plain + other.captain)
    case .viceCaptain: max(viceCaptain + other.plain, plain + other.viceCaptain)
    case .both:
      max(
        max(both + other.plain, plain + other.both), max(captain + other.viceCaptain, viceCaptain + other.captain))
    }
  }

  func isNoWorse(_ other: Gain, _ part: Part) -> Bool {
    switch part {
    case .none: plain >= other.plain
    case .captain: plain >= other.plain && captain >= other.captain
    case .viceCaptain: plain >= other.plain && viceCaptain >= other.viceCaptain
    case .both:
      plain >= other.plain && captain >= other.captain && viceCaptain >= other.viceCaptain && both >= other.both
    }
  }

  @inline(__always)
  func orBetter(_ other: Gain) -> Gain {
    Gain(
      plain: max(plain, other.plain), captain: max(captain, other.captain),
      viceCaptain: max(viceCaptain, other.viceCaptain), both: max(both, other.both))
  }
}

struct TopTwo {
  private(set) var first = Gain.impossible
  private(set) var second = Gain.impossible
  private(set) var index = -1
  private(set) var secondIndex = -1

  @inline(__always)
  mutating func add(_ value: Int, of index: Int) {
    if value > first {
      second = first
      secondIndex = self.index
      first = value
      self.index = index
    } else if value > second {
      second = value
      secondIndex = index
    }
  }

  /// Returns the greatest sum of a value from `self` and a value from `other` that belong to different players.
  @inline(__always)
  func pair(_ other: TopTwo) -> Int {
    index != other.index ? first + other.first : max(first + other.second, second + other.first)
  }
}

struct Captains {
  var captains = TopTwo()
  var viceCaptains = TopTwo()

  @inline(__always)
  mutating func add(_ player: SelectionBound.Player, besides worth: Int = 0) {
    captains.add(worth + player.asCaptain, of: player.index)
    viceCaptains.add(worth + player.asViceCaptain, of: player.index)
  }

  @inline(__always)
  func gain(_ worth: Int) -> Gain {
    Gain(
      plain: worth, captain: worth + captains.first, viceCaptain: worth + viceCaptains.first,
      both: worth + captains.pair(viceCaptains))
  }
}

extension [Gain] {
  mutating func fillRow(
    _ row: Int, _ maximum: Int, _ list: ArraySlice<SelectionBound.Player>, _ tails: ArraySlice<Captains>,
    _ part: Gain.Part
  ) {
    self[row] = .nothing
    var within = Captains()
    for (position, player) in zip(1..., list.prefix(maximum)) {
      let fewer = self[row + position - 1].plain
      let plain = fewer + player.reduced
      if part == .none {
        self[row + position] = Gain(plain: plain)
        continue
      }
      let before = within
      within.add(player)
      let after = tails[tails.startIndex + position]
      let afterFewer = tails[tails.startIndex + position - 1]
      let fewest = position > 1 ? self[row + position - 2].plain : Gain.impossible
      var gain = within.gain(plain)
      gain.captain = Swift.max(gain.captain, fewer + after.captains.first)
      gain.viceCaptain = Swift.max(gain.viceCaptain, fewer + after.viceCaptains.first)
      let oneFurtherBack = Swift.max(
        before.viceCaptains.first + after.captains.first, before.captains.first + after.viceCaptains.first)
      gain.both = Swift.max(
        gain.both,
        Swift.max(fewer + oneFurtherBack, fewest + afterFewer.captains.pair(afterFewer.viceCaptains)))
      self[row + position] = gain
    }
  }
}
