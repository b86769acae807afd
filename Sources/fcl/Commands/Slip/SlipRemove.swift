import Answers
import CommandLineKit
import FantasyCore
import Games

struct SlipRemove: Command {
  var match = ""
  var pick: String?

  static let description = CommandDescription<SlipRemove>(
    summary: "Remove a prediction from your slip.", effect: .changes,
    discussion: "Placed slips stay as they are. \(SlipWording.noMoney)",
    arguments: [
      .positional("MATCH", \.match, "a match on the slip"),
      .positional("PICK", \.pick, "one of its predictions; by default all of them"),
    ],
    examples: [
      Example("fcl slip add d0016 1 -q && fcl slip remove d0016", "Remove all predictions of a match."),
      Example("fcl slip add d0016 over:330.5 -q && fcl slip remove d0016 over:330.5", "Remove one prediction."),
    ],
    exitCodes: [
      2: "no such prediction", 3: "MATCH is the number of a placed slip", 5: "the prediction is not on the slip",
    ],
    seeAlso: ["slip show", "slip clear"])

  func run(_ context: Context) throws -> Answer {
    let (before, after, isChange) = try context.changeSlips(SlipMatches(context)) { book in
      let id = try Self.match(match, on: book)
      let market = try pick.map { try Self.market($0, of: id, on: book) }
      return try book.removing(id, market)
    }
    let removed = before.picks.filter { !after.book.picks.contains($0) }
    let words = removed.map(\.description).joined(separator: ", ")
    return .change(
      context.message("remove \(words). \(SlipWording.standing(after.book))"),
      isChange: isChange, details: [Fact("removed", .whole(removed.count))] + SlipWording.facts(after.book),
      lines: after.news)
  }

  private static func match(_ word: String, on book: SlipBook) throws -> MatchID {
    let ids = Set(book.picks.map(\.match)).sorted()
    if let number = Int(word), !ids.contains(where: { $0.text == word }), number >= 1, number <= book.placed.count {
      throw SlipRefusal.isPlaced(number)
    }
    let id = MatchID(folding: word)
    if let id, !ids.contains(where: { $0.text.hasPrefix(id.text) }) { throw SlipRefusal.noPick(id) }
    return try Lookup.id(word, kind: .match, among: ids)
  }

  private static func market(_ word: String, of match: MatchID, on book: SlipBook) throws -> Prediction.Market {
    let picks = book.picks.filter { $0.match == match }
    let prediction = try Prediction(word) { name throws in
      let named = picks.compactMap { pick in pick.prediction.player.map { ($0, pick.player ?? "") } }
      let players = Dictionary(named) { first, _ in first }.map { (id: $0.key, name: $0.value) }
      return try Lookup.one(name, kind: .player, among: players, id: \.id.text) { [$0.name] }.id
    }
    guard let prediction else { throw Problem.prediction(word) }
    guard picks.contains(where: { $0.prediction == prediction }) else { throw SlipRefusal.noPick(match) }
    return prediction.market
  }
}
