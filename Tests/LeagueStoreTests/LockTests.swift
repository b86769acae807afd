// The lock between writers: waiting, the name of the holder, and that no change is lost.

import Books
import FantasyCore
import Synchronization
import Testing

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The lock")
struct LockTests {
  @Test func `a second writer waits and is shown who holds the lock`() throws {
    let sample = try SampleStore()
    let lock = sample.files.path + "/lock"
    let before = sample.journal
    do {
      let transaction = try Transaction(sample.files, waiting: 0)
      #expect(
        storeError { try sample.join("ben", waiting: 0) }
          == .busy(path: lock, holder: "process \(getpid())", seconds: 0))
      let start = ContinuousClock.now
      #expect(
        storeError { try sample.join("ben", waiting: 1) }
          == .busy(path: lock, holder: "process \(getpid())", seconds: 1))
      #expect(ContinuousClock.now - start >= .seconds(1))
      #expect(try sample.members == ["anna"], "a reader waits for nobody")
      _ = consume transaction
    }
    #expect(sample.journal == before)
    // A process started by another test keeps the lock file open until it runs its own program.
    try sample.join("ben", waiting: 20)
  }

  @Test func `a waiting writer continues when the lock is free`() async throws {
    let sample = try SampleStore()
    let holder = Task.detached {
      let transaction = try Transaction(sample.files, waiting: 5)
      usleep(300_000)
      _ = try transaction.commit([.leagueStarted(LeagueStarted())], by: anna, at: SampleStore.start)
    }
    usleep(100_000)
    try sample.join("ben", waiting: 20)
    try await holder.value
    let league = try sample.files.league().league
    #expect(league.isMember(ManagerID(known: "ben")))
    #expect(league.started != nil)
    #expect(league.sequence == 3)
  }

  @Test func `four concurrent writers lose nothing`() throws {
    let sample = try SampleStore()
    let errors = onThreads(4) { writer in
      for number in 0..<10 { try sample.join("w\(writer)-\(number)", waiting: 60) }
    }
    #expect(errors == [])
    let league = try sample.files.league().league
    #expect(league.sequence == 41)
    #expect(Set(league.members.map(\.text)).count == 41)
    for writer in 0..<4 {
      let own = league.members.map(\.text).filter { $0.hasPrefix("w\(writer)-") }
      #expect(own == (0..<10).map { "w\(writer)-\($0)" }, "each in its order")
    }
  }

  @Test func `the store's lock guards the accounts`() throws {
    let sample = try PlainStore()
    let lock = try FileLock(sample.store.lockFile, waiting: 0)
    #expect(
      storeError {
        try sample.store.changeAccounts(waiting: 0) { (_) throws(StoreError) in
        } failing: {
          $0
        }
      } == .busy(path: sample.store.lockFile.text, holder: "process \(getpid())", seconds: 0))
    _ = consume lock
    #expect(throws: Never.self) {
      try sample.store.changeAccounts(waiting: 0) { (_) throws(StoreError) in
      } failing: {
        $0
      }
    }
  }

  @Test func `a writer waiting for a removed lock waits for the new one`() throws {
    let sample = try SampleStore()
    let errors = onThreads(2) { number in
      if number == 1 {
        usleep(200_000)
        try sample.join("ben", waiting: 60)
        return
      }
      let first = try Transaction(sample.files, waiting: 0)
      usleep(600_000)
      try SystemCalls.remove("\(sample.files.path)/lock")
      let second = try Transaction(sample.files, waiting: 0)
      _ = consume first
      // Ben's wait is over, or continues for the second lock.
      usleep(600_000)
      _ = try second.commit([.leagueStarted(LeagueStarted())], by: anna, at: SampleStore.start)
    }
    #expect(errors == [])
    #expect(try sample.files.readJournal().damage == nil)
    #expect(try sample.files.league().league.sequence == 3)
  }

  @Test func `a writer whose lock was removed does not overwrite later changes by others`() throws {
    let sample = try SampleStore()
    let first = try Transaction(sample.files, waiting: 0)
    try SystemCalls.remove("\(sample.files.path)/lock")
    try sample.join("ben", waiting: 0)
    let before = sample.journal
    var refused: StoreError?
    do throws(StoreError) {
      _ = try first.commit([.leagueStarted(LeagueStarted())], by: anna, at: SampleStore.start)
    } catch {
      refused = error
    }
    #expect(refused != nil)
    #expect(sample.journal == before)
    try sample.join("cleo", waiting: 0)
    #expect(try sample.members == ["anna", "ben", "cleo"])
  }

  @Test func `accounts changed under a removed lock lose no one`() throws {
    let sample = try PlainStore()
    func add(_ name: String, meanwhile: () throws -> Void = {}) throws {
      let manager = try #require(ManagerID(name))
      try sample.store.changeAccounts(waiting: 1) { (accounts) throws(StoreError) in
        accounts.people.append(
          Account(name: manager, firstName: name, lastName: "X", email: "\(name)@x.org", password: nil))
        do { try meanwhile() } catch { throw .unwritable(path: "", reason: "\(error)") }
      } failing: {
        $0
      }
    }
    let error = storeError {
      try add("anna") {
        try SystemCalls.remove(sample.store.path + "/lock")
        try add("ben")
      }
    }
    #expect(error != nil)
    #expect(try sample.store.accounts().people.map(\.name.text) == ["ben"])
  }

  @Test func `accounts are written only under the current lock and over the file that was read`() throws {
    let sample = try PlainStore()
    try sample.change { $0.former.append(ManagerID(known: "ben")) }
    let file = sample.store.accountsFile
    let before = try file.read(limit: 1 << 20)
    let disturbances: [() throws -> Void] = [
      { try SystemCalls.remove(sample.store.path + "/lock") }, { try file.replace(with: before) },
    ]
    for disturb in disturbances {
      var isDisturbed = false
      let error = storeError {
        try sample.change { accounts in
          isDisturbed = (try? disturb()) != nil
          accounts.former.append(ManagerID(known: "cleo"))
        }
      }
      #expect(isDisturbed && error.map { if case .overtaken = $0 { true } else { false } } == true)
      #expect(try file.read(limit: 1 << 20) == before)
    }
  }

  @Test func `a lock that is a link is not followed`() throws {
    let sample = try SampleStore()
    let outside = sample.folder["outside"]
    try SystemCalls.remove(sample.files.lock)
    #expect(symlink(outside, sample.files.lock.text) == 0)
    #expect(
      storeError { try sample.join("ben") }
        == .link(path: sample.files.lock.text))
    #expect(SystemCalls.kindOfEntry(outside) == nil)
  }
}

/// Runs a function on a number of threads at once, which tasks would not guarantee, and waits for all.
///
/// - Returns: the errors thrown.
private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) -> [String] {
  final class Work: Sendable {
    let number: Int
    let body: @Sendable (Int) throws -> Void
    let error = Mutex("")
    init(_ number: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
      self.number = number
      self.body = body
    }
    func run() {
      do { try body(number) } catch { self.error.withLock { $0 = "\(error)" } }
    }
  }
  let works = (0..<count).map { Work($0, body) }
  var threads: [pthread_t] = []
  for work in works {
    var thread = pthread_t()
    let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      if let context { Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().run() }
      return nil
    }
    if pthread_create(&thread, nil, start, Unmanaged.passUnretained(work).toOpaque()) == 0 { threads.append(thread) }
  }
  for thread in threads { pthread_join(thread, nil) }
  return works.map { $0.error.withLock { $0 } }.filter { !$0.isEmpty }
}
