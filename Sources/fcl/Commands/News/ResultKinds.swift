// Headlines and first paragraphs. Every form of a kind must be true in each case in which the kind is used.

/// The parts of a headline: first the result, then a player's performance.
enum HeadlineKind: String, SentenceKind {
  case won, awarded, unmeasured, superOver, bowlOut, tied, drawn, noResult
  case batter, bowler

  var forms: [String] {
    switch self {
    case .won:
      [
        "{winner} beat {loser} by {margin}", "{winner} win by {margin} against {loser}",
        "{loser} lose to {winner} by {margin}", "{winner} defeat {loser} by {margin}",
      ]
    case .awarded: ["Match against {loser} awarded to {winner}", "{winner} awarded the match against {loser}"]
    case .unmeasured: ["{winner} beat {loser}", "{loser} lose to {winner}"]
    case .superOver: ["{winner} beat {loser} in a super over", "{loser} lose to {winner} after a tie and a super over"]
    case .bowlOut: ["{winner} beat {loser} in a bowl-out", "{loser} lose to {winner} after a tie and a bowl-out"]
    case .tied: ["{home} and {away} tie", "{home} and {away} finish level"]
    case .drawn: ["{home} and {away} draw", "{home} and {away} play out a draw"]
    case .noResult: ["No result between {home} and {away}", "{home} against {away} ends without a result"]
    case .batter:
      [
        " as {batter} makes {score}", ": {batter} makes {score}", " after {score} from {batter}",
        ", with {score} by {batter}",
      ]
    case .bowler:
      [
        " as {bowler} takes {figures}", ": {bowler} takes {figures}", " after {figures} by {bowler}",
        ", with {figures} from {bowler}",
      ]
    }
  }
}

enum ResultKind: String, SentenceKind {
  case won, awarded, unmeasured, superOver, bowlOut, tied, drawn, noResult
  case method
  case scoresOne, scoresTwo, scoresMany
  case target
  case ballsLeft
  case lastBall
  case superOverScores, lastSuperOver

  var forms: [String] {
    switch self {
    case .won:
      [
        "{winner} beat {loser} by {margin}{where}.", "{winner} won by {margin} against {loser}{where}.",
        "{loser} lost to {winner} by {margin}{where}.", "{winner} defeated {loser} by {margin}{where}.",
      ]
    case .awarded:
      [
        "The match against {loser}{where} was awarded to {winner}.",
        "{winner} were awarded the match against {loser}{where}.",
      ]
    case .unmeasured: ["{winner} beat {loser}{where}.", "{winner} won against {loser}{where}."]
    case .superOver:
      [
        "{home} and {away} tied{where}, and {winner} won the super over.",
        "{winner} beat {loser} in a super over after a tie{where}.",
      ]
    case .bowlOut:
      [
        "{home} and {away} tied{where}, and {winner} won the bowl-out.",
        "{winner} beat {loser} in a bowl-out after a tie{where}.",
      ]
    case .tied: ["{home} and {away} tied{where}.", "{home} and {away} finished level{where}."]
    case .drawn: ["{home} and {away} drew{where}.", "The match between {home} and {away}{where} was drawn."]
    case .noResult:
      ["{home} against {away}{where} ended without a result.", "There was no result between {home} and {away}{where}."]
    case .method: ["The method was {method}.", "The result was decided by this method: {method}."]
    case .scoresOne: ["{side} made {score}.", "{side} reached {score}."]
    case .scoresTwo:
      [
        "{side} made {score}, and {other} replied with {otherScore}.",
        "{side} posted {score}; {other} made {otherScore} in reply.",
        "After {score} by {side}, {other} made {otherScore}.", "{side} scored {score} and {other} {otherScore}.",
      ]
    case .scoresMany: ["The scores: {scores}.", "In full: {scores}."]
    case .target: ["The target was {target}.", "{other} were set {target}.", "{other} needed {target} to win."]
    case .ballsLeft: ["There {were} {ballsLeft} left.", "{winner} won with {ballsLeft} to spare."]
    case .lastBall: ["{winner} won off the last ball.", "No balls were left."]
    case .superOverScores:
      [
        "In the super over, {side} made {score} and {other} {otherScore}.",
        "The super over: {side} {score}, {other} {otherScore}.",
      ]
    case .lastSuperOver:
      [
        "The last of {count} super overs: {side} {score}, {other} {otherScore}.",
        "There were {count} super overs; in the last, {side} made {score} and {other} {otherScore}.",
      ]
    }
  }
}
