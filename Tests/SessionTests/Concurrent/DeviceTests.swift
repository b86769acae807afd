// Two commands that change one session file at the same time. The later one sees the change of the earlier one, so a
// device reported as locked stays locked.

import FantasyCore
import Synchronization
import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

#if DEBUG
  @Suite struct DevicesAtOnce {
    private func session(_ world: TestWorld) throws -> SessionFile? {
      try SessionFile.read(world.folder + "/anna.session")
    }

    /// A season in which anna's device has a passcode.
    private func coded() throws -> TestWorld {
      let world = try TestWorld.prepared("season")
      try world.write(Array("4711\n".utf8), to: "code")
      try #require(world.fcl("league create other --clock simulated").exit == 0)
      try #require(world.fcl("passcode set --passcode-file ./code").exit == 0)
      return world
    }

    @Test(arguments: ["league use cup", "passcode set --passcode-file ./code"])
    func `a device reported as locked stays locked after a delayed command`(_ line: String) throws {
      let interleaving = Interleaving(first: line) { $0.fcl("logout --lock-timeout 0") }
      let moments = try interleaving.everyMoment(in: try coded()) { world, first, second, moment in
        let isLocked = try session(world)?.passcode?.isLocked == true
        if second.exit == 0 {
          #expect(isLocked, "\(moment): \(first) \(second)")
        } else {
          // A command that can't wait reports that and changes nothing.
          #expect(second.exit == 8 && !isLocked, "\(moment): \(second)")
        }
      }
      #expect(moments > 20)
    }

    @Test(arguments: ["league use cup", "passcode set --passcode-file ./code", "login anna --password-file ./pw"])
    func `a device reported as logged out does not keep its former session`(_ line: String) throws {
      let world = try coded()
      let former = try #require(try session(world)?.token)
      let interleaving = Interleaving(first: line) { $0.fcl("logout --end --lock-timeout 0") }
      _ = try interleaving.everyMoment(in: world) { world, first, second, moment in
        if second.exit == 0 {
          let token = try session(world)?.token
          #expect(token != former, "\(moment): \(first) \(second)")
        } else {
          #expect(second.exit == 8, "\(moment): \(second)")
        }
      }
    }

    /// Lock 1 is that of the session file, lock 2 that of the accounts.
    @Test(arguments: [1, 2])
    func `a login that waited for a lock counts as later than the attempts made meanwhile`(_ lock: Int) throws {
      let world = try TestWorld.prepared("accounts")
      try world.write(Array("wrong horse battery\n".utf8), to: "wrong")
      let folder = world.folder
      let (seconds, locks) = (Counter(world.clock.seconds), Counter(0))
      let kernel = HookedKernel { call in
        if call.kind != "lock" { return }
        locks.add(1)
        if locks.value != lock { return }
        // Five other attempts follow a second later.
        seconds.add(1)
        let others = TestWorld(sharing: folder, clock: Instant(seconds: seconds.value))
        for _ in 0..<5 {
          let outcome = others.fcl("login ben --password-file ./wrong --lock-timeout 0", as: "x")
          #expect(outcome.error.contains("name or password"), "\(outcome)")
        }
      }
      world.movingClock = { Instant(seconds: seconds.value) }
      let outcome = SystemCalls.$substitute.withValue(kernel) {
        world.fcl("login ben --password-file ./wrong", as: "y")
      }
      #expect(locks.value == 2)
      #expect(outcome.error.contains("too many failed attempts"), "\(outcome)")
    }

    @Test func `two simultaneous logins on one device leave one session, and the device has it`() throws {
      let world = try TestWorld.prepared("accounts")
      let interleaving = Interleaving(first: "login anna --password-file ./pw") {
        $0.fcl("login anna --password-file ./pw --lock-timeout 0")
      }
      _ = try interleaving.everyMoment(in: world) { world, first, second, moment in
        #expect(first.exit == 0 && [0, 8].contains(second.exit), "\(moment): \(first) \(second)")
        let token = try #require(try session(world)?.token)
        let running = try Store(opening: world.folder + "/store").accounts().sessions.filter {
          $0.manager.text == "anna"
        }
        #expect(running.map(\.hash) == [RunningSession.hash(of: token)], "\(moment)")
      }
    }
  }

  /// A counter that several closures share.
  private final class Counter: Sendable {
    private let number: Mutex<Int>
    init(_ number: Int) { self.number = Mutex(number) }
    var value: Int { number.withLock { $0 } }
    func add(_ more: Int) { number.withLock { $0 += more } }
  }
#endif
