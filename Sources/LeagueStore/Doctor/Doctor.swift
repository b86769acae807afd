// Looks at a whole store and changes nothing. What it finds is a list of findings, one at least for each check.

import FantasyCore
import StrictJSON

/// Looks at a whole store.
public struct Doctor: Sendable {
  /// The store's folder.
  public let path: String
  /// The moment by the machine's clock.
  public let now: Instant

  /// How many free bytes are enough: a season of match files fits in many times over.
  public static let enoughSpace = 64 << 20

  /// A doctor for the store at a path.
  public init(_ path: String, at now: Instant) {
    self.path = path
    self.now = now
  }

  /// All findings, in a fixed order: the store, then league by league.
  ///
  /// - Throws: `StoreError.noStore` when there is nothing that could be a store.
  public func findings() throws(StoreError) -> [Finding] {
    let file = path + "/store.json"
    let store: Store
    do throws(StoreError) { store = try Store(opening: path, isOlderToo: true) } catch {
      if case .noStore = error, !looksLikeStore { throw error }
      return [Finding(.version, path: file, .damage, .broken(Self.asDamage(error, file)))]
    }
    let version = Finding.What.olderFormat(store.format)
    let isOlder = store.format.isOlder
    var findings =
      [Finding(.version, path: file, isOlder ? .warning : .ok, isOlder ? version : .good)] + ownership(of: store)
      + temporaries(in: store)
    let leagues: [LeagueID]
    do throws(StoreError) { leagues = try store.leagues() } catch {
      return findings + [Finding(.journal, path: store.leaguesFolder, .damage, .broken(error))]
    }
    var named: Set<ManagerID> = []
    var inLeagues: [Finding] = []
    for league in leagues where !store.files(of: league).hasLostJournal {
      let check = LeagueCheck(league, store.files(of: league), at: now)
      inLeagues += check.findings()
      named.formUnion(check.managers)
    }
    findings += accounts(of: store, named) + [space(of: store)] + withoutJournal(in: store)
    return findings + inLeagues
  }

  /// A store without its first file is damage, not nothing.
  private var looksLikeStore: Bool {
    ["accounts.json", "leagues"].contains { SystemCalls.kindOfEntry(path + "/" + $0) != nil }
  }

  private static func asDamage(_ error: StoreError, _ file: String) -> StoreError {
    guard case .noStore = error else { return error }
    return .damaged(path: file, line: 1, column: 1, message: "it is missing, and the store is not empty")
  }

  private func ownership(of store: Store) -> [Finding] {
    let isOwn = SystemCalls.isOwn(path)
    let owner = Finding(.owner, path: path, isOwn ? .ok : .warning, isOwn ? .good : .foreign)
    return [owner, Self.openness(path, 0o700), Self.openness(store.accountsFile, 0o600)].compactMap { $0 }
  }

  /// Whether others may read a private file that is not in the store; empty when there is none.
  public static func permissions(of path: String) -> [Finding] { openness(path, 0o600).map { [$0] } ?? [] }

  /// Whether others may do what only the owner should; nil when there is nothing at the path. What the system does not
  /// tell is not taken for good.
  static func openness(_ path: String, league: LeagueID? = nil, _ wanted: UInt32) -> Finding? {
    guard let facts = SystemCalls.facts(path) else {
      let error = SystemCalls.failure("stat", path)
      if case .notFound = error { return nil }
      return Finding(.permissions, league: league, path: path, .warning, .broken(error))
    }
    if facts.kind == .other { return nil }
    if facts.mode & 0o077 == 0 { return Finding(.permissions, league: league, path: path) }
    let what = Finding.What.tooOpen(mode: facts.mode, wanted: wanted)
    return Finding(.permissions, league: league, path: path, .warning, what)
  }

  private func temporaries(in store: Store) -> [Finding] {
    let names = (try? SystemCalls.names(in: path)) ?? []
    let files = names.filter(SystemCalls.isTemporary).map { path + "/" + $0 }
    return (files + ((try? store.temporaryLeagues()) ?? [])).map { Finding(.leftOvers, path: $0, .note, .leftOver) }
  }

  /// The accounts can be read, and know everybody whom the journals name.
  private func accounts(of store: Store, _ named: Set<ManagerID>) -> [Finding] {
    let file = store.accountsFile
    let accounts: Accounts
    do throws(StoreError) { accounts = try store.accounts() } catch {
      return [Finding(.accounts, path: file, .damage, .broken(error))]
    }
    let strangers = named.filter { !accounts.knows($0) }.sorted()
    if strangers.isEmpty { return [Finding(.accounts, path: file)] }
    return [Finding(.accounts, path: file, .warning, .strangers(strangers))]
  }

  /// Folders of leagues that have no journal.
  private func withoutJournal(in store: Store) -> [Finding] {
    guard let names = try? SystemCalls.names(in: store.leaguesFolder) else { return [] }
    return names.compactMap { LeagueID($0) }.compactMap { league in
      let files = store.files(of: league)
      guard SystemCalls.kindOfEntry(files.journal) == nil, SystemCalls.kindOfEntry(files.path) == .folder else {
        return nil
      }
      return files.hasLostJournal
        ? Finding(.journal, league: league, path: files.journal, .damage, .lostJournal)
        : Finding(.leftOvers, league: league, path: files.path, .note, .unfinishedLeague)
    }
  }

  private func space(of store: Store) -> Finding {
    guard let free = SystemCalls.freeSpace(at: path), free < Self.enoughSpace else {
      return Finding(.space, path: path)
    }
    return Finding(.space, path: path, .warning, .littleSpace(bytes: free))
  }
}

extension Accounts {
  /// Whether a manager has an account, or had one.
  public func knows(_ manager: ManagerID) -> Bool { account(manager) != nil || former.contains(manager) }
}
