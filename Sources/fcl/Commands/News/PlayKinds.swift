// Sentences about the play. Every form of a kind must be true in each case in which the kind is used. Words such as
// "best" or "fifty" occur only in kinds for which these words are true.

enum BattingKind: String, SentenceKind {
  /// The highest score, if only one batter reached this score.
  case batterAlone
  case batterShared
  case retired
  /// The biggest stand. `standShared` is used if several stands in the match have this size.
  case standAlone, standShared
  /// Scores of 100 or more, or of 50 to 99, by batters other than the top batter. `fiftiesCounted` states only the
  /// number of such fifties.
  case otherHundreds, otherFifties, fiftiesCounted
  case fiftyPace
  case fastestFifty

  var forms: [String] {
    switch self {
    case .batterAlone:
      [
        "{batter} top-scored with {score} for {team}{detail}.",
        "The highest score was {score} by {batter} of {team}{detail}.",
        "{batter} of {team} made the most runs: {score}{detail}.",
        "{batter} led the batting, making {score} for {team}{detail}.",
      ]
    case .batterShared:
      [
        "No batter made more than {batter} of {team}, with {score}{detail}.",
        "{batter} made {score} for {team}{detail}, and no batter made more.",
      ]
    case .retired: ["{batter} {retired}.", "That innings ended when {batter} {retired}."]
    case .standAlone:
      [
        "{batter} and {partner} put on {runs}{balls} for {team}, the biggest stand of the match.",
        "{batter} and {partner} shared {aStand} for {team}{balls}, the biggest of the match.",
        "The biggest stand of the match was {runs}{balls}, by {batter} and {partner} for {team}.",
      ]
    case .standShared:
      [
        "{batter} and {partner} put on {runs}{balls} for {team}, and no stand was bigger.",
        "No stand was bigger than the {runs} of {batter} and {partner} for {team}{balls}.",
      ]
    case .otherHundreds: ["{list} also made {hundreds}.", "There {were} also {hundreds} from {list}."]
    case .otherFifties: ["{list} also made {fifties}.", "There {were} also {fifties} from {list}."]
    case .fiftiesCounted: ["There were {count} other fifties.", "The match had {count} more fifties."]
    case .fiftyPace: ["{batter} reached fifty in {balls}.", "To reach fifty, {batter} needed {balls}."]
    case .fastestFifty:
      [
        "{batter} made the fastest fifty, off {balls}.", "{batter} was the quickest to fifty, in {balls}.",
        "No batter reached fifty faster than {batter}, who needed {balls}.",
      ]
    }
  }
}

enum BowlingKind: String, SentenceKind {
  case bowlerAlone
  case bowlerShared
  case noBowler
  case otherHauls
  case matchHaul
  case hatTrick

  var forms: [String] {
    switch self {
    case .bowlerAlone:
      [
        "{bowler} took {figures}{overs} for {team}, the best figures of the match.",
        "The best bowling figures were {figures}{overs}, by {bowler} of {team}.",
        "{bowler} of {team} was the pick of the bowlers with {figures}{overs}.",
        "{bowler} of {team} led the bowling with {figures}{overs}.",
      ]
    case .bowlerShared:
      [
        "No bowler did better than {bowler} of {team}, who took {figures}{overs}.",
        "{bowler} took {figures}{overs} for {team}, and no bowler had better figures.",
      ]
    case .noBowler: ["No wicket fell to a bowler.", "No bowler took a wicket."]
    case .otherHauls:
      [
        "{list} also took five wickets or more in an innings.",
        "There were also five wickets or more in an innings for {list}.",
      ]
    case .matchHaul: ["{bowler} had match figures of {figures}.", "Over the whole match, {bowler} took {figures}."]
    case .hatTrick: ["{bowler} took {hatTrick} for {team}.", "There was {hatTrick} by {bowler} of {team}."]
    }
  }
}

enum ClosingKind: String, SentenceKind {
  /// The over that turned the match. In this over, the losing side lost wickets (`turnWickets`), batted without losing
  /// a wicket (`turnQuiet`), or bowled (`turnRuns`).
  case turnWickets, turnQuiet, turnRuns
  /// A collapse of the losing side (`turnCollapse`). If nobody won, a collapse of either side (`collapse`).
  case turnCollapse, collapse
  case extras, noExtras
  case playerOfMatch, playersOfMatch

  var forms: [String] {
    switch self {
    case .turnWickets:
      [
        "The match turned in the {over} of the {batting} innings: {wickets} for {runs}{bowledBy}.",
        "The {over} of the {batting} innings helped {winner} most: {wickets} fell for {runs}{bowledBy}.",
        "The match swung in the {over} of the {batting} innings, when {wickets} fell for {runs}{bowledBy}.",
      ]
    case .turnQuiet:
      [
        "The {over} of the {batting} innings helped {winner} most: it went for {runs}{bowledBy}.",
        "The match turned in the {over} of the {batting} innings, which brought {runs}{bowledBy}.",
      ]
    case .turnRuns:
      [
        "The match turned in the {over} of the {batting} innings, which brought {runs}{bowledBy}.",
        "The {over} of the {batting} innings helped {winner} most: it went for {runs}{bowledBy}.",
        "The match swung in the {over} of the {batting} innings, which went for {runs}{bowledBy}.",
      ]
    case .turnCollapse:
      [
        "The match turned when {batting} went from {from} to {to} in their {ordinal} innings, {wickets} for {runs}.",
        "{batting} lost {wickets} for {runs} in their {ordinal} innings, from {from} to {to}, which turned the match.",
      ]
    case .collapse:
      [
        "The biggest collapse was by {batting} in their {ordinal} innings, from {from} to {to}: {wickets} for {runs}.",
        "In their {ordinal} innings, {batting} went from {from} to {to}, the biggest collapse: {wickets} for {runs}.",
      ]
    case .extras:
      [
        "Extras made up {extras} of {runs} in the match.", "Of {runs} in the match, {extras} came from extras.",
        "Extras accounted for {extras} of {runs}.",
      ]
    case .noExtras: ["No extras were conceded.", "There were no extras."]
    case .playerOfMatch: ["{list} was named player of the match.", "The player of the match was {list}."]
    case .playersOfMatch: ["{list} were named players of the match.", "The players of the match were {list}."]
    }
  }
}
