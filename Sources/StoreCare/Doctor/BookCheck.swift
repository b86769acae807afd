import Books
import FantasyCore
import LeagueStore

/// A kind of book with checks in addition to those of the journal and the files.
protocol ExaminedBook: Book {
  static func findings(_ check: BookCheck<Self>, _ journal: BookJournal<Self>) -> [Finding]
}

/// The checks of one book: its journal and hash chain, the files named in the journal, orphaned files, and the checks
/// specific to its kind of book.
struct BookCheck<Subject: Book> {
  private let book: BookPath
  private(set) var files: BookFiles<Subject>
  let now: Instant
  private let journal: Result<BookJournal<Subject>, StoreError>
  private let checkpoint: Checkpoint<Subject>?
  let folded: Result<Subject, StoreError>

  init(_ files: BookFiles<Subject>, at now: Instant) {
    book = BookPath(Subject.self, files.id)
    self.files = files
    self.now = now
    let checkpoint = Checkpoint(files, journal: files.journal.sizeOfFile ?? 0)
    self.checkpoint = checkpoint
    let read = Result { () throws(StoreError) in try files.readJournal(summingFirst: checkpoint?.end.length) }
    journal = read
    folded = Result { () throws(StoreError) in try files.book(of: try read.get()) }
    if let book = try? folded.get() { self.files.defaultsToLastExtension = book.defaultsToLastExtension }
  }

  var digest: Subject.Digest? { (try? journal.get()).map { Subject.Digest($0.commits) } }

  func findings() -> [Finding] {
    switch journal {
    case .failure(let error): [finding(.journal, files.journal.text, .damage, .broken(error))]
    case .success(let journal):
      self.journal(journal, contents(journal)) + orphans(journal) + Doctor.foreignLock(files.lock, book: book)
        + others(journal)
    }
  }

  /// Returns true if the checkpoint differs from the state computed from the same journal lines. False if the
  /// checkpoint belongs to another journal.
  func hasWrongCheckpoint(_ journal: BookJournal<Subject>) -> Bool {
    guard let checkpoint, checkpoint.end.count <= journal.commits.count, journal.beginningSum == checkpoint.end.sum
    else { return false }
    var lines = journal
    lines.commits.removeLast(journal.commits.count - checkpoint.end.count)
    guard let folded = try? files.book(of: lines), let kept = checkpoint.book(read: files.intactBytes)
    else { return false }
    return Checkpoint.state(of: folded) != Checkpoint.state(of: kept)
  }

  private func others(_ journal: BookJournal<Subject>) -> [Finding] {
    func examined<Other: ExaminedBook>(_ kind: Other.Type) -> [Finding] {
      guard let check = self as? BookCheck<Other>, let journal = journal as? BookJournal<Other> else { return [] }
      return kind.findings(check, journal)
    }
    return (Subject.self as? any ExaminedBook.Type).map { examined($0) } ?? []
  }

  func finding(
    _ check: Finding.Check, _ path: String, _ state: Finding.State = .ok, _ kind: Finding.Kind = .good
  ) -> Finding {
    Finding(check, book: book, path: path, state, kind)
  }

  private func journal(_ journal: BookJournal<Subject>, _ named: [Finding]) -> [Finding] {
    lines(journal, named) + [Doctor.permissionFinding(files.journal, book: book, 0o600)].compactMap { $0 } + named
  }

  private func lines(_ journal: BookJournal<Subject>, _ named: [Finding]) -> [Finding] {
    if let damage = journal.damage {
      return [finding(.journal, files.journal.text, .damage, .damagedJournal(damage, good: journal.commits.count))]
    }
    var found: [Finding] = []
    let path = files.journal.text
    if !journal.torn.isEmpty { found.append(finding(.journal, path, .note, .torn(bytes: journal.torn.count))) }
    // `contents` reports a file whose content has the wrong hash. A file whose hash is right but whose content is
    // invalid is reported here.
    if case .failure(let error) = folded, case .damaged(let location, _, _, _) = error,
      !named.contains(where: { $0.path == location })
    {
      return found + [finding(.journal, path, .damage, .broken(error))]
    }
    return found.isEmpty ? [finding(.journal, path)] : found
  }

  private func contents(_ journal: BookJournal<Subject>) -> [Finding] {
    let wrong = files.named(by: journal.commits).compactMap { file -> Finding? in
      switch file.state() {
      case .good: nil
      case .changed: finding(.files, file.path.text, .damage, .changed(file.kind))
      case .missing: finding(.files, file.path.text, .damage, .missing(file.kind))
      case .unreadable(let error): finding(.files, file.path.text, .damage, .broken(error))
      }
    }
    return wrong.isEmpty ? [finding(.files, files.folder.text)] : wrong
  }

  private func orphans(_ journal: BookJournal<Subject>) -> [Finding] {
    // Damaged lines may name files, so every file may be needed.
    if journal.damage != nil { return [] }
    do throws(StoreError) {
      let found = try files.orphans(after: journal.commits)
      return found.isEmpty
        ? [finding(.orphans, files.folder.text)]
        : found.map { finding(.orphans, $0.text, .note, files.kind(of: $0).map { .unnamed($0) } ?? .leftOver) }
    } catch { return [finding(.orphans, files.folder.text, .warning, .broken(error))] }
  }
}
