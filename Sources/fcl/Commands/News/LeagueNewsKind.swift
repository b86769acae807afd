/// The headlines and sentences of a league's news. A kind has several forms with the same meaning. Each form must be
/// true whenever the kind is used.
enum LeagueNewsKind: String, SentenceKind {
  // News of the leader: new, unchanged or shared.
  case newLeadTitle, leadTitle, sharedLeadTitle
  case newLead, lead, sharedLead
  // Changes of rank: the biggest rise, or the biggest fall if no team rose.
  case upTitle, downTitle
  case up, down
  case captainTitle, captain
  case recordTitle, record
  case correctionTitle, correction, gained, lost

  var forms: [String] {
    switch self {
    case .newLeadTitle: ["{leaders} takes the lead", "{leaders} moves to the top", "A new leader: {leaders}"]
    case .leadTitle: ["{leaders} leads", "{leaders} on top", "{leaders} in the lead"]
    case .sharedLeadTitle: ["{leaders} share the lead", "The lead is shared by {leaders}"]
    case .newLead:
      [
        "After {match}, {leaders} is the new leader with {points}{ahead}.",
        "{match} put {leaders} into the lead with {points}{ahead}.",
      ]
    case .lead:
      ["After {match}, {leaders} leads with {points}{ahead}.", "{leaders} leads with {points} after {match}{ahead}."]
    case .sharedLead:
      [
        "After {match}, {leaders} lead with {points} each.",
        "{leaders} have {points} each after {match}; no team has more.",
      ]
    case .upTitle: ["{movers} up {places}", "{movers}: up {places}"]
    case .downTitle: ["{movers} down {places}", "{movers}: down {places}"]
    case .up:
      [
        "After {match}, {movers} moved up {places}{rank}, the biggest rise.",
        "{movers} climbed {places}{rank} after {match}, further than any other team.",
      ]
    case .down:
      [
        "After {match}, {movers} fell {places}{rank}, the biggest fall.",
        "{movers} dropped {places}{rank} after {match}, further than any other team.",
      ]
    case .captainTitle: ["{player} is the best captain", "Best captain: {player}"]
    case .captain:
      [
        "As captain, {player} earned {points} in {match} for {entries}; no captain earned more.",
        "No captain earned more in {match} than {player}, with {points} for {entries}.",
      ]
    case .recordTitle: ["{holders} set a record: {points} in a match", "A record {points} in a match by {holders}"]
    case .record:
      [
        "{holders} scored {points} in {match}, a new record for a match; the old record was {former}.",
        "The record for a match is now {points}, by {holders} in {match}; the old record was {former}.",
      ]
    case .correctionTitle:
      ["{match} corrected: points of {entries} change", "A correction of {match} changes the points of {entries}"]
    case .correction:
      [
        "A corrected file of {match} replaced the old one and changed the points of {entries}.",
        "A corrected file changed the points of {entries} in {match}.",
      ]
    case .gained: ["{entry} gained the most: {points}.", "No team gained more than {entry}: {points}."]
    case .lost: ["{entry} lost the most: {points}.", "No team lost more than {entry}: {points}."]
    }
  }
}
