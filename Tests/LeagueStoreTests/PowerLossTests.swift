// A power loss at any moment loses no change that was said to be saved, and leaves none half done; also when it comes
// during the recovery from another one. And the other way round: each weakening of the protocol is seen by the same test.

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

    /// The first promise that a power loss breaks, of a book of a kind; and how many disks were tried.
    static func broken<Subject: PlannedBook>(
      _ kind: Subject.Type, losses: Int, recoveries: Int, seed: UInt64
    ) -> (broken: String?, disks: Int) {
      var trial = PowerLossTrial<Subject>()
      (trial.losses, trial.recoveries) = (losses, recoveries)
      return (trial.run(seed: seed), trial.disks)
    }

    @Test func `no power loss takes what was said to be saved, nor leaves half of a change`() {
      var trial = PowerLossTrial<League>()
      (trial.losses, trial.recoveries) = (1, 30)
      if Self.isLong { (trial.losses, trial.recoveries) = (300, 1_000) }
      let broken = trial.run(seed: 5)
      #expect(broken == nil)
      #expect(trial.disks >= (Self.isLong ? 20_000 : 3_500))
      #expect(trial.checkpoints > (Self.isLong ? 1_000 : 350))
      print(#"{"row": "power losses", "figure": \#(trial.disks), "different": \#(trial.different.count)}"#)
    }

    /// The syncs of the season fail one after the other, and the program goes on with the next attempt.
    @Test func `a failed sync is told, and no later power loss takes what was said afterwards`() {
      for number in 1...(Self.isLong ? 40 : 24) {
        var trial = PowerLossTrial<League>()
        (trial.losses, trial.recoveries) = (2, 0)
        trial.judge = Self.failing(sync: number)
        let broken = trial.run(seed: UInt64(number))
        #expect(broken == nil, "sync \(number)")
      }
    }

    /// The process is killed at one call after the other, the next one goes on, and then the power is lost.
    /// Before each write, rename and sync; in the long form before each call at all.
    @Test func `a kill that leaves things unsynced is made good by the next process`() {
      for number in Self.killPlaces {
        var trial = PowerLossTrial<League>()
        (trial.losses, trial.recoveries) = (2, 0)
        trial.isKilled = { $0.number == number }
        let broken = trial.run(seed: UInt64(number))
        #expect(broken == nil, "killed at call \(number)")
      }
    }

    private static let killPlaces: [Int] = {
      let places = Mutex<[Int]>([])
      let kernel = WatchedKernel(ModelDisk()) { call in
        let isChange = [.write, .rename, .synchronize, .synchronizeFolder].contains(call.kind)
        // A call may be asked about twice.
        places.withLock { if isLong || isChange, $0.last != call.number { $0.append(call.number) } }
        return .goes
      }
      SystemCalls.$substitute.withValue(kernel) { try? SmallSeason().play { _ in } }
      return places.withLock { $0 }
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

    /// A weakening of the protocol: its name, and what becomes of the calls.
    struct Mutant: Sendable, CustomTestStringConvertible {
      var name: String
      var keepsFilesFirst = true
      var judge: @Sendable (WatchedCall) -> Verdict = { _ in .goes }
      var testDescription: String { name }

      /// Calls of a kind on paths that end so are only pretended.
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
    func `each weakening of the protocol is seen`(_ mutant: Mutant) {
      var trial = PowerLossTrial<League>()
      trial.season.keepsFilesFirst = mutant.keepsFilesFirst
      trial.judge = mutant.judge
      let broken = trial.run(seed: 5)
      #expect(broken != nil, "\(mutant.name) goes unseen on \(trial.disks) disks")
      if broken != nil { print(#"{"row": "mutants", "figure": 1, "name": "\#(mutant.name)"}"#) }
    }

    @Test func `that bytes are not taken back after a failed sync is seen`() {
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

    @Test func `two writers without a lock are told apart by the journal itself`() {
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

  /// Counts calls; a call that is asked about twice counts once.
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
