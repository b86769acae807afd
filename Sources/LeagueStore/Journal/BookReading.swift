// Folding a book from its files.

import FantasyCore

extension BookFiles {
  /// The book: the fold of its journal, up to the first damaged line.
  public func book() throws(StoreError) -> (book: Subject, journal: BookJournal<Subject>) {
    let journal = try readJournal()
    return (try book(of: journal), journal)
  }

  /// The book, folded from a journal that was read.
  public func book(of journal: BookJournal<Subject>) throws(StoreError) -> Subject {
    var book = try beginning(of: journal)
    book.apply(all: journal.commits.dropFirst())
    return book
  }

  /// The book after the first commit of a journal that was read.
  public func beginning(of journal: BookJournal<Subject>) throws(StoreError) -> Subject {
    if journal.commits.isEmpty, let damage = journal.damage { throw damage }
    return try beginning(of: journal.commits[...])
  }

  /// The book as it was at a given time, including what happened at exactly that time; nil before its creation.
  public func book(of journal: BookJournal<Subject>, until time: Instant) throws(StoreError) -> Subject? {
    let times = CountedTimes(journal.commits)
    let commits = journal.commits.prefix { times[$0] <= time }
    if commits.isEmpty { return nil }
    var book = try beginning(of: commits)
    book.apply(all: commits.dropFirst())
    return book
  }

  private func beginning(of commits: ArraySlice<BookCommit<Subject>>) throws(StoreError) -> Subject {
    var failure: StoreError?
    do throws(BookDefect) {
      // One file at a time: a journal may name many.
      return try Subject.beginning(of: commits) { content in
        do throws(StoreError) { return try adoptedBytes(content) } catch {
          failure = error
          return nil
        }
      }
    } catch {
      switch error {
      case .noBeginning:
        throw .damage(of: journal.text, "a \(Subject.layout.noun)'s journal must begin with its creation")
      case .unread(let content): throw failure ?? .notFound(path: path(of: content).text)
      case .content(let content, let error):
        throw .damaged(
          path: path(of: content).text, line: error.place.line, column: error.place.column, message: error.message)
      }
    }
  }
}
