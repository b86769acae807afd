import Answers
import LeagueStore
import StoreCare

/// `fcl verify --backup`: lists the backup's files and changes that the store lacks or has in a different version. A
/// journal truncated at the end of a line looks complete; only a comparison with a backup reveals the lost lines.
struct VerifyBackup {
  let path: String
  let context: Context

  /// Compares the store with the backup. Requires the permission to make backups, because comparing with a made-up
  /// backup could reveal hidden teams.
  func answer() throws -> Answer {
    let store = try context.store()
    try context.requireFirstManager()
    let name = path == "-" ? "standard input" : path
    let comparison = try context.archive(path, named: name) { try store.compared(with: $0) }
    let report = Report(
      schema: "verify-backup", of: comparison.differences, Self.fields, facts: Self.facts(comparison),
      below: description(comparison, store), emptyWord: "nothing is missing")
    var answer = Answer(content: .report(report))
    if comparison.isOfOtherStore { answer.warnings = ["\(path) is a backup of a store with another id"] }
    answer.verdict = comparison.missing + comparison.other == 0 ? .fine : .no
    return answer
  }

  private static var fields: [Field<BackupComparison.Difference>] {
    [
      .text("league", "Book") { $0.book.id }, .text("what", "Kind") { $0.kindValue },
      .number("seq", "Change") { $0.number },
      .prose("file", "File") { $0.file }, .text("state", "State") { $0.isOther ? "other" : "missing" },
      .hidden("sha256") { $0.hash },
    ]
  }

  private static func facts(_ comparison: BackupComparison) -> [Fact] {
    [
      Fact("commits", .whole(comparison.commits)), Fact("files", .whole(comparison.files)),
      Fact("missing", .whole(comparison.missing)), Fact("other", .whole(comparison.other)),
    ]
  }

  // MARK: Wording

  private func description(_ comparison: BackupComparison, _ store: Store) -> [String] {
    let all =
      "Checked \(Problem.count(comparison.commits, "change")) and \(Problem.count(comparison.files, "file")) of the "
      + "backup: "
    let lacking = Set(comparison.differences.map(\.book)).sorted()
    if lacking.isEmpty { return [all + "nothing is missing from the store."] }
    let counts = [all + "\(comparison.missing) missing, \(comparison.other) different."]
    // Never suggest restoring files of another store.
    return comparison.isOfOtherStore ? counts : counts + lacking.map { remedy($0, comparison, store) }
  }

  /// Returns a suggestion to restore missing files from the backup. If the store and the backup have different commits,
  /// the suggestion lets the user choose.
  private func remedy(_ book: BookPath, _ comparison: BackupComparison, _ store: Store) -> String {
    let backup = path == "-" ? "BACKUP" : shellWord(path)
    let unpack = "tar -xf \(backup) -C \(shellWord(store.path))"
    guard let found = comparison.books[book], found.common < found.commits else {
      // Keep the journal, which may have later commits.
      let folders = comparison.folders(of: book).map { " \(book)/\($0)" }
      return "\(book.id): restore its files with \(unpack)\(folders.joined())"
    }
    if found.isOther {
      return
        "\(book.id): from change \(found.common + 1) on, the store and the backup have different changes; to see those "
        + "of the backup, restore it to another folder: fcl restore \(backup) --store DIR"
    }
    let end = found.common == 0 ? "the store has none of its changes" : "the journal ends at change \(found.common)"
    return "\(book.id): \(end), but the backup has changes up to \(found.commits); restore the whole book with "
      + "\(unpack) \(book)"
  }
}

extension BackupComparison.Difference {
  fileprivate var kindValue: Value {
    switch kind {
    case .commit: .worded(.text("commit"), "change")
    case .file(let kind, _): .text(kind.word)
    }
  }

  fileprivate var number: Int? { if case .commit(let number) = kind { number } else { nil } }
  fileprivate var file: String? { if case .file(_, let name) = kind { name } else { nil } }
}

extension BackupComparison {
  fileprivate func folders(of book: BookPath) -> [String] {
    let files = differences.filter { $0.book == book }.compactMap(\.file)
    return Set(files.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
  }
}
