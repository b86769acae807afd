// Outcomes recomputed from the deliveries of every real file. The exact set of files with another recorded outcome is
// listed, each with the reason.

import Cricsheet
import Testing

@Suite("Outcomes recomputed from the deliveries")
struct OutcomeTests {
  /// The files of the corpus that differ.
  static let ofCorpus = [
    // Bangladesh 142/9 chasing 222. Their eleventh batter, hurt in the field, did not bat; the file has no
    // `absent_hurt`.
    "1130743 innings-open",
    // Sri Lanka 141/9 in 40 overs by D/L; the file gives no target.
    "1262346 target-missing",
    // Rwanda were 30/1 chasing 167 when the match was awarded to Ghana.
    "1273144 awarded",
    // Kings XI Punjab 94/3 in the 8 overs possible, chasing 89 by D/L. They hit a 6 off the last ball and won by 6
    // runs.
    "336022 last-ball",
  ]

  /// The files unpacked beside the project that differ.
  static let ofMatches = [
    // Kerala won by 1 run by VJD; Uttar Pradesh's innings has no target.
    "1205824 target-missing",
    // Malta reached the target with 10 wickets down and 5 penalty runs. The match was awarded to them.
    "1268191 awarded",
    // A tie by D/L: Worcestershire 312/7, Nottinghamshire 326/9, and no target in the file.
    "1461966 target-missing",
    // India won the bowl-out.
    "287862 bowl-out",
  ]

  @Test(
    "the deliveries of the real files give the recorded winner and margin, except in listed matches",
    .enabled(if: !RealFiles.files.isEmpty, "../shared/data is not beside the project"))
  func realFiles() async throws {
    let checks = try await checks(of: RealFiles.files)
    let there = Set(RealFiles.files.map(RealFiles.id))
    #expect(checks.differing == Self.ofMatches.filter { there.contains(String($0.prefix { $0 != " " })) })
    #expect(checks.agreeing == RealFiles.files.count - checks.differing.count)
  }

  @Test(
    "the deliveries of 4,881 of the corpus's 4,885 matches give the recorded winner and margin; the others are listed",
    .enabled(if: RealFiles.isLong && !RealFiles.corpus.isEmpty, "FCL_LONG is not set, or ../corpus is not there"))
  func corpus() async throws {
    let checks = try await checks(of: RealFiles.corpus)
    #expect(checks.differing == Self.ofCorpus)
    #expect(checks.agreeing == 4_881)
  }

  private func checks(of paths: [String]) async throws -> (agreeing: Int, differing: [String]) {
    let found = try await RealFiles.map(paths) { bytes, path -> String? in
      switch try MatchFile.read(bytes).outcomeCheck {
      case .agrees: nil
      case .inProgress: "\(RealFiles.id(path)) in progress"
      case .differs(let difference): "\(RealFiles.id(path)) \(difference.rawValue)"
      }
    }
    let differing = found.compactMap { $0 }.sorted()
    return (found.count - differing.count, differing)
  }
}
