import Books
import FantasyCore
import LeagueStore

/// An examination of the whole store, which changes nothing. Most checks return at least one finding, even if there is
/// no problem.
package struct Doctor: Sendable {
  package let path: String
  package let now: Instant

  /// The free space, in bytes, below which the doctor warns. A season's match files need much less.
  package static let enoughSpace = 64 << 20

  private let kinds: [any Book.Type]

  package init(_ path: String, at now: Instant, kinds: [any Book.Type] = Store.defaultKinds) {
    self.path = path
    self.now = now
    self.kinds = kinds
  }

  /// Returns all findings in a fixed order: first the store, then each book. Throws `StoreError.noStore` if the folder
  /// contains no part of a store.
  package func findings() throws(StoreError) -> [Finding] {
    let folder = StoreFolder(path)
    let file = (folder.root / Store.identityName).text
    if (folder.root / Store.identityName).kind == nil {
      let parts = [Store.accountsName] + kinds.map { $0.layout.folder }
      guard parts.contains(where: { (folder.root / $0).kind != nil }) else { throw .noStore(path: path) }
      let damage = StoreError.damage(of: file, "the file is missing, although the store is not empty")
      return [Finding(.version, path: file, .damage, .broken(damage))]
    }
    let store: Store
    do throws(StoreError) { store = try Store(opening: folder, isOlderToo: true, kinds: kinds) } catch {
      return [Finding(.version, path: file, .damage, .broken(error))]
    }
    let version = Finding.Kind.olderFormat(store.format)
    let isOlder = store.format.isOlder
    var findings =
      [Finding(.version, path: file, isOlder ? .warning : .ok, isOlder ? version : .good)] + ownership(of: store)
      + temporaries(in: store) + Self.foreignLock(store.lockFile)
    var people: [BookPath: any JournalDigest] = [:]
    var inBooks: [Finding] = []
    for kind in store.kinds {
      do throws(StoreError) { try examine(kind, store, &people, &inBooks) } catch {
        return findings + [Finding(.journal, path: store.folder(of: kind).text, .damage, .broken(error))]
      }
    }
    findings += accounts(of: store, people) + [space(of: store)]
    for kind in store.kinds { findings += try withoutJournal(kind, in: store) }
    return findings + inBooks
  }

  private func examine<Subject: Book>(
    _ kind: Subject.Type, _ store: Store, _ people: inout [BookPath: any JournalDigest], _ found: inout [Finding]
  ) throws(StoreError) {
    for id in try store.names(of: kind) where !store.files(kind, id).hasLostJournal {
      let check = BookCheck(store.files(kind, id), at: now)
      found += check.findings()
      people[BookPath(kind, id)] = check.digest
    }
  }

  private func ownership(of store: Store) -> [Finding] {
    let isOwn = SystemCalls.isOwn(path)
    let owner = Finding(.owner, path: path, isOwn ? .ok : .warning, isOwn ? .good : .foreign)
    return [owner, Self.permissionFinding(store.folder.root, 0o700), Self.permissionFinding(store.accountsFile, 0o600)]
      .compactMap { $0 }
  }

  /// Checks the permissions of a file. Returns no findings if the file doesn't exist.
  package static func permissions(of path: String) -> [Finding] {
    let facts = SystemCalls.facts(path, followingLinks: false)
    let error = facts == nil ? SystemCalls.failure("stat", path) : nil
    return permissionFinding(path, facts, error, 0o600).map { [$0] } ?? []
  }

  /// Returns a finding about the permissions of a file or folder. Nil if neither exists at the path. Permissions that
  /// can't be read are a warning.
  static func permissionFinding(_ path: StorePath, book: BookPath? = nil, _ wanted: UInt32) -> Finding? {
    do throws(StoreError) { return permissionFinding(path.text, book: book, try path.facts(), nil, wanted) } catch {
      return permissionFinding(path.text, book: book, nil, error, wanted)
    }
  }

  private static func permissionFinding(
    _ path: String, book: BookPath? = nil, _ facts: FileFacts?, _ error: StoreError?, _ wanted: UInt32
  ) -> Finding? {
    if let error {
      if case .notFound = error { return nil }
      return Finding(.permissions, book: book, path: path, .warning, .broken(error))
    }
    guard let facts, facts.kind != .other, facts.kind != .link else { return nil }
    if facts.mode & 0o077 == 0 { return Finding(.permissions, book: book, path: path) }
    let kind = Finding.Kind.tooOpen(mode: facts.mode, wanted: wanted)
    return Finding(.permissions, book: book, path: path, .warning, kind)
  }

  /// Returns a finding if a file or folder has the name of a lock but is not a lock of fcl. Such a file or folder would
  /// prevent all writing.
  static func foreignLock(_ path: StorePath, book: BookPath? = nil) -> [Finding] {
    do throws(StoreError) {
      guard let facts = try path.facts() else { return [] }
      let content = facts.kind == .file && facts.size <= FileLock.longest ? try path.read(limit: FileLock.longest) : nil
      if let content, FileLock.isOwn(content) { return [] }
      return [Finding(.orphans, book: book, path: path.text, .damage, .foreignLock)]
    } catch {
      return [Finding(.orphans, book: book, path: path.text, .warning, .broken(error))]
    }
  }

  private func temporaries(in store: Store) -> [Finding] {
    do throws(StoreError) {
      let found = try store.folder.root.temporaries() + store.temporaryBooks()
      return found.filter(\.isAbandoned).map { Finding(.orphans, path: $0.text, .note, .leftOver) }
    } catch { return [Finding(.orphans, path: path, .warning, .broken(error))] }
  }

  private func accounts(of store: Store, _ people: [BookPath: any JournalDigest]) -> [Finding] {
    let file = store.accountsFile.text
    let accounts: Accounts
    do throws(StoreError) { accounts = try store.accounts() } catch {
      let isLost = store.accountsFile.kind == nil
      return [Finding(.accounts, path: file, .damage, isLost ? .lostAccounts : .broken(error))]
    }
    var strangers: Set<ManagerID> = [], waiting: [Finding] = []
    for (book, people) in people.sorted(by: { $0.key < $1.key }) {
      let members = people.members, waitingOnes = people.unclaimed
      strangers.formUnion(members.filter { !waitingOnes.contains($0) && !accounts.knows($0) })
      let unclaimed = members.filter { waitingOnes.contains($0) || accounts.isNamesake($0, in: book.id) }
      if !unclaimed.isEmpty {
        waiting.append(Finding(.accounts, book: book, path: file, .note, .unclaimed(unclaimed)))
      }
    }
    if strangers.isEmpty { return [Finding(.accounts, path: file)] + waiting }
    return [Finding(.accounts, path: file, .warning, .strangers(strangers.sorted()))] + waiting
  }

  private func withoutJournal<Subject: Book>(_ kind: Subject.Type, in store: Store) throws(StoreError) -> [Finding] {
    try store.folder(of: kind).namesIfThere().compactMap { BookID($0) }.compactMap { id in
      let files = store.files(kind, id), book = BookPath(kind, id)
      guard files.journal.kind == nil, files.folder.kind == .folder else { return nil }
      return files.hasLostJournal
        ? Finding(.journal, book: book, path: files.journal.text, .damage, .lostJournal)
        : Finding(.orphans, book: book, path: files.folder.text, .note, .unfinishedLeague)
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
  package func knows(_ manager: ManagerID) -> Bool { account(manager) != nil || former.contains(manager) }

  package func isNamesake(_ manager: ManagerID, in league: LeagueID) -> Bool {
    account(manager)?.namesakeIn.contains(league) ?? false
  }
}
