import Answers
import CommandLineKit
import LeagueStore
import StoreCare

/// `fcl verify --backup`: lists what a backup has and the store lacks, or has in another version. A journal that was
/// truncated at the end of a line looks complete by itself; only a comparison with a backup shows the loss.
struct VerifyBackup {
  let path: String
  let context: Context

  /// Only the manager who may make backups may compare them: others could find out hidden teams with made-up backups.
  func answer() throws -> Answer {
    let store = try context.store()
    try context.requireFirstManager(instead: nil)
    let name = path == "-" ? "standard input" : path
    let comparison = try context.archive(path, named: name) { try store.compared(with: $0) }
    var report = Report(schema: "verify-backup", league: nil, columns: Self.columns, rows: [])
    report.rows = comparison.differences.map(Self.row)
    report.facts = Self.facts(comparison)
    report.below = words(comparison, store)
    report.emptyWord = "nothing is missing"
    var answer = Answer(content: .report(report))
    if comparison.isOfOtherStore { answer.warnings = ["\(path) is a backup of a store with another id"] }
    answer.verdict = comparison.missing + comparison.other == 0 ? .fine : .no
    return answer
  }

  private static let columns: [Column] = [
    .text("league", "League"), .text("what", "What"), .number("seq", "No"), .prose("file", "File"),
    .text("state", "State"), .hidden("sha256"),
  ]

  private static func row(_ difference: BackupComparison.Difference) -> [Value] {
    let what: [Value] =
      switch difference.what {
      case .commit(let number): [.worded(.text("commit"), "change"), .whole(number), .none]
      case .file(let kind, let name): [.text(kind.word), .none, .text(name)]
      }
    return [.id(difference.book.id)] + what + [.text(difference.isOther ? "other" : "missing"), .text(difference.hash)]
  }

  private static func facts(_ comparison: BackupComparison) -> [Fact] {
    [
      Fact("commits", .whole(comparison.commits)), Fact("files", .whole(comparison.files)),
      Fact("missing", .whole(comparison.missing)), Fact("other", .whole(comparison.other)),
    ]
  }

  // MARK: Words

  private func words(_ comparison: BackupComparison, _ store: Store) -> [String] {
    let all =
      "Checked \(Problem.count(comparison.commits, "change")) and \(Problem.count(comparison.files, "file")) of the "
      + "backup: "
    let lacking = Set(comparison.differences.map(\.book)).sorted()
    if lacking.isEmpty { return [all + "the store has them all."] }
    let counts = [all + "\(comparison.missing) missing, \(comparison.other) different."]
    // Files of another store are never restored into this one.
    return comparison.isOfOtherStore ? counts : counts + lacking.map { remedy($0, comparison, store) }
  }

  /// Missing files are restored from the backup; if both have different commits, a person must choose.
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
    return "\(book.id): \(end), but the backup has changes up to \(found.commits); restore all of it with \(unpack) "
      + "\(book)"
  }
}

extension BackupComparison {
  fileprivate func folders(of book: BookPath) -> [String] {
    let names = differences.filter { $0.book == book }.compactMap { difference in
      if case .file(_, let name) = difference.what { name.split(separator: "/").first.map(String.init) } else { nil }
    }
    return Set(names).sorted()
  }
}
