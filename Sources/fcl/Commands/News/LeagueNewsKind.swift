/// Headlines and sentences of a league's news. Every form of a kind must be true whenever the kind is used.
enum LeagueNewsKind: String, SentenceKind {
  // Leaders: new, unchanged, shared.
  case newLeadTitle, leadTitle, sharedLeadTitle
  case newLead, lead, sharedLead
  // Moves: up, or only down.
  case upTitle, downTitle
  case up, down
  case captainTitle, captain
  case recordTitle, record
  case correctionTitle, correction, gained, lost

  var forms: [String] {
    switch self {
    case .newLeadTitle: ["{leaders} takes the lead", "{leaders} goes top", "A new leader: {leaders}"]
    case .leadTitle: ["{leaders} leads", "{leaders} on top", "The lead is with {leaders}"]
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
        "{leaders} have {points} each after {match}; nobody has more.",
      ]
    case .upTitle: ["{movers} up {places}", "{movers}: up {places}"]
    case .downTitle: ["{movers} down {places}", "{movers}: down {places}"]
    case .up:
      [
        "With {match}, {movers} moved up {places}{rank}, further than anybody else.",
        "Nobody moved up further in {match} than {movers}: {places}{rank}.",
      ]
    case .down:
      [
        "With {match}, {movers} fell {places}{rank}, further than anybody else.",
        "Nobody fell further in {match} than {movers}: {places}{rank}.",
      ]
    case .captainTitle: ["{player} the best captain", "The captain to have: {player}"]
    case .captain:
      [
        "As captain, {player} counted {points} in {match}; no captain counted more. Captain of {entries}.",
        "No captain counted more in {match} than {player}, with {points}, for {entries}.",
      ]
    case .recordTitle: ["{points} in a match: a record by {holders}", "A record in a match: {points} by {holders}"]
    case .record:
      [
        "{holders} made {points} in {match}, more than anybody in an earlier match; {former} was the most until then.",
        "The most points in a match are now {points}, by {holders} in {match}; the record was {former}.",
      ]
    case .correctionTitle:
      ["{match} corrected: {entries} with other points", "A correction of {match} changes the points of {entries}"]
    case .correction:
      [
        "The file of {match} was replaced by a corrected one, which changed the points of {entries} in it.",
        "A corrected file of {match} changed the points of {entries} in it.",
      ]
    case .gained: ["{entry} gained most: {points}.", "Nobody gained more than {entry}: {points}."]
    case .lost: ["{entry} lost most: {points}.", "Nobody lost more than {entry}: {points}."]
    }
  }
}
