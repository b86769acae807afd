import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl history link`: says to which match a match file belongs.
struct HistoryLink: Command {
  var match = ""
  var fileID: MatchID?
  var reason: String?

  static let description = CommandDescription<HistoryLink>(
    summary: "Link a match file to a match with another id.", effect: .changesOnce,
    discussion: """
      `score` links a file to the fixture with the same sides and date. Use this command if no fixture or several \
      fixtures fit, or to correct a link. FILE-ID is the file's name without .json; afterwards it also names the match. \
      A file that was already scored as another match moves to this one, and its points count there.
      """,
    arguments: [
      .positional("MATCH", \.match, "the match"),
      .positional("FILE-ID", \.fileID, "the file's name without .json").required(),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl history link d0020 1527674", "The file 1527674.json is of match d0020."),
      Example("fcl history link d0020 1527674 --dry-run", "Check whether the file can be linked."),
    ],
    exitCodes: [
      3: "the match has another file", 4: "you are not the commissioner", 5: "no such match",
      6: "the match has not begun, or the league is complete", 7: "the file is of other sides",
    ],
    seeAlso: ["history unlink", "score", "history"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.openLeague(for: .linkMatch)
    guard let fileID else { preconditionFailure("a required argument") }
    let outcome = try context.linking(fileID, reason: reason) { try Lookup.match(match, in: $0).fixture.id }
    let fixture = try Lookup.match(match, in: outcome.before).fixture
    let words = "file \(fileID) to match \(fixture.id) (\(fixture.home) v \(fixture.away), \(fixture.start))"
    return context.answer(
      "link \(words).", isChange: outcome.isChange, same: "file \(fileID) is already linked to match \(fixture.id).",
      league: outcome.after.terms.id, details: [Fact("match", .id(fixture.id)), Fact("file_id", .id(fileID))])
  }
}

extension Context {
  /// Links a file to the match that `target` returns. Keeps a copy of a scored file under its new id.
  func linking(
    _ fileID: MatchID, reason: String?, to target: (League) throws -> MatchID
  ) throws -> LeagueOutcome {
    let (files, clubs) = (try store().files(of: openLeague().league.terms.id), try clubs())
    var kept: (match: MatchID, hash: String, bytes: [UInt8], isOfFigures: Bool)?
    return try change(
      reason: reason,
      prepare: { transaction in
        if let kept {
          try transaction.keepMatch(kept.match, hash: kept.hash, kept.bytes, isOfFigures: kept.isOfFigures)
        }
      }
    ) { league, now, actor in
      let match = try target(league)
      let former = league.matchID(ofFile: fileID)
      var ownFixture: Fixture?
      if former != match, let known = league.matches[former], let hash = known.file {
        let bytes = try files.matchBytes(former, hash)
        let path = files.match(former, hash).text
        let played = try LeagueFiles.read(bytes, from: path, as: known.fixture, league.system)
        let imported = ImportedMatch(id: match, match: played, file: hash, clubs: clubs)
        if let fixture = league.matches[match]?.fixture, !imported.hasSide(of: fixture) {
          throw MatchImportRefused(
            fault: .otherSides(fixture, teams: played.info.teams), match: match, path: path, league: league.terms.id)
        }
        ownFixture = imported.fixture
        kept = (match, hash, bytes, played.figures != nil)
      }
      return try league.linking(fileID, to: match, ownFixture: ownFixture, by: actor, at: now)
    }
  }
}
