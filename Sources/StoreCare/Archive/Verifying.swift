// Verifies an unpacked archive: each journal, and each file named in a journal. Also checks that the archive contains
// no other files.

import Books
import LeagueStore
import StrictJSON

extension Unpacked {
  func format(in file: String) throws(ArchiveFault) -> StoreFormat {
    guard let bytes = heads[file], heads[Store.identityName] == nil || heads[ArchiveName.exportHead] == nil else {
      throw .missing(file)
    }
    do throws(StoreError) {
      if file == Store.identityName { return try Store(identity: bytes, StoreFolder(""), file: file).format }
      let number = try Store.reading(file) { () throws(JSONError) in
        let head = try JSONValue(parsing: bytes)
        let number = try Store.format(of: head)
        // A newer program may have written more keys, so check the keys only for a known format.
        if StoreFormat(rawValue: number) != nil { _ = try head.object(["format", "export"]) }
        return number
      }
      guard let format = StoreFormat(rawValue: number) else { throw .newerFormat(path: file, format: number) }
      return format
    } catch { throw .content(error) }
  }

  func verify(_ format: StoreFormat) throws(ArchiveFault) {
    var needed: Set<String> = []
    for (book, journal) in journals.sorted(by: { $0.key < $1.key }) {
      guard journal.isWhole else { throw .missing(journal.path) }
      if journal.format.isOlder, !format.isOlder {
        throw .content(.damage(of: journal.path, "the line does not end with its own hash"))
      }
      for content in journal.needed.sorted(by: { $0.names[0] < $1.names[0] }) {
        needed.insert(try name(of: content, in: book))
      }
    }
    if let other = files.keys.filter({ !needed.contains($0) }).min() { throw .unneeded(other) }
  }

  func name(of content: NamedContent, in book: BookPath) throws(ArchiveFault) -> String {
    let names = content.names.map { "\(book)/" + $0 }
    guard let name = names.first(where: { files[$0] != nil }) else { throw .missing(names[0]) }
    if files[name]?.hash == content.hash { return name }
    throw .content(.otherContent(of: name))
  }

  func verifyBackup() throws(ArchiveFault) {
    let format = try format(in: Store.identityName)
    do throws(StoreError) {
      if let accounts = heads[Store.accountsName] {
        _ = try Store.reading(Store.accountsName) { () throws(JSONError) in try Accounts(parsing: accounts) }
      }
    } catch { throw .content(error) }
    try verify(format)
  }

  /// Throws `StoreError.lost` unless all files of a book are on the disk with the right sizes, and the journal ends
  /// with the line whose hash is `lastHash`. If `lastHash` is nil, the hash of the journal's last line in the archive
  /// is used.
  func verifyOnDisk(in store: Store, _ book: BookPath, endingIn lastHash: String? = nil) throws(StoreError) {
    for (name, file) in files where file.book == book {
      let path = store.folder.root / name
      if path.sizeOfFile != file.size { throw .lost(path: path.text) }
    }
    guard let journal = journals[book] else { return }
    try journal.verifyOnDisk(in: store, book.id, endingIn: lastHash ?? journal.lastHash)
  }
}
