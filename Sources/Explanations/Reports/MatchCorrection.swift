// What a corrected match file did to the points of a league's entries in that match.

import Books
import FantasyCore

/// A match file that was replaced by another one.
package struct ReplacedFile: Sendable, Hashable {
  /// The match.
  package let match: MatchID
  /// The hash of the file that counted before.
  package let former: String
  /// The hash of the file that counted from then on.
  package let file: String
  /// When it was replaced.
  package let time: Instant
  /// The number of the commit.
  package let sequence: Int
}

/// The points that a corrected file changed in its match, by the line-ups that the match counts. What a season part
/// changes with it is not among them.
package struct MatchCorrection: Sendable, Hashable {
  /// The number of the commit that replaced the file.
  package let sequence: Int
  /// How many entries have other points.
  package let changed: Int
  /// The entry that gained most; nil if none gained.
  package let mostGained: Change?
  /// The entry that lost most; nil if none lost.
  package let mostLost: Change?

  /// The change of an entry's points.
  package struct Change: Sendable, Hashable {
    /// The entry, the first of equal ones.
    package let entry: Place<Entry>
    /// Its points, negative if it lost some.
    package let points: Points
  }
}

extension League {
  /// The match files that were replaced by others, in order, without undone replacements. It needs a league that knows
  /// all its commits.
  package var replacedFiles: [ReplacedFile] {
    var files: [MatchID: String] = [:]
    var found: [ReplacedFile] = []
    for commit in commits where !undone.contains(commit.sequence) {
      for case .matchScored(let scored) in commit.events {
        let former = files.updateValue(scored.file, forKey: scored.match)
        guard let former, former != scored.file else { continue }
        found.append(
          ReplacedFile(
            match: scored.match, former: former, file: scored.file, time: commit.time, sequence: commit.sequence))
      }
    }
    return found
  }
}

extension Scoreboard {
  /// The news of corrected match files that changed the points of an entry, in order.
  ///
  /// Files without a record are passed over, and so are matches that earn nothing. The update of a match in progress
  /// corrects nothing.
  ///
  /// - Parameters:
  ///   - replaced: the replaced files.
  ///   - records: the records of files that no longer count, by their hash.
  package func news(of replaced: [ReplacedFile], records: [String: MatchRecord]) -> [LeagueNews] {
    if replaced.isEmpty { return [] }
    let places = Dictionary(counting.enumerated().map { ($1.match.fixture.id, $0) }) { first, _ in first }
    let entrants = contest().entrants
    return replaced.compactMap { file in
      guard let place = places[file.match], !isProvisional(file.former, in: counting[place], records),
        let former = table(of: file.former, in: counting[place], records),
        let later = table(of: file.file, in: counting[place], records)
      else { return nil }
      let changes = entrants.map { entrant in
        entrant.lineUp(for: place).map { later.total(of: $0) - former.total(of: $0) } ?? .zero
      }
      return MatchCorrection(changes, sequence: file.sequence).map {
        LeagueNews(match: file.match, time: file.time, what: .correction($0))
      }
    }
  }

  /// Whether the match was still in progress by a file.
  private func isProvisional(_ file: String, in match: LeagueMatchScore, _ records: [String: MatchRecord]) -> Bool {
    file == match.match.file ? match.record.isProvisional : records[file]?.isProvisional ?? false
  }

  private func table(of file: String, in match: LeagueMatchScore, _ records: [String: MatchRecord]) -> CountedTable? {
    if file == match.match.file { return match.score.countedByPlace }
    return records[file].map { record in
      MatchScore(
        record.withFigures(orderedFor: match.system), system: match.system,
        pool: league.pool(at: match.match.fixture.start)
      ).countedByPlace
    }
  }
}

extension MatchCorrection {
  fileprivate init?(_ changes: [Points], sequence: Int) {
    self.sequence = sequence
    changed = changes.count { $0 != .zero }
    if changed == 0 { return nil }
    func first(_ points: Points?) -> Change? {
      guard let points, points != .zero, let index = changes.firstIndex(of: points) else { return nil }
      return Change(entry: Place(index), points: points)
    }
    mostGained = first(changes.max().flatMap { $0 > .zero ? $0 : nil })
    mostLost = first(changes.min().flatMap { $0 < .zero ? $0 : nil })
  }
}
