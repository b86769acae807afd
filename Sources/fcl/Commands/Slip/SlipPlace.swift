import Answers
import CommandLineKit
import Games

struct SlipPlace: Command {
  var areSingles = false
  var system: String?

  static let description = CommandDescription<SlipPlace>(
    summary: "Place your slip; play money only.", effect: .changes,
    discussion: """
      As it is all predictions must come true: an accumulator, whose odds are multiplied. --singles makes a line of each \
      prediction, --system K/N one of each K of the N. The stake is for each line, and each line's win is rounded to 0.01. \
      A placed slip can't be taken back; fcl slip cash-out sells it, unless a match of it is in progress. It is settled by \
      the match files of the league or folder, anew when one is corrected, which may take the purse below zero: then nothing \
      can be placed until it is above. What had no result, or is about somebody who did not play, counts as 1.00, and who \
      shares most runs or wickets with others has the odd divided by how many they are. A slip wins at most 1000000.00. \
      \(SlipWords.noMoney)
      """,
    arguments: [
      .flag("--singles", \.areSingles, "each prediction for itself").excluding("--system"),
      .option("--system", \.system, value: "K/N", "each K of the N predictions for themselves"),
    ],
    examples: [
      Example("fcl slip add d0016 1 -q && fcl slip stake 10 -q && fcl slip place", "Ten on the home side."),
      Example(
        "fcl slip add d0016 1 -q && fcl slip stake 5 -q && fcl slip place --singles",
        "Each prediction for itself."),
    ],
    exitCodes: [
      2: "no such system", 3: "nothing on it, no stake, too little in the purse, or two of one match",
      6: "a match has begun",
    ],
    seeAlso: ["slip show", "slip list", "slip cash-out"])

  func run(_ context: Context) throws -> Answer {
    let wanted = try system.map(Self.system)
    let matches = SlipMatches(context)
    let (before, after, _) = try context.changeSlips(matches) { book in
      if let wanted, wanted.of != book.picks.count, !book.picks.isEmpty {
        throw SlipRefusal.system(wanted.size, of: book.picks.count)
      }
      let kind: SlipKind = areSingles ? .singles : wanted.map { .system($0.size) } ?? .accumulator
      return try book.placing(as: kind, hasBegun: try matches.begun(book.picks).contains)
    }
    guard let slip = after.book.placed.last, after.book.placed.count > before.placed.count else {
      throw SlipRefusal.empty
    }
    let lines = slip.lines.count == 1 ? "" : ", \(slip.lines.count) lines"
    let count = Problem.count(slip.picks.count, "prediction")
    return context.answer(
      """
      place slip \(slip.number): \(count), \
      \(slip.kind.text(of: slip.picks.count))\(lines), \(slip.cost) staked, would win \
      \(SlipWords.win(slip.potentialWin)). \(after.book.purse) left in the purse.
      """,
      details: [
        Fact("slip", .whole(slip.number)), Fact("lines", .whole(slip.lines.count)), Fact("cost", .money(slip.cost)),
        Fact("potential_win", .money(slip.potentialWin)), Fact("purse", .money(after.book.purse)),
      ], lines: after.news)
  }

  private static func system(_ text: String) throws -> (size: Int, of: Int) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let size = parts[0], let count = parts[1], size >= 1, count >= size else {
      throw Problem(missingOption: "--system takes K/N, such as 2/3, and not \"\(text)\"")
    }
    return (size, count)
  }
}
