// Sentences about the play. Every form of a kind must be true whenever the kind is used, so words such as "best" or
// "fifty" occur only in kinds that imply them.

enum BattingKind: String, SentenceKind {
  /// No other batter made as many runs.
  case batterAlone
  case batterShared
  case retired
  /// The only biggest stand, or one of several.
  case standAlone, standShared
  /// All other batters with 100 or more runs, or with 50 to 99.
  case otherHundreds, otherFifties, fiftiesCounted
  case fiftyPace
  case fastestFifty

  var forms: [String] {
    switch self {
    case .batterAlone:
      [
        "{batter} top-scored with {score} for {team}{detail}.",
        "The highest score was {score} by {batter} of {team}{detail}.",
        "Nobody made more than {batter} of {team}: {score}{detail}.",
        "{batter} led the batting, making {score} for {team}{detail}.",
      ]
    case .batterShared:
      [
        "Nobody made more than {batter} of {team}, with {score}{detail}.",
        "{batter} made {score} for {team}{detail}, and nobody made more.",
      ]
    case .retired: ["{batter} {retired}.", "That innings ended when {batter} {retired}."]
    case .standAlone:
      [
        "{batter} and {partner} put on {runs}{balls} for {team}, the biggest stand of the match.",
        "{batter} and {partner} shared {aStand} for {team}{balls}, the biggest of the match.",
        "No other stand came to as much as the {runs} of {batter} and {partner} for {team}{balls}.",
      ]
    case .standShared:
      [
        "{batter} and {partner} put on {runs}{balls} for {team}, and no stand was worth more.",
        "No stand was worth more than the {runs} of {batter} and {partner} for {team}{balls}.",
      ]
    case .otherHundreds: ["{list} made {hundreds} too.", "There {were} {hundreds} from {list} as well."]
    case .otherFifties: ["{list} made {fifties} too.", "There {were} {fifties} from {list} as well."]
    case .fiftiesCounted: ["There were {count} other fifties.", "Besides, the match had {count} fifties."]
    case .fiftyPace: ["{batter} reached fifty in {balls}.", "To reach fifty, {batter} needed {balls}."]
    case .fastestFifty:
      [
        "The fastest fifty was that of {batter}, off {balls}.", "{batter} was the quickest to fifty, in {balls}.",
        "Nobody came to fifty faster than {batter}, who needed {balls}.",
      ]
    }
  }
}

enum BowlingKind: String, SentenceKind {
  case bowlerAlone
  case bowlerShared
  case noBowler
  /// All others with five wickets or more in an innings.
  case otherHauls
  case matchHaul
  case hatTrick

  var forms: [String] {
    switch self {
    case .bowlerAlone:
      [
        "{bowler} took {figures}{overs} for {team}, the best figures of the match.",
        "The best bowling was that of {bowler} of {team}: {figures}{overs}.",
        "{bowler} of {team} was the pick of the bowlers with {figures}{overs}.",
        "With the ball, {bowler} of {team} did best: {figures}{overs}.",
      ]
    case .bowlerShared:
      [
        "No bowler did better than {bowler} of {team}, who took {figures}{overs}.",
        "{bowler} took {figures}{overs} for {team}, and nobody had better figures.",
      ]
    case .noBowler: ["No wicket fell to a bowler.", "No bowler took a wicket."]
    case .otherHauls:
      [
        "{list} took five wickets or more in an innings too.",
        "Five wickets or more in an innings also went to {list}.",
      ]
    case .matchHaul: ["{bowler} had match figures of {figures}.", "Over the whole match {bowler} took {figures}."]
    case .hatTrick: ["{bowler} took {hatTrick} for {team}.", "There was {hatTrick} by {bowler} of {team}."]
    }
  }
}

/// Sentences about the turning point, and the rest.
enum ClosingKind: String, SentenceKind {
  /// An over of the losing side with wickets, one without, or one of the winning side.
  case turnWickets, turnQuiet, turnRuns
  /// The losing side's collapse, or any side's without a winner.
  case turnCollapse, collapse
  case extras, noExtras
  case playerOfMatch, playersOfMatch

  var forms: [String] {
    switch self {
    case .turnWickets:
      [
        "The match turned in the {over} of the {batting} innings: {wickets} for {runs}{bowledBy}.",
        "The {over} of the {batting} innings did most for {winner}: {wickets} fell for {runs}{bowledBy}.",
        "It swung in the {over} of the {batting} innings, when {wickets} fell for {runs}{bowledBy}.",
      ]
    case .turnQuiet:
      [
        "The {over} of the {batting} innings did most for {winner}: it went for {runs}{bowledBy}.",
        "The match turned in the {over} of the {batting} innings, which brought {runs}{bowledBy}.",
      ]
    case .turnRuns:
      [
        "The match turned in the {over} of the {batting} innings, which brought {runs}{bowledBy}.",
        "The {over} of the {batting} innings did most for {winner}: it went for {runs}{bowledBy}.",
        "It swung in the {over} of the {batting} innings: {runs} came from it{bowledBy}.",
      ]
    case .turnCollapse:
      [
        "The match turned when {batting} went from {from} to {to} in their {ordinal} innings, {wickets} for {runs}.",
        "{batting} lost {wickets} for {runs} in their {ordinal} innings, from {from} to {to}, and there it turned.",
      ]
    case .collapse:
      [
        "The biggest collapse was that of {batting} in their {ordinal} innings, from {from} to {to}: {wickets} for {runs}.",
        "In their {ordinal} innings {batting} went from {from} to {to}, the biggest collapse: {wickets} for {runs}.",
      ]
    case .extras:
      [
        "Extras came to {extras} in a match of {runs}.", "Of {runs} in the match, {extras} came as extras.",
        "Extras: {extras} of {runs}.",
      ]
    case .noExtras: ["Not an extra was bowled.", "There were no extras."]
    case .playerOfMatch: ["{list} was named player of the match.", "The player of the match was {list}."]
    case .playersOfMatch: ["{list} were named players of the match.", "The players of the match were {list}."]
    }
  }
}
