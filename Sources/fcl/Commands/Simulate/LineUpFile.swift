import Answers
import CommandLineKit
import FantasyCore
import Knowledge
import StrictJSON

/// A file with the elevens of a simulated match. A heading with a club's name and a colon precedes the club's players,
/// in batting order.
struct LineUpFile {
  /// The eleven of one club. Players are indices in the encyclopedia.
  struct Eleven {
    fileprivate let path: String
    fileprivate let line: Int
    fileprivate var players: [(index: Int, line: Int)] = []

    var indices: [Int] { players.map(\.index) }

    /// Returns the eleven as a side for the simulation. `last` contains the players of the club's latest matches, with
    /// their shares of its batting, bowling and wicketkeeping. Other players have no share. Throws `DefectiveFile` if
    /// the eleven can't form a side.
    func side(
      of club: Int, _ last: [(player: Int, share: ClubShare)], _ book: PlayingBook, _ known: Encyclopedia,
      role: (Int) -> Role?
    ) throws -> RecordedSide {
      let name = known.clubs[club].name
      let shares = Dictionary(last.map { ($0.player, $0.share) }) { first, _ in first }
      let own = players.map { (player: $0.index, share: shares[$0.index] ?? ClubShare()) }
      let side = Result { () throws(SideFault) in try book.side(of: club, inOrder: own, in: known, role: role) }
      switch side {
      case .success(let side): return side
      case .failure(.players(let count)):
        throw fault("\(name) has \(Problem.count(count, "player")) here, but a side has 11")
      case .failure(.noKeeper): throw fault("no player of \(name) here is known to keep wicket")
      case .failure(.bowlers(let count)):
        let found = count == 0 ? "no player" : "only \(Problem.count(count, "player"))"
        let verb = count > 1 ? "are" : "is"
        throw fault("\(found) of \(name) here \(verb) known to bowl, but a side needs \(PlayingBook.minBowlers)")
      }
    }

    private func fault(_ message: String) -> DefectiveFile {
      DefectiveFile(path: path, defects: [FileDefect(line: line, column: 1, message: message)])
    }
  }

  /// The maximum number of names in a file.
  private static let maximum = 44

  private(set) var elevens: [Int: Eleven] = [:]

  /// Reads a file. Names before the first heading belong to the first of `clubs`. Throws `DefectiveFile` with all
  /// faults.
  init(_ path: String, _ clubs: [Int], _ known: Encyclopedia, _ roles: PoolRoles, _ context: Context) throws {
    let bytes = try context.read(file: path, limit: 1 << 16)
    let mark = ByteOrderMark.length(in: bytes)
    guard let text = String(validating: bytes.dropFirst(mark), as: UTF8.self) else {
      throw DefectiveFile(path: path, defects: [FileDefect(line: 1, column: 1, message: "the text is not valid UTF-8")])
    }
    var defects: [FileDefect] = [], club: Int? = clubs[0]
    var names = 0
    let squads = Dictionary(
      uniqueKeysWithValues: clubs.map { club in
        (club, Set(known.kinds.flatMap { known.lastPlayers(of: club, in: $0).map(\.player) }))
      })
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let word = String(line.prefix { $0 != "#" }).trimmed
      func note(_ message: String) { defects.append(FileDefect(line: number + 1, column: 1, message: message)) }
      if word.isEmpty { continue }
      if word.hasSuffix(":") {
        club = Self.club(String(word.dropLast()).trimmed, clubs, known)
        guard let club else {
          note("\"\(shownSafe(word))\" is neither \(clubs.map { known.clubs[$0].name }.listed("nor"))")
          continue
        }
        if elevens[club] != nil { note("\(known.clubs[club].name) has a second list of players") }
        elevens[club] = Eleven(path: path, line: number + 1)
        continue
      }
      // Skip the players of an unknown club: they can't be looked up.
      guard let club else { continue }
      names += 1
      if names > Self.maximum {
        note("the file has more than \(Self.maximum) names, but a match has 22 players")
        break
      }
      do {
        let index = try Self.player(word, among: squads[club] ?? [], known, roles)
        if let other = elevens.values.lazy.flatMap(\.players).first(where: { $0.index == index }) {
          note("\(known.players[index].name) is also on line \(other.line)")
        }
        elevens[club, default: Eleven(path: path, line: number + 1)].players.append((index, number + 1))
      } catch let error as NameFault {
        let problem = Problem(error)
        let isClub = Self.club(word, clubs, known) != nil
        let hint = isClub ? "a line with a club's name must end in a colon" : problem.hint
        note(([problem.message] + [hint].compactMap(\.self)).joined(separator: "; "))
      }
    }
    if elevens.isEmpty, defects.isEmpty {
      defects = [FileDefect(line: 1, column: 1, message: "the file names no players")]
    }
    if !defects.isEmpty { throw DefectiveFile(path: path, defects: defects) }
  }

  private static func club(_ word: String, _ clubs: [Int], _ known: Encyclopedia) -> Int? {
    let fitting = Lookup.clubNames(word, among: clubs.map { known.clubs[$0].name })
    return fitting.count == 1 ? clubs.first { known.clubs[$0].name == fitting[0] } : nil
  }

  private static func player(
    _ word: String, among own: Set<Int>, _ known: Encyclopedia, _ roles: PoolRoles
  ) throws -> Int {
    let wanted = folded(word), wantedName = PersonName(folded(word))
    for fits in [
      { (name: String) in name == wanted }, { PersonName($0).last == wantedName.last && wantedName.first.isEmpty },
    ] {
      let found = own.filter { index in roles.names(known.players[index]).contains { fits(folded($0)) } }
      if found.count == 1, let index = found.first { return index }
    }
    return try Lookup.knownPlayer(word, in: known, roles)
  }
}
