// Finds the books that already contain the name of a person who is registering. In those books, the name may belong to
// a different person.

import Books
import FantasyCore

extension Store {
  /// Returns the books that contain a name. Throws `StoreError.damaged` if a journal is damaged, because the damaged
  /// part may contain the name.
  package func booksNaming(_ manager: ManagerID) throws(StoreError) -> [LeagueID] {
    var known: [BookID] = []
    for kind in kinds { known += try books(kind, knowing: manager) }
    return known
  }

  private func books<Subject: Book>(
    _ kind: Subject.Type, knowing manager: ManagerID
  ) throws(StoreError) -> [BookID] {
    var known: [BookID] = []
    for name in try names(of: kind) {
      let journal = try files(kind, name).readJournal()
      if let damage = journal.damage { throw damage }
      if Subject.Digest(journal.commits).members.contains(manager) { known.append(name) }
    }
    return known
  }
}
