import StrictJSON

/// A commit of a book of slips.
public typealias SlipCommit = BookCommit<SlipBook>

/// Everything that can happen in a book of slips.
public enum SlipEvent: EventList {
  case opened(SlipOpened)
  case added(PickAdded)
  case removed(PickRemoved)
  case staked(StakeSet)
  case cleared(PicksCleared)
  case placed(SlipPlaced)
  case settled(SlipSettled)
  case cashed(SlipCashed)
  case changeUndone(ChangeUndone<SlipBook>)
  case changeRedone(ChangeRedone<SlipBook>)

  /// The events without their payloads.
  public enum Kind: CaseIterable, Sendable {
    case opened, added, removed, staked, cleared, placed, settled, cashed, undone, redone
  }

  /// The kinds by their names in a journal.
  public static let kinds = kindsByName()
  /// The kind of the event by which changes are undone; a book of slips never has one.
  public static let undone = Kind.undone
  /// The kind of the event by which changes are redone; likewise.
  public static let redone = Kind.redone

  /// Returns the payload type of a kind.
  public static func type(of kind: Kind) -> any BookEvent<SlipBook>.Type {
    switch kind {
    case .opened: SlipOpened.self
    case .added: PickAdded.self
    case .removed: PickRemoved.self
    case .staked: StakeSet.self
    case .cleared: PicksCleared.self
    case .placed: SlipPlaced.self
    case .settled: SlipSettled.self
    case .cashed: SlipCashed.self
    case .undone: ChangeUndone<SlipBook>.self
    case .redone: ChangeRedone<SlipBook>.self
    }
  }

  /// The payload of the event.
  public var payload: any BookEvent<SlipBook> {
    switch self {
    case .opened(let event): event
    case .added(let event): event
    case .removed(let event): event
    case .staked(let event): event
    case .cleared(let event): event
    case .placed(let event): event
    case .settled(let event): event
    case .cashed(let event): event
    case .changeUndone(let event): event
    case .changeRedone(let event): event
    }
  }
}

/// An event of a book of slips in the usual form: it concerns its author, and names no files.
public protocol SlipBookEvent: BookEvent where Subject == SlipBook {}

extension SlipBookEvent {
  /// It concerns its author.
  public var nature: EventTraits { EventTraits(.author) }
  /// It names no files.
  public var files: [NamedContent] { [] }
}

/// The book was begun.
public struct SlipOpened: SlipBookEvent {
  /// The name of the book.
  public var book: BookID

  /// The book of a name.
  public init(book: BookID) { self.book = book }
  /// Its name and kind in a journal.
  public static let (name, kind) = ("slip.opened", SlipEvent.Kind.opened)
  /// Reads it strictly.
  public init(_ value: JSONValue) throws(JSONError) {
    book = try value.object(["event", "book"]).required("book").id()
  }
  /// Its members in a journal.
  public var members: KeyValuePairs<String, JSON> { ["book": .string(book.text)] }
  /// It as one of the book's events.
  public var listed: SlipEvent { .opened(self) }
  /// It begins a book.
  public var nature: EventTraits { EventTraits(.all, begins: book) }
  /// Changes nothing.
  public func apply(to book: inout SlipBook, in commit: SlipCommit) {}
  /// Nothing: a book is begun once.
  public func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { [] }
}

/// A prediction was put on the slip.
public struct PickAdded: SlipBookEvent {
  /// The prediction.
  public var pick: SlipPick

  /// The event of a prediction.
  public init(pick: SlipPick) { self.pick = pick }
  /// Its name and kind in a journal.
  public static let (name, kind) = ("pick.added", SlipEvent.Kind.added)
  /// Reads it strictly.
  public init(_ value: JSONValue) throws(JSONError) {
    pick = try SlipPick(try value.object(["event", "pick"]).required("pick"))
  }
  /// Its members in a journal.
  public var members: KeyValuePairs<String, JSON> { ["pick": pick.json] }
  /// It as one of the book's events.
  public var listed: SlipEvent { .added(self) }
  /// Puts it on the slip, in the place of another one about the same.
  public func apply(to book: inout SlipBook, in commit: SlipCommit) {
    if let place = book.picks.firstIndex(where: pick.replaces) {
      book.picks[place] = pick
    } else if book.picks.count < SlipBook.mostPicks {
      book.picks.append(pick)
    }
  }
  /// Decides the same again.
  public func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.adding(pick)
  }
}

/// A prediction was taken from the slip.
public struct PickRemoved: SlipBookEvent {
  /// Its match.
  public var match: MatchID
  /// What was predicted.
  public var pick: Prediction

  /// The event of a prediction that is taken off.
  public init(match: MatchID, pick: Prediction) { (self.match, self.pick) = (match, pick) }
  /// Its name and kind in a journal.
  public static let (name, kind) = ("pick.removed", SlipEvent.Kind.removed)
  /// Reads it strictly.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "match", "pick"])
    match = try object.required("match").id()
    let text = try object.required("pick")
    guard let pick = Prediction(try text.string(), player: { PlayerID($0) }) else {
      throw text.error("expected a prediction")
    }
    self.pick = pick
  }
  /// Its members in a journal.
  public var members: KeyValuePairs<String, JSON> { ["match": .string(match.text), "pick": .string(pick.text)] }
  /// It as one of the book's events.
  public var listed: SlipEvent { .removed(self) }
  /// Takes it from the slip.
  public func apply(to book: inout SlipBook, in commit: SlipCommit) {
    book.picks.removeAll { $0.match == match && $0.prediction == pick }
  }
  /// Decides the same again.
  public func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    guard book.picks.contains(where: { $0.match == match && $0.prediction == pick }) else { throw .noPick(match) }
    return [listed]
  }
}

/// It was said what is staked on a line.
public struct StakeSet: SlipBookEvent {
  /// The stake.
  public var stake: Money

  /// The event of a stake.
  public init(stake: Money) { self.stake = stake }
  /// Its name and kind in a journal.
  public static let (name, kind) = ("stake.set", SlipEvent.Kind.staked)
  /// Reads it strictly.
  public init(_ value: JSONValue) throws(JSONError) {
    stake = try value.object(["event", "stake"]).required("stake").stake()
  }
  /// Its members in a journal.
  public var members: KeyValuePairs<String, JSON> { ["stake": .number(stake.description)] }
  /// It as one of the book's events.
  public var listed: SlipEvent { .staked(self) }
  /// Remembers it.
  public func apply(to book: inout SlipBook, in commit: SlipCommit) { book.stake = stake }
  /// Decides the same again.
  public func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { book.staking(stake) }
}

/// Everything was taken from the slip.
public struct PicksCleared: SlipBookEvent {
  /// The event.
  public init() {}
  /// Its name and kind in a journal.
  public static let (name, kind) = ("picks.cleared", SlipEvent.Kind.cleared)
  /// Reads it strictly.
  public init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }
  /// Its members in a journal.
  public var members: KeyValuePairs<String, JSON> { [:] }
  /// It as one of the book's events.
  public var listed: SlipEvent { .cleared(self) }
  /// Takes everything from the slip.
  public func apply(to book: inout SlipBook, in commit: SlipCommit) { (book.picks, book.stake) = ([], nil) }
  /// Decides the same again.
  public func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { book.clearing() }
}

/// The slip was placed.
public struct SlipPlaced: SlipBookEvent {
  /// How its predictions are joined.
  public var kind: SlipKind
  /// What is staked on each line.
  public var stake: Money

  /// The event of a slip as it is placed.
  public init(kind: SlipKind, stake: Money) { (self.kind, self.stake) = (kind, stake) }
  /// Its name in a journal.
  public static let name = "slip.placed"
  /// Its kind.
  public static let kind = SlipEvent.Kind.placed
  /// Reads it strictly.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "lines", "stake"])
    let size = try object.required("lines").int(in: 0...SlipBook.mostPicks)
    kind = size == 0 ? .accumulator : size == 1 ? .singles : .system(size)
    stake = try object.required("stake").stake()
  }
  /// Its members in a journal: how many are joined in a line, 0 for all.
  public var members: KeyValuePairs<String, JSON> {
    let size =
      switch kind {
      case .accumulator: 0
      case .singles: 1
      case .system(let size): size
      }
    return ["lines": .int(size), "stake": .number(stake.description)]
  }
  /// It as one of the book's events.
  public var listed: SlipEvent { .placed(self) }
  /// Places what is on the slip.
  public func apply(to book: inout SlipBook, in commit: SlipCommit) {
    if book.picks.isEmpty { return }
    book.placed.append(
      PlacedSlip(
        number: book.placed.count + 1, placed: commit.time, kind: kind, stake: stake, picks: book.picks,
        results: book.picks.map { _ in nil }, cashed: nil, changed: commit.time))
    (book.picks, book.stake) = ([], nil)
  }
  /// Decides the same again.
  public func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.placing(as: kind, stake)
  }
}

/// What became of predictions was noted.
public struct SlipSettled: SlipBookEvent {
  /// The slip, by number.
  public var slip: Int
  /// What became of each of its predictions; nil for what is not known.
  public var results: [PickResult?]

  /// The event of what became of a slip.
  public init(slip: Int, results: [PickResult?]) { (self.slip, self.results) = (slip, results) }
  /// Its name and kind in a journal.
  public static let (name, kind) = ("slip.settled", SlipEvent.Kind.settled)
  /// Reads it strictly.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "slip", "results"])
    slip = try object.required("slip").int(in: 1...Int.max)
    results = []
    for value in try object.required("results").array() {
      if value.isNull {
        results.append(nil)
        continue
      }
      guard let result = PickResult(try value.string()) else { throw value.error("expected won, lost or void") }
      results.append(result)
    }
  }
  /// Its members in a journal.
  public var members: KeyValuePairs<String, JSON> {
    ["slip": .int(slip), "results": .array(results.map { .text($0?.text) })]
  }
  /// It as one of the book's events.
  public var listed: SlipEvent { .settled(self) }
  /// Notes it.
  public func apply(to book: inout SlipBook, in commit: SlipCommit) {
    guard book.placed.indices.contains(slip - 1), book.placed[slip - 1].picks.count == results.count else { return }
    (book.placed[slip - 1].results, book.placed[slip - 1].changed) = (results, commit.time)
  }
  /// Decides the same again.
  public func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    try book.settling(slip, results)
  }
}

/// A slip was cashed out.
public struct SlipCashed: SlipBookEvent {
  /// The slip, by number.
  public var slip: Int
  /// The fair odd of each prediction at that time; nil for what had been decided.
  public var odds: [Odd?]

  /// The event of a slip that is cashed out.
  public init(slip: Int, odds: [Odd?]) { (self.slip, self.odds) = (slip, odds) }
  /// Its name and kind in a journal.
  public static let (name, kind) = ("slip.cashed", SlipEvent.Kind.cashed)
  /// Reads it strictly.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "slip", "odds"])
    slip = try object.required("slip").int(in: 1...Int.max)
    odds = []
    for value in try object.required("odds").array() {
      if value.isNull {
        odds.append(nil)
        continue
      }
      guard let odd = Odd(hundredths: try value.scaled(places: 2)) else { throw value.error("expected an odd") }
      odds.append(odd)
    }
  }
  /// Its members in a journal.
  public var members: KeyValuePairs<String, JSON> {
    ["slip": .int(slip), "odds": .array(odds.map { $0.map { .number($0.description) } ?? .null })]
  }
  /// It as one of the book's events.
  public var listed: SlipEvent { .cashed(self) }
  /// Pays what the slip is worth.
  public func apply(to book: inout SlipBook, in commit: SlipCommit) {
    guard book.placed.indices.contains(slip - 1), book.placed[slip - 1].picks.count == odds.count else { return }
    book.placed[slip - 1].cashed = book.placed[slip - 1].value(fair: odds, margin: SlipBook.margin)
    book.placed[slip - 1].changed = commit.time
  }
  /// Decides the same again.
  public func decided(in book: SlipBook, of commit: SlipCommit) throws(SlipRefusal) -> [SlipEvent] {
    let picks = try book.slip(slip).picks
    if picks.count != odds.count { throw .noOdd(picks[0].match) }
    return try book.cashing(slip, hasBegun: { _ in false }) { pick throws(SlipRefusal) in
      picks.firstIndex(of: pick).flatMap { odds[$0] }
    }
  }
}

extension JSONValue {
  /// Reads a valid stake.
  fileprivate func stake() throws(JSONError) -> Money {
    let stake = Money(hundredths: try scaled(places: 2))
    guard Money.stakes.contains(stake) else {
      throw error("expected a stake from \(Money.stakes.lowerBound) to \(Money.stakes.upperBound)")
    }
    return stake
  }
}
