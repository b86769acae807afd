// A power loss at any moment, even during recovery from another one, loses no saved change and leaves none half done.
// Conversely, the same test detects each weakening of the protocol.

import Books
import StrictJSON
import Synchronization
import Testing

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if DEBUG
  @Suite("Power losses")
  struct PowerLossTests {
    private static let isLong = getenv("FCL_LONG") != nil

    /// Returns the first promise that a power loss breaks for a kind of book, and the number of disks tried.
    static func broken<Subject: PlannedBook>(
      _ kind: Subject.Type, losses: Int, recoveries: Int, seed: UInt64
    ) -> (broken: String?, disks: Int) {
      var trial = PowerLossTrial<Subject>()
      (trial.losses, trial.recoveries) = (losses, recoveries)
      return (trial.run(seed: seed), trial.disks)
    }

    @Test func `a power loss neither loses saved changes nor leaves half of a change`() {
      var trial = PowerLossTrial<League>()
      (trial.losses, trial.recoveries) = (1, 30)
      if Self.isLong { (trial.losses, trial.recoveries) = (300, 1_000) }
      let broken = trial.run(seed: 5)
      #expect(broken == nil)
      #expect(trial.disks >= (Self.isLong ? 20_000 : 3_500))
      #expect(trial.checkpoints > (Self.isLong ? 1_000 : 350))
      print(#"{"row": "power losses", "figure": \#(trial.disks), "different": \#(trial.different.count)}"#)
    }

    /// Each sync of the season fails in turn, and the program continues with its next attempt.
    @Test func `a failed sync is reported, and no later power loss loses changes saved afterwards`() {
      for number in 1...(Self.isLong ? 40 : 24) {
        var trial = PowerLossTrial<League>()
        (trial.losses, trial.recoveries) = (Self.isLong ? 2 : 1, 0)
        trial.judge = Self.failing(sync: number)
        let broken = trial.run(seed: UInt64(number))
        #expect(broken == nil, "sync \(number)")
      }
    }

    /// The process is killed at each call in turn, the next process continues, and then power is lost. The short form
    /// kills before each write, rename and sync; the long form before every call.
    @Test func `a later process completes unsynced changes of a killed one`() {
      for number in Self.killPlaces {
        var trial = PowerLossTrial<League>()
        (trial.losses, trial.recoveries) = (Self.isLong ? 2 : 1, 0)
        trial.isKilled = { $0.number == number }
        let broken = trial.run(seed: UInt64(number))
        #expect(broken == nil, "killed at call \(number)")
      }
    }

    private static let killPlaces: [Int] = {
      let indices = Mutex<[Int]>([])
      let kernel = WatchedKernel(ModelDisk()) { call in
        let isChange = [.write, .rename, .synchronize, .synchronizeFolder].contains(call.kind)
        // The judge may be asked twice about one call.
        indices.withLock { if isLong || isChange, $0.last != call.number { $0.append(call.number) } }
        return .goes
      }
      SystemCalls.$substitute.withValue(kernel) { try? SmallSeason().play { _ in } }
      return indices.withLock { $0 }
    }()

    /// Fails the n-th sync of a file or folder, once.
    private static func failing(
      sync number: Int, _ then: @escaping @Sendable (WatchedCall) -> Verdict = { _ in .goes }
    ) -> @Sendable (WatchedCall) -> Verdict {
      let seen = Counter()
      return { call in
        let isSync = call.kind == .synchronize || call.kind == .synchronizeFolder
        return isSync && seen.count(call) == number ? .fails(EIO) : then(call)
      }
    }

    /// A weakening of the protocol: a name, and the verdict on each call.
    struct Mutant: Sendable, CustomTestStringConvertible {
      var name: String
      var keepsFilesFirst = true
      var judge: @Sendable (WatchedCall) -> Verdict = { _ in .goes }
      var testDescription: String { name }

      /// Pretends calls of a kind on matching paths.
      static func without(_ name: String, _ kind: WatchedCall.Kind, _ isMeant: @escaping @Sendable (String) -> Bool)
        -> Mutant
      {
        Mutant(name: name) { $0.kind == kind && isMeant($0.path) ? .pretended : .goes }
      }
    }

    static let mutants: [Mutant] = [
      .without("the journal is not synced", .synchronize) { $0.hasSuffix("journal.ndjson") },
      .without("a match file is not synced before it gets its name", .synchronize) { $0.contains("/matches/") },
      .without("a rule file is not synced", .synchronize) { $0.contains("/rules/") },
      .without("accounts are not synced before they get their name", .synchronize) { $0.contains("accounts.json") },
      .without("store.json is not synced", .synchronize) { $0.contains("store.json") },
      .without("a new journal is not synced", .synchronize) { $0.contains("journal.ndjson.tmp") },
      .without("the folder of a match is not synced", .synchronizeFolder) { $0.hasSuffix("/matches/m1") },
      .without("the folder of all matches is not synced", .synchronizeFolder) { $0.hasSuffix("/matches") },
      .without("the folder of the rules is not synced", .synchronizeFolder) { $0.hasSuffix("/rules") },
      .without("the folder of the league is not synced", .synchronizeFolder) { $0.hasSuffix("/leagues/cup") },
      .without("the folder of the leagues is not synced", .synchronizeFolder) { $0.hasSuffix("/leagues") },
      .without("the folder of the store is not synced", .synchronizeFolder) { $0.hasSuffix("/store") },
      .without("the folder above the store is not synced", .synchronizeFolder) { $0 == "/disk" },
      .without("torn bytes are not cut off", .truncate) { $0.hasSuffix("journal.ndjson") },
      Mutant(name: "files are written over in their place") { $0.kind == .rename ? .copied : .goes },
      Mutant(name: "the journal names files that are not there yet", keepsFilesFirst: false),
      Mutant(name: "a failed sync of the journal is tried again") {
        $0.kind == .synchronize && $0.path.hasSuffix("journal.ndjson") ? .triedAgain : .goes
      },
      Mutant(name: "a failed sync of accounts is tried again") {
        $0.kind == .synchronize && $0.path.contains("accounts.json") ? .triedAgain : .goes
      },
    ]

    @Test(arguments: mutants)
    func `each weakening of the protocol is detected`(_ mutant: Mutant) {
      var trial = PowerLossTrial<League>()
      trial.season.keepsFilesFirst = mutant.keepsFilesFirst
      trial.judge = mutant.judge
      let broken = trial.run(seed: 5)
      #expect(broken != nil, "\(mutant.name) goes unseen on \(trial.disks) disks")
      if broken != nil { print(#"{"row": "mutants", "figure": 1, "name": "\#(mutant.name)"}"#) }
    }

    @Test func `a failure to truncate after a failed sync is detected`() {
      var broken: [String] = []
      for number in 1...24 {
        var trial = PowerLossTrial<League>()
        (trial.losses, trial.recoveries) = (8, 0)
        trial.judge = Self.failing(sync: number) { call in
          call.kind == .truncate && call.path.hasSuffix("journal.ndjson") ? .pretended : .goes
        }
        if let found = trial.run(seed: UInt64(number)) { broken.append(found) }
      }
      #expect(!broken.isEmpty)
    }

    @Test func `without a lock, the journal itself detects a second writer`() {
      for isWeakened in [false, true] {
        let kernel = WatchedKernel(ModelDisk()) { isWeakened && $0.kind == .lock ? .pretended : .goes }
        let second = SystemCalls.$substitute.withValue(kernel) { () -> StoreError? in
          storeError {
            try SmallSeason().play { _ in }
            let files = SmallSeason.leagueFiles
            let first = try Transaction(files, waiting: 0)
            let second = try Transaction(files, waiting: 0)
            _ = try first.commit([.leagueStarted(LeagueStarted())], by: anna, at: .earliest)
            _ = try second.commit([.leagueStarted(LeagueStarted())], by: anna, at: .earliest)
            if let damage = try files.readJournal().damage { throw damage }
          }
        }
        if isWeakened {
          #expect(second.map { if case .overtaken = $0 { true } else { false } } == true)
        } else {
          #expect(second.map { if case .busy = $0 { true } else { false } } == true)
        }
      }
    }
  }

  /// Counts calls; a call judged twice counts once.
  final class Counter: Sendable {
    private let inside = Mutex<(count: Int, last: WatchedCall?)>((0, nil))

    func count(_ call: WatchedCall) -> Int {
      inside.withLock { inside in
        if inside.last != call { inside.count += 1 }
        inside.last = call
        return inside.count
      }
    }
  }
#endif
