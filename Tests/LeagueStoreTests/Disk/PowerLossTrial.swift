// A trial of power losses. A small season is played on a disk in memory. At every moment, the surviving disk must keep
// all promises.

import FantasyCore
import StrictJSON

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if DEBUG
  /// Plays the small season on a disk in memory and checks the disk after power losses.
  struct PowerLossTrial<Subject: PlannedBook> {
    typealias Season = DiskSeason<Subject>
    var season = Season()
    /// The verdict on each call: a mutant or a fault.
    var judge: @Sendable (WatchedCall) -> Verdict = { _ in .goes }
    /// Whether the first process is killed before a call.
    var isKilled: @Sendable (WatchedCall) -> Bool = { _ in false }
    /// The number of power losses tried at each moment.
    var losses = 4
    /// The number of disks on which the season continues until the next power loss.
    var recoveries = 40

    private(set) var disks = 0
    private(set) var different: Set<Int> = []
    /// One of this number of checkpoints is checked.
    var checked = getenv("FCL_LONG") == nil ? 8 : 1
    /// The number of different disks with remains of a checkpoint.
    private(set) var checkpoints = 0

    init() {}

    /// Plays on a disk and returns each state of it with the promises made by then.
    private func moments(from disk: DiskState, attempts: Int = 2) -> [(disk: DiskState, promise: Promise)] {
      let model = ModelDisk(disk, keepsHistory: true)
      var promises: [(index: Int, promise: Promise)] = []
      for attempt in 0..<attempts {
        let kernel = WatchedKernel(model) { [judge, isKilled] call in
          attempt == 0 && isKilled(call) ? .stopsBefore : judge(call)
        }
        SystemCalls.$substitute.withValue(kernel) {
          // A failed step made no promise; the next attempt continues with it.
          do { try season.play { if !kernel.hasStopped { promises.append((model.history.count - 1, $0)) } } } catch {
            if case .damaged? = error as? StoreError { repair() }
          }
        }
      }
      return model.history.enumerated().map { index, disk in
        let said = promises.filter { $0.index <= index }.map(\.promise)
        return (
          disk,
          Promise(
            hasStore: said.contains { $0.hasStore }, people: said.map(\.people).max() ?? 0,
            commits: said.map(\.commits).max() ?? 0)
        )
      }
    }

    /// Repairs as `doctor --repair` does.
    private func repair() {
      _ = try? Season.leagueFiles.moveAside(movesDamage: true, waiting: 0)
    }

    /// Returns the first broken promise, or nil.
    mutating func run(seed: UInt64) -> String? {
      var random = SeededRandom(seed: seed)
      var found: [(disk: DiskState, promise: Promise)] = []
      if let broken = losePower(moments(from: DiskState()), &random, &found) { return broken }
      let torn = found.filter { $0.disk.hasTornJournal(of: Subject.self) }
      for number in 0..<recoveries where !found.isEmpty {
        let start = number % 4 == 0 && !torn.isEmpty ? torn[random.below(torn.count)] : found[random.below(found.count)]
        var again: [(disk: DiskState, promise: Promise)] = []
        let moments = moments(from: start.disk).map { moment in
          (moment.disk, Promise.union(moment.promise, start.promise))
        }
        if let last = moments.last, let broken = Season.violation(of: .everything(Subject.plan.count), on: last.0) {
          return "after recovery: \(broken)"
        }
        if let broken = losePower(moments, &random, &again) { return "during recovery: \(broken)" }
      }
      return nil
    }

    /// Whether these files with this promise are seen for the first time.
    private mutating func isNew(_ files: [String: [UInt8]], _ promise: Promise?) -> Bool {
      var hasher = Hasher()
      hasher.combine(files)
      hasher.combine(promise)
      return different.insert(hasher.finalize()).inserted
    }

    private mutating func losePower(
      _ moments: [(disk: DiskState, promise: Promise)], _ random: inout SeededRandom,
      _ found: inout [(disk: DiskState, promise: Promise)]
    ) -> String? {
      for (disk, promise) in moments {
        for _ in 0..<losses {
          let left = disk.afterPowerLoss(&random)
          disks += 1
          let files = left.files
          let kept = files.filter { !$0.key.contains("/derived/") }
          if isNew(kept, promise) {
            if let broken = Season.violation(of: promise, on: left) { return broken }
            found.append((left, promise))
          }
          // The remains of a checkpoint may only be used if they are correct.
          if kept.count < files.count, isNew(files, nil) {
            checkpoints += 1
            if checkpoints % checked == 0, let wrong = Season.wrongCheckpoint(on: left) { return wrong }
          }
        }
      }
      return nil
    }
  }

  extension DiskState {
    func hasTornJournal<Subject: PlannedBook>(of kind: Subject.Type) -> Bool {
      guard let node = find(DiskSeason<Subject>.leagueFiles.journal.text) else { return false }
      return self[file: node]?.bytes.last.map { $0 != 0x0A } ?? false
    }
  }

  extension Promise {
    static func everything(_ commits: Int) -> Promise {
      Promise(hasStore: true, people: 3, commits: commits)
    }

    static func union(_ one: Promise, _ other: Promise) -> Promise {
      Promise(
        hasStore: one.hasStore || other.hasStore, people: max(one.people, other.people),
        commits: max(one.commits, other.commits))
    }
  }
#endif
