// Restores, repairs and cache writes under failing system calls or a killed process. Each can be repeated, nothing is
// lost, and no loop retries a broken disk forever.

import FantasyCore
import Synchronization
import Testing

@testable import LeagueStore
@testable import StoreCare

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if DEBUG
  @Suite("Restores and repairs that fail")
  struct FailedRepairTests {
    private static let location = "/disk/again"

    /// A disk with a newly created league, and a backup of its store.
    private static let season: (disk: DiskState, backup: [UInt8]) = {
      let playing = ModelDisk()
      var disk = DiskState()
      var backup: [UInt8] = []
      SystemCalls.$substitute.withValue(playing) {
        try? SmallSeason().play { if $0.commits == 1 { disk = playing.disk } }
      }
      SystemCalls.$substitute.withValue(ModelDisk(disk)) {
        try? Store(opening: SmallSeason.path).writeBackup(at: 0) { backup += $0 }
      }
      return (disk, backup)
    }()

    private func restore(_ kernel: some Kernel) -> ArchiveFault? {
      SystemCalls.$substitute.withValue(kernel) { () -> ArchiveFault? in
        do throws(ArchiveFault) {
          _ = try Store.restore(ArchiveSource(bytes: Self.season.backup, named: "b.tar"), to: Self.location, waiting: 0)
          return nil
        } catch { return error }
      }
    }

    @Test(arguments: [
      FaultTests.Fault(verdict: .fails(EIO), isForEver: true),
      FaultTests.Fault(verdict: .fails(EROFS), isForEver: true),
      FaultTests.Fault(verdict: .fails(EIO), isForEver: false),
      FaultTests.Fault(verdict: .stopsBefore, isForEver: false),
      FaultTests.Fault(verdict: .stopsAfter, isForEver: false),
    ])
    func `a restore that fails or is killed at any call leaves no partial store and can be repeated`(
      _ fault: FaultTests.Fault
    ) throws {
      // A kill before a read-only call leaves the same state as one before the next call.
      let positions = Mutex<[Int]>([])
      let watched = WatchedKernel(ModelDisk()) { call in
        if ![.read, .facts, .names].contains(call.kind) { positions.withLock { $0.append(call.number) } }
        return .goes
      }
      #expect(restore(watched) == nil)
      for position in Set(positions.withLock { $0 }).sorted() {
        let model = ModelDisk()
        let kernel = WatchedKernel(model, fault.judge(at: position))
        let failed = restore(kernel) != nil || kernel.hasStopped
        let isThere = model.disk.files[Self.location + "/store.json"] != nil
        if !isThere { #expect(failed, "call \(position)") }
        if failed, !isThere { #expect(restore(model) == nil, "after call \(position)") }
        let files = model.disk.files
        for (path, bytes) in Self.season.disk.files where path.hasSuffix(".json") || path.hasSuffix(".ndjson") {
          let copy = Self.location + path.dropFirst(SmallSeason.path.count)
          #expect(files[copy] == bytes, "\(copy) after call \(position)")
        }
      }
    }

    @Test func `the remains of a restore are not a store, and other users' files are not removed`() throws {
      let model = ModelDisk()
      try SystemCalls.$substitute.withValue(model) {
        try SystemCalls.makeFolder(Self.location)
        try SystemCalls.replace(Self.location + "/accounts.json", with: [1], mode: 0o600)
        #expect(try !Store.isFree(Self.location))
        try SystemCalls.replace(Self.location + "/restoring.tmp-7", with: [], mode: 0o600)
        #expect(try Store.isFree(Self.location))
        try SystemCalls.replace(Self.location + "/letter", with: [1], mode: 0o600)
        #expect(try !Store.isFree(Self.location))
        try SystemCalls.remove(Self.location + "/letter")
        try SystemCalls.replace(Self.location + "/store.json", with: [1], mode: 0o600)
        #expect(try !Store.isFree(Self.location))
      }
    }

    /// Appends bytes to a file, as a torn write leaves them.
    private static func tear(_ path: String, _ torn: [UInt8]) throws {
      let descriptor = SystemCalls.kernel.open(EntryName(name: path), [.writing, .appending], mode: 0)
      try #require(descriptor >= 0)
      try SystemCalls.writeAll(torn, to: descriptor, path)
      SystemCalls.kernel.close(descriptor)
    }

    @Test(arguments: [EIO, EROFS])
    func `moving a torn line aside on a broken disk ends and loses nothing`(_ reason: Int32) throws {
      let torn = Array("{\"seq\":9".utf8)
      let journal = SmallSeason.path + "/leagues/cup/journal.ndjson"
      for position in 1...120 {
        let model = ModelDisk(Self.season.disk)
        try SystemCalls.$substitute.withValue(model) { try Self.tear(journal, torn) }
        let asked = Mutex(0)
        // The disk recovers after a thousand calls, so that an endless loop of retries ends and is detected.
        let kernel = WatchedKernel(model) { call in
          if call.number >= position { asked.withLock { $0 += 1 } }
          return call.number >= position && call.number < position + 1_000 ? .fails(reason) : .goes
        }
        _ = SystemCalls.$substitute.withValue(kernel) {
          storeError {
            try Transaction(SmallSeason.leagueFiles, waiting: 0).endUnchanged()
          }
        }
        #expect(asked.withLock { $0 } < 500, "call \(position)")
        let isThere = model.disk.files.contains { $0.key.hasPrefix(journal.dropLast(6)) && $0.value.ends(with: torn) }
        #expect(isThere, "call \(position)")
      }
    }

    @Test func `an unreadable folder of leagues is not treated as empty, and an interrupted call is retried`() throws {
      for reason in [EIO, EINTR] {
        let failed = Mutex(false)
        let kernel = WatchedKernel(ModelDisk(Self.season.disk)) { call in
          guard call.kind == .names, call.path.hasSuffix("/leagues") else { return .goes }
          // Fails only the first call.
          let isFirst = failed.withLock { hasFailed in
            defer { hasFailed = true }
            return !hasFailed
          }
          return isFirst ? .fails(reason) : .goes
        }
        try SystemCalls.$substitute.withValue(kernel) {
          let store = try Store(opening: SmallSeason.path)
          var leagues: [LeagueID] = []
          let error = storeError { leagues = try store.leagues() }
          #expect(failed.withLock { $0 })
          #expect(reason == EINTR ? error == nil && leagues == [SmallSeason.league] : error != nil)
        }
      }
    }

    @Test func `doctor reports a store whose names can't be listed`() throws {
      let kernel = WatchedKernel(ModelDisk(Self.season.disk)) { call in
        call.kind == .names && call.path == SmallSeason.path ? .fails(EIO) : .goes
      }
      let error = StoreError.system(call: "opendir", path: SmallSeason.path, number: EIO)
      try SystemCalls.$substitute.withValue(kernel) {
        let found = try Doctor(SmallSeason.path, at: .earliest).findings()
        #expect(found.contains(Finding(.orphans, path: SmallSeason.path, .warning, .broken(error))))
      }
    }

    @Test func `a cache is kept without a sync, in a folder that does not exist yet`() {
      let syncs = Mutex(0)
      let model = ModelDisk(Self.season.disk)
      let kernel = WatchedKernel(model) { call in
        if [.synchronize, .synchronizeFolder].contains(call.kind) { syncs.withLock { $0 += 1 } }
        return .goes
      }
      let cache = SmallSeason.path + "/leagues/cup/derived/x.json"
      SystemCalls.$substitute.withValue(kernel) { (SmallSeason.leagueFiles.derived / "x.json").keepCache([1]) }
      #expect(model.disk.files[cache] == [1])
      #expect(syncs.withLock { $0 } == 0)
    }
  }

  extension [UInt8] {
    fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
  }
#endif
