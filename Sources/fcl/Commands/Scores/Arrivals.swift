// The match files of one request beside what a league has of the same matches: what differs, what is missing there.

import Cricsheet
import FantasyCore
import LeagueStore

/// The match files of one request, laid beside the files that a league was scored from.
struct Arrivals {
  let inputs: [MatchInput]
  /// Matches known by these very bytes whose stored file is missing or spoilt: it is put back.
  private(set) var lost: Set<MatchID> = []
  /// Matches scored from another file that can't be read any more, so that nothing can be compared.
  private(set) var unreadable: Set<MatchID> = []
  /// Known matches that are told by figures now, or were.
  private(set) var ofFigures: Set<MatchID> = []
  private var comparisons: [MatchID: FileComparison] = [:]
  private var contradictions: [MatchID: OtherMatch] = [:]

  /// Compares files with those of a league.
  ///
  /// - Parameter league: its state; a comparison says which file it was made with, so a later state is no danger.
  init(_ inputs: [MatchInput], beside league: League, _ files: LeagueFiles) {
    self.inputs = inputs
    var checked = CheckedFiles(files)
    for input in inputs {
      guard let known = league.matches[input.id]?.file else { continue }
      let bytes = try? files.matchBytes(input.id, known, &checked)
      if known == input.arrival.file {
        if bytes == nil { lost.insert(input.id) }
      } else if input.match.figures != nil || LeagueFiles.isOfFigures(files.match(input.id, known).name), bytes != nil {
        addFigures(input, known)
      } else if let old = bytes.flatMap({ try? MatchFile.read($0) }) {
        add(input, old, known)
      } else {
        unreadable.insert(input.id)
      }
    }
    checked.keep()
  }

  /// Figures have no deliveries that could be compared; whose points change is said all the same.
  private mutating func addFigures(_ input: MatchInput, _ known: String) {
    comparisons[input.id] = FileComparison(file: known, isContinuation: false, differences: [])
    ofFigures.insert(input.id)
  }

  private mutating func add(_ input: MatchInput, _ old: Match, _ known: String) {
    let differences = input.match.differences(from: old)
    comparisons[input.id] = FileComparison(
      file: known, isContinuation: old.isInProgress && differences.allSatisfy(\.isGrowth), differences: differences)
    contradictions[input.id] = input.match.contradiction(to: old)
  }

  /// A file as the league decides on it.
  func arrival(_ input: MatchInput) -> MatchArrival {
    var arrival = input.arrival
    arrival.comparison = comparisons[input.id]
    return arrival
  }

  /// What differs from the known file of a match.
  func differences(_ match: MatchID) -> [MatchDifference] { comparisons[match]?.differences ?? [] }

  /// Whether a file lists players who were not listed so before; everybody of a new match.
  func hasNewNames(_ match: MatchID) -> Bool {
    guard let comparison = comparisons[match] else { return true }
    return comparison.differences.contains { if case .player = $0.subject { $0.now != nil } else { false } }
  }

  /// Whether a file tells a known match further on.
  func isContinuation(_ match: MatchID) -> Bool { comparisons[match]?.isContinuation ?? false }

  /// The records of the files, by their hashes.
  var records: [String: MatchRecord] {
    Dictionary(inputs.map { ($0.arrival.file, MatchRecord($0.match)) }) { first, _ in first }
  }

  /// Refuses the file of another match: one that has neither of its fixture's sides, or that can't be of the match that
  /// was scored. One other side may be a new name, so that is a warning.
  func demandSameMatch(_ input: MatchInput, in league: League) throws {
    guard let fixture = league.matches[input.id]?.fixture else { return }
    let teams = input.match.info.teams
    let sides = "match \(input.id) is \(fixture.home) v \(fixture.away), and the file is of \(teams[0]) v \(teams[1])"
    if !teams.contains(fixture.home), !teams.contains(fixture.away) {
      throw FileFault.otherMatch(path: input.path, sides)
    }
    // What was scored may have been the wrong file: one that goes with the fixture in every way is right.
    guard let contradiction = contradictions[input.id], !fits(input, fixture) else { return }
    throw FileFault.otherMatch(path: input.path, words(contradiction, input, sides))
  }

  private func words(_ contradiction: OtherMatch, _ input: MatchInput, _ sides: String) -> String {
    let end = "as it was scored: it is the file of another match"
    switch contradiction {
    case .sides: return sides
    case .date: return "\(input.match.info.dates.joined(separator: ", ")) is no day of match \(input.id) \(end)"
    case .players: return "a side has nobody in common with match \(input.id) \(end)"
    }
  }

  private func fits(_ input: MatchInput, _ fixture: Fixture) -> Bool {
    contradictions[input.id] == .date && Set(input.match.info.teams) == [fixture.home, fixture.away]
      && input.firstDay == fixture.start.day
  }
}
