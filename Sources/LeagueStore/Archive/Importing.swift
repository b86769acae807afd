// A league from an export. It is unpacked and checked beside the other leagues, under a name that no league has; who runs
// it here is appended to its journal, and the one rename to its own name makes it count.

import FantasyCore

/// A league that somebody wants to hand over. What was unpacked of it goes with the value.
public struct LeagueOffer: ~Copyable {
  /// Its name.
  public let league: LeagueID
  /// Who is in it.
  public let people: LeaguePeople
  fileprivate let unpacked: Unpacked
  /// Where it is unpacked, and its state; nil when it was only looked at.
  fileprivate let kept: (place: IncomingLeague, league: League, journal: Journal)?

  fileprivate init(_ unpacked: consuming Unpacked, _ place: IncomingLeague?) throws(ArchiveFault) {
    guard unpacked.heads.keys.elementsEqual(["export.json"]), unpacked.journals.count == 1,
      let (league, journal) = unpacked.journals.first
    else { throw .missing("export.json") }
    try unpacked.verify(try unpacked.format(in: "export.json"))
    guard let people = journal.people.people else { throw .missing(journal.lines.path) }
    if let place, let files = place.files {
      do throws(StoreError) {
        if journal.lines.format.isOlder { try files.sealJournal() }
        try unpacked.synchronize()
        let state = try files.league()
        kept = (place, state.league, state.journal)
      } catch { throw .store(error) }
    } else {
      kept = nil
    }
    self.league = league
    self.people = people
    self.unpacked = unpacked
  }
}

/// The place of a league that is coming in: a folder with a name of its own beside the leagues, locked as long as somebody
/// is at it. It goes with the value.
private final class IncomingLeague: UnpackingPlace {
  private let store: Store
  private let seconds: Int
  private var locks: HeldLocks?
  private(set) var files: LeagueFiles?

  init(_ store: Store, waiting seconds: Int) { (self.store, self.seconds) = (store, seconds) }

  func files(of league: LeagueID) throws(ArchiveFault) -> LeagueFiles {
    if let files {
      // An export has one league.
      guard files.id == league else { throw .otherLeague }
      return files
    }
    do throws(StoreError) {
      let made = try make(league)
      files = made
      return made
    } catch { throw .store(error) }
  }

  private func make(_ league: LeagueID) throws(StoreError) -> LeagueFiles {
    try store.leaguesFolder.makeFolder()
    while true {
      let folder = store.leaguesFolder / (league.text + TemporaryName.ending())
      try folder.makeFolder()
      do throws(StoreError) {
        let lock = try FileLock(folder / LeagueFiles.lockName, waiting: seconds)
        locks = HeldLocks(lock)
        return LeagueFiles(league, in: folder)
      } catch {
        // Somebody took it for a left-over before it was locked, and removed it.
        guard case .notFound = error else {
          try? folder.removeFolder()
          throw error
        }
      }
    }
  }

  deinit { try? files?.folder.removeTreeWithLock() }
}

extension Store {
  /// Reads an export and checks it whole.
  ///
  /// - Parameters:
  ///   - isKept: whether it is unpacked in the store, or only looked at.
  ///   - seconds: how long to wait for a lock.
  public func offer(
    _ archive: consuming ArchiveSource, isKept: Bool, waiting seconds: Int = 10
  ) throws(ArchiveFault) -> LeagueOffer {
    let place = isKept ? IncomingLeague(self, waiting: seconds) : nil
    return try LeagueOffer(try archive.unpack(into: place), place)
  }

  /// Takes a league in that was unpacked, under the store's lock.
  ///
  /// - Parameters:
  ///   - arrival: who runs it here, and which entry is claimed.
  ///   - manager: who takes it in.
  ///   - clock: the moment by the machine's clock.
  ///   - seconds: how long to wait for the lock.
  /// - Returns: false when a league of that name exists; it stays as it is then.
  /// - Throws: `StoreError.lost` when not all of it is on the disk at the end.
  public func take(
    _ offer: borrowing LeagueOffer, _ arrival: LeagueArrival, by manager: ManagerID, at clock: Instant,
    waiting seconds: Int
  ) throws(StoreError) -> Bool {
    guard let (place, league, journal) = offer.kept, let incoming = place.files else { return false }
    let lock = try FileLock(lockFile, waiting: seconds)
    defer { _ = lock }
    let files = files(of: offer.league)
    if files.exist { return false }
    // What a creation that never was has left has no journal and no match.
    try files.folder.removeTree()
    let commit = Commit(
      sequence: league.sequence + 1, time: league.time(byClock: clock), who: manager,
      events: [.leagueImported(arrival)])
    let lastHash = try incoming.append(commit, to: journal)
    try incoming.folder.move(to: files.folder)
    try offer.unpacked.demandOnDisk(files, offer.league, endingIn: lastHash)
    return true
  }
}
