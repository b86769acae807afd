import FantasyCore

extension MatchReader {
  /// The maximum number of replacements in an innings. Real innings have fewer than ten.
  private var maxReplacements: Int { 4096 }

  mutating func replacements(_ innings: inout Innings) throws(Defect) {
    var members = try cursor.openObject()
    var inMatch: [Replacement] = []
    var inRole: [Replacement] = []
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("match"): inMatch = try replacements(innings.deliveries.count, isRole: false)
      case Key("role"): inRole = try replacements(innings.deliveries.count, isRole: true)
      default: try cursor.passValue()
      }
    }
    innings.replacements += inMatch + inRole
    if innings.replacements.count > maxReplacements {
      throw Defect(members.start, .limit, "an innings has more than \(maxReplacements) replacements")
    }
  }

  private mutating func replacements(_ delivery: Int, isRole: Bool) throws(Defect) -> [Replacement] {
    try list(maximum: 255) { (reader) throws(Defect) in try reader.replacement(delivery, isRole: isRole) }
  }

  private mutating func replacement(_ delivery: Int, isRole: Bool) throws(Defect) -> Replacement {
    let start = cursor.position
    var members = try cursor.openObject()
    var playerIn, reason: String?
    var replacement = Replacement(delivery: delivery, playerIn: "", playerOut: nil, reason: "")
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("in"): playerIn = try cursor.string()
      case Key("out"): replacement.playerOut = try cursor.string()
      case Key("reason"): reason = try cursor.string()
      case Key("team") where !isRole: replacement.team = try namedSide()
      case Key("role") where isRole: replacement.role = try cursor.string()
      default: try cursor.passValue()
      }
    }
    guard let playerIn else { throw missing("in", start) }
    guard let reason else { throw missing("reason", start) }
    if isRole && replacement.role == nil { throw missing("role", start) }
    if !isRole && replacement.team == nil { throw missing("team", start) }
    replacement.playerIn = playerIn
    replacement.reason = reason
    return replacement
  }

  mutating func namedSide() throws(Defect) -> Side {
    let start = cursor.position
    let team = try cursor.string()
    guard let side = side(team) else {
      throw Defect(start, .unknownName, "\"\(team)\" is not one of the two teams")
    }
    return side
  }
}
