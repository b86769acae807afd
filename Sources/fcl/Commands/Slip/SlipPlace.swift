import Answers
import CommandLineKit
import Games

struct SlipPlace: Command {
  var areSingles = false
  var system: String?

  static let description = CommandDescription<SlipPlace>(
    summary: "Place your slip; play money only.", effect: .changes,
    discussion: """
      By default a slip is an accumulator: all predictions must come true, and their odds are multiplied. --singles \
      places one line for each prediction; --system K/N places one line for each combination of K of the N \
      predictions. The stake applies to each line, and each line's win is rounded to 0.01. A slip wins at most \
      1000000.00.
      A placed slip can't be withdrawn. fcl slip cash-out sells it, unless one of its matches is in progress. Slips \
      are settled from the match files of the league or folder, and again when a file is corrected. A correction can \
      take the purse below zero; you can then place no slip until the purse is above zero again. A prediction without \
      a result, or about a player who did not play, counts with odds of 1.00. If several players share the most runs \
      or wickets, the odds are divided by the number of these players.
      \(SlipWording.noMoney)
      """,
    arguments: [
      .flag("--singles", \.areSingles, "one line for each prediction").excluding("--system"),
      .option("--system", \.system, value: "K/N", "one line for each combination of K of the N predictions"),
    ],
    examples: [
      Example("fcl slip add d0016 1 -q && fcl slip stake 10 -q && fcl slip place", "Stake 10.00 on the home side."),
      Example(
        "fcl slip add d0016 1 -q && fcl slip stake 5 -q && fcl slip place --singles",
        "Place each prediction as its own line."),
    ],
    exitCodes: [
      2: "no such system", 3: "the slip is empty, has no stake, costs too much, or has two predictions of one match",
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
      place slip \(slip.number): \(count), \(slip.kind.text(of: slip.picks.count))\(lines), \(slip.cost) staked, \
      possible payout \(SlipWording.win(slip.potentialWin)). Purse: \(after.book.purse).
      """,
      details: [
        Fact("slip", .whole(slip.number)), Fact("lines", .whole(slip.lines.count)), Fact("cost", .money(slip.cost)),
        Fact("potential_win", .money(slip.potentialWin)), Fact("purse", .money(after.book.purse)),
      ], lines: after.news)
  }

  private static func system(_ text: String) throws -> (size: Int, of: Int) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let size = parts[0], let count = parts[1], size >= 1, count >= size else {
      throw Problem(missingOption: "--system takes K/N, such as 2/3, not \"\(text)\"")
    }
    return (size, count)
  }
}
