// Computes the effect of corrected match files on the entries' points.

import Books
import FantasyCore

package struct ReplacedFile: Sendable, Hashable {
  package let match: MatchID
  /// The SHA-256 hash of the replaced file.
  package let former: String
  package let file: String
  package let time: Instant
  package let sequence: Int
}

/// The changes in the entries' points after a match file was corrected. Points are counted for the line-ups locked for
/// the match. Season points are ignored.
package struct MatchCorrection: Sendable, Hashable {
  /// The number of the commit that replaced the file.
  package let sequence: Int
  package let changed: Int
  package let biggestGain: Change?
  package let biggestLoss: Change?

  package struct Change: Sendable, Hashable {
    /// The entry with the largest gain or loss; the first one if several are tied.
    package let entry: ElementIndex<Entry>
    /// The change in the entry's points; negative for a loss.
    package let points: Points
  }
}

extension League {
  /// The replaced match files, in the order of their commits. Undone replacements are omitted. All commits of the
  /// league must be loaded.
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

extension LeagueScores {
  /// Returns the corrections that changed an entry's points, in the order of `replaced`. `records` contains the records
  /// of the replaced files, by hash; files without a record are skipped. Matches that do not count and updates of a
  /// match in progress are also skipped.
  package func news(of replaced: [ReplacedFile], records: [String: MatchRecord]) -> [LeagueNews] {
    if replaced.isEmpty { return [] }
    let indices = Dictionary(counting.enumerated().map { ($1.match.fixture.id, $0) }) { first, _ in first }
    let entrants = contest().entrants
    return replaced.compactMap { file in
      guard let index = indices[file.match], !isProvisional(file.former, in: counting[index], records),
        let former = table(of: file.former, in: counting[index], records),
        let later = table(of: file.file, in: counting[index], records)
      else { return nil }
      let changes = entrants.map { entrant in
        entrant.lineUp(for: index).map { later.total(of: $0) - former.total(of: $0) } ?? .zero
      }
      return MatchCorrection(changes, sequence: file.sequence).map {
        LeagueNews(match: file.match, time: file.time, kind: .correction($0))
      }
    }
  }

  private func isProvisional(_ file: String, in match: LeagueMatchScore, _ records: [String: MatchRecord]) -> Bool {
    file == match.match.file ? match.record.isProvisional : records[file]?.isProvisional ?? false
  }

  private func table(of file: String, in match: LeagueMatchScore, _ records: [String: MatchRecord]) -> CountedTable? {
    if file == match.match.file { return match.score.countedByIndex }
    return records[file].map { record in
      MatchScore(
        record.withFigures(orderedFor: match.system), system: match.system,
        pool: league.pool(at: match.match.fixture.start)
      ).countedByIndex
    }
  }
}

extension MatchCorrection {
  /// Creates the effect from each entry's change in points; nil if no points changed.
  package init?(_ changes: [Points], sequence: Int) {
    self.sequence = sequence
    changed = changes.count { $0 != .zero }
    if changed == 0 { return nil }
    func first(_ points: Points?) -> Change? {
      guard let points, points != .zero, let index = changes.firstIndex(of: points) else { return nil }
      return Change(entry: ElementIndex(index), points: points)
    }
    biggestGain = first(changes.max().flatMap { $0 > .zero ? $0 : nil })
    biggestLoss = first(changes.min().flatMap { $0 < .zero ? $0 : nil })
  }
}
