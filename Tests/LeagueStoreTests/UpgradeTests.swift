// Upgrades from format 1 change only the hashes, and an interrupted upgrade can be continued.

import FantasyCore
import StrictJSON
import Testing

@testable import LeagueStore

@Suite("Upgrades")
struct UpgradeTests {
  /// Turns a store into one of format 1, in which a line has no hash of its own.
  static func makeOlder(_ store: Store, _ journals: [StorePath]) throws {
    for journal in journals {
      let bytes = try journal.read(limit: 1 << 20)
      let older = bytes.split(separator: 0x0A).flatMap { $0.dropLast(75) + Array("}\n".utf8) }
      try journal.replace(with: older)
    }
    let text = JSON.pairs(["format": .int(1), "id": .string(store.id)]).compact + "\n"
    try SystemCalls.replace(store.path + "/store.json", with: Array(text.utf8), mode: 0o600)
  }

  private func older() throws -> SampleStore {
    let sample = try SampleStore()
    var accounts = Accounts()
    for (name, isMember) in [("anna", false), ("ben", true), ("cleo", true)] {
      let manager = try #require(ManagerID(name))
      accounts.people.append(
        Account(name: manager, firstName: name, lastName: "X", email: "\(name)@b.cc", password: nil))
      if isMember { try sample.join(name) }
    }
    writeRaw(accounts.json.indented, to: sample.store.accountsFile)
    try Self.makeOlder(sample.store, [sample.files.journal])
    return sample
  }

  private func upgraded(_ sample: SampleStore) throws -> Store.Upgrade {
    try Store(opening: sample.store.path, isOlderToo: true).upgrade(at: 0, waiting: 0)
  }

  @Test func `an upgraded journal has the same commits and keeps its torn bytes`() throws {
    let sample = try older()
    let torn = Array(#"{"seq":4,"ti"#.utf8)
    sample.putJournal(sample.journal + torn)
    let before = Journal(sample.journal, path: "", format: .chainedLines)
    #expect(storeError { _ = try Store(opening: sample.store.path) } != nil)
    let upgrade = try upgraded(sample)
    #expect(upgrade.books.map(\.id) == [SampleStore.id])
    #expect(upgrade.backup?.text == sample.store.path + "/before-format-2.tar")
    let after = try Store(opening: sample.store.path).files(of: SampleStore.id).readJournal()
    #expect(after.damage == nil)
    #expect(after.commits == before.commits)
    #expect(after.lastHash == before.lastHash)
    #expect(after.torn == torn)
    #expect(try sample.join("dora").members.count == 4)
    #expect(try upgraded(sample).books.isEmpty, "there is nothing to do any more")
  }

  @Test func `a damaged journal is not upgraded, and nothing is written`() throws {
    let sample = try older()
    var bytes = sample.journal
    bytes[bytes.count / 2] ^= 1
    sample.putJournal(bytes)
    let names = try SystemCalls.names(in: sample.store.path)
    guard case .damaged(sample.files.journal.text, _, _, _)? = storeError({ _ = try upgraded(sample) }) else {
      Issue.record("it was upgraded")
      return
    }
    #expect(sample.journal == bytes)
    #expect(try SystemCalls.names(in: sample.store.path) == names)
  }

  @Test func `a continued upgrade makes no second backup`() throws {
    let sample = try older()
    #expect(try upgraded(sample).backup?.kind == .file)
    // An upgrade that ended before its last step: all journals have the new format, but the store the old one.
    let text = JSON.pairs(["format": .int(1), "id": .string(sample.store.id)]).compact + "\n"
    writeRaw(text, to: sample.store.identityFile)
    let again = try upgraded(sample)
    #expect(again.backup == nil && again.books.isEmpty)
    #expect(try SystemCalls.names(in: sample.store.path).filter { $0.hasSuffix(".tar") } == ["before-format-2.tar"])
    #expect(try !Store(opening: sample.store.path).format.isOlder)
  }

  @Test func `an upgrade waits for a writer`() throws {
    let sample = try older()
    let lock = try FileLock(sample.files.lock, waiting: 0)
    guard case .busy(sample.files.lock.text, _, _)? = storeError({ _ = try upgraded(sample) }) else {
      Issue.record("it did not wait")
      return
    }
    _ = consume lock
    // A child that another test starts can hold a copy of the lock until it runs its program.
    let upgrade = try Store(opening: sample.store.path, isOlderToo: true).upgrade(at: 0, waiting: 10)
    #expect(upgrade.books.count == 1)
  }

  #if DEBUG
    /// The upgrade is killed or loses power after each call.
    @Test func `an upgrade interrupted at any moment can be continued and loses nothing`() throws {
      let model = ModelDisk()
      try SystemCalls.$substitute.withValue(model) {
        try SmallSeason().play { _ in }
        try Self.makeOlder(Store(opening: SmallSeason.path), [SmallSeason.leagueFiles.journal])
      }
      let watched = ModelDisk(model.disk, keepsHistory: true)
      try SystemCalls.$substitute.withValue(watched) { try Self.upgrade() }
      var random = SeededRandom(seed: 11)
      var (withoutBackup, unfinished) = (0, 0)
      for moment in watched.history {
        for disk in [moment] + (0..<12).map({ _ in moment.afterPowerLoss(&random) }) {
          let next = ModelDisk(disk)
          let isUnfinished = try SystemCalls.$substitute.withValue(next) { () -> Bool in
            let isUnfinished = try Store(opening: SmallSeason.path, isOlderToo: true).format.isOlder
            try Self.upgrade()
            if SystemCalls.kindOfEntry(SmallSeason.path + "/before-format-2.tar") == nil { withoutBackup += 1 }
            return isUnfinished
          }
          if isUnfinished { unfinished += 1 }
          #expect(SmallSeason.violation(of: Promise(hasStore: true, people: 3, commits: 6), on: next.disk) == nil)
        }
      }
      #expect(unfinished > 50)
      #expect(withoutBackup == 0)
    }

    private static func upgrade() throws {
      _ = try Store(opening: SmallSeason.path, isOlderToo: true).upgrade(at: 0, waiting: 0)
    }
  #endif
}
