import FantasyCore

/// Ratings as packed columns: each player's form in each kind of match, and the players' shares in each club's recent
/// matches.
struct RatingColumns: Sendable {
  enum FormColumn: Int, CaseIterable {
    /// The index of the kind of match in `Encyclopedia.kinds`.
    case kind
    case ballsFaced, ballsBowled, matches, ballsKept
    /// Twice the index of the player's latest match, plus 1 if the player was on the second side.
    case latest
    /// The player's activity in this kind of match. All matches weigh the same.
    case listed, innings, positions, faced, bowled, stumpings, runs, wickets
  }
  enum ClubColumn: Int, CaseIterable {
    case kind
    case matches
    case shareEnd
  }
  enum ShareColumn: Int, CaseIterable {
    case player, faced, bowled, kept
  }

  private let formEnds: PackedColumn
  private let forms: PackedTable<FormColumn>
  private let surpluses: [PackedColumn]
  private let clubEnds: PackedColumn
  private let clubRows: PackedTable<ClubColumn>
  private let shareRows: PackedTable<ShareColumn>

  struct Sums {
    var activity = Activity()
    var latest = 0
  }

  static func pack(
    _ books: [RatingBook], _ sums: [[Int: Sums]], players: Int, clubs: Int, to packed: inout PackedBytes
  ) {
    var formEnds = [Int](), forms = TableRows<FormColumn>(), surpluses = [[Int]](repeating: [], count: 3)
    for player in 0..<players {
      for (kind, book) in books.enumerated() {
        guard let form = book.forms[player], let sum = sums[kind][player] else { continue }
        let own = sum.activity
        forms.append(
          kind, form.batting.amount, form.bowling.amount, form.fielding.amount, form.keeping.amount, sum.latest,
          own.matches, own.innings, own.positions, own.balls, own.ballsBowled, own.stumpings, own.runs, own.wickets)
        for (index, evidence) in [form.batting, form.bowling, form.fielding].enumerated() {
          surpluses[index].append(evidence.surplus)
        }
      }
      formEnds.append(forms.count)
    }
    packed.add(column: formEnds)
    forms.pack(to: &packed)
    for column in surpluses { packed.add(signed: column) }
    var clubEnds = [Int](), clubRows = TableRows<ClubColumn>(), shareRows = TableRows<ShareColumn>()
    for club in 0..<clubs {
      for (kind, book) in books.enumerated() where book.matches(of: club) > 0 {
        for (player, share) in book.shares(of: club).sorted(by: { $0.key < $1.key }) {
          shareRows.append(player, share.faced, share.bowled, share.kept)
        }
        clubRows.append(kind, book.matches(of: club), shareRows.count)
      }
      clubEnds.append(clubRows.count)
    }
    packed.add(column: clubEnds)
    clubRows.pack(to: &packed)
    shareRows.pack(to: &packed)
  }

  init(unpacking packed: inout PackedReader, players: Int, clubs: Int, kinds: Int) throws(UnpackingError) {
    formEnds = try packed.column()
    forms = try PackedTable(unpacking: &packed)
    surpluses = [try packed.column(), try packed.column(), try packed.column()]
    clubEnds = try packed.column()
    clubRows = try PackedTable(unpacking: &packed)
    shareRows = try PackedTable(unpacking: &packed)
    guard formEnds.count == players, clubEnds.count == clubs, formEnds.isOfSmallNumbers, clubEnds.isOfSmallNumbers,
      surpluses.allSatisfy({ $0.count == forms.count })
    else { throw UnpackingError() }
  }

  func form(of player: Int, in kind: Int) -> PlayerForm? {
    guard let row = formEnds.range(at: player, of: forms.count).first(where: { forms[$0, .kind] == kind }) else {
      return nil
    }
    func evidence(_ column: FormColumn, _ surplus: Int) -> FormPart {
      // Clamp the surplus to prevent overflow. Only forged files contain larger values.
      FormPart(surplus: surpluses[surplus].signed(at: row).clamped(to: 1 << 40), amount: forms[row, column])
    }
    var form = PlayerForm()
    form.batting = evidence(.ballsFaced, 0)
    form.bowling = evidence(.ballsBowled, 1)
    form.fielding = evidence(.matches, 2)
    form.keeping = FormPart(surplus: 0, amount: forms[row, .ballsKept])
    return form
  }

  /// Returns a player's total activity in the kinds of match for which `counts` returns true. `latest` is twice the
  /// index of the player's latest match, plus 1 if the player was on the second side.
  func sums(of player: Int, where counts: (Int) -> Bool) -> (activity: Activity, latest: Int) {
    var activity = Activity(), latest = 0
    for row in formEnds.range(at: player, of: forms.count) where counts(forms[row, .kind]) {
      var own = Activity()
      own.matches = forms[row, .listed]
      own.innings = forms[row, .innings]
      (own.positions, own.balls, own.ballsBowled) = (forms[row, .positions], forms[row, .faced], forms[row, .bowled])
      (own.stumpings, own.runs, own.wickets) = (forms[row, .stumpings], forms[row, .runs], forms[row, .wickets])
      activity.add(own)
      latest = max(latest, forms[row, .latest])
    }
    return (activity, latest)
  }

  func shares(of club: Int, in kind: Int) -> (matches: Int, shares: [(player: Int, share: ClubShare)])? {
    shareRows(of: club, in: kind).map { row, rows in
      (clubRows[row, .matches], rows.map { (player: shareRows[$0, .player], share: share($0)) })
    }
  }

  /// Returns the weight of a player's share in a club's recent matches of a kind, and the total weight of all shares;
  /// nil if the player has no share.
  ///
  /// - Parameter sums: the result of `weights()`, if already computed. If nil, only this club's total is computed.
  func weights(of player: Int, of club: Int, in kind: Int, _ sums: [Int]? = nil) -> (own: Int, all: Int)? {
    guard let (club, rows) = shareRows(of: club, in: kind),
      let own = rows.first(where: { shareRows[$0, .player] == player })
    else { return nil }
    return (share(own).weight, sums?[club] ?? weight(of: rows))
  }

  func weights() -> [Int] {
    (0..<clubRows.count).map { weight(of: clubRows.range(at: $0, .shareEnd, of: shareRows.count)) }
  }

  private func weight(of rows: Range<Int>) -> Int { rows.reduce(0) { $0 + share($1).weight } }

  private func share(_ row: Int) -> ClubShare {
    ClubShare(faced: shareRows[row, .faced], bowled: shareRows[row, .bowled], kept: shareRows[row, .kept])
  }

  private func shareRows(of club: Int, in kind: Int) -> (club: Int, shares: Range<Int>)? {
    let rows = clubEnds.range(at: club, of: clubRows.count)
    guard let row = rows.first(where: { clubRows[$0, .kind] == kind }) else { return nil }
    return (row, clubRows.range(at: row, .shareEnd, of: shareRows.count))
  }
}

extension Encyclopedia {
  /// Returns a player's total activity in the kinds of match for which `counts` returns true. Also returns the latest
  /// of these matches and the player's side. Returns nil if there are no such matches.
  package func activity(of player: Int, where counts: (Kind) -> Bool) -> (activity: Activity, match: Match, side: Side)?
  {
    let sums = ratings.sums(of: player) { [kinds] in kinds.indices.contains($0) && counts(kinds[$0]) }
    guard sums.activity.matches > 0, matches.indices.contains(sums.latest >> 1) else { return nil }
    return (sums.activity, matches[sums.latest >> 1], sums.latest & 1 == 0 ? .first : .second)
  }

  package struct RatedShare: Sendable, Hashable {
    package let player: Int
    package let share: ClubShare
    package let rating: PlayerRating
  }

  package struct ClubRating: Sendable, Hashable {
    package let matches: Int
    /// The shares of the players in the club's recent matches. Players without a share are left out.
    package let shares: [RatedShare]
    package let weight: Int
    /// The club's rating in tenths: the mean of its players' ratings, weighted by share; 500 if there are no shares.
    package let tenths: Int

    /// Returns a share in ten-thousandths of the club's total, rounded half up; 0 if the club has no shares.
    package func tenThousandths(of share: ClubShare) -> Int {
      weight == 0 ? 0 : (10_000 * share.weight).roundedHalfUp(by: weight)
    }
  }

  /// Returns a player's form in a kind of match; nil if the player has no match of this kind.
  package func form(of player: Int, in kind: Kind) -> PlayerForm? {
    kinds.firstIndex(of: kind).flatMap { ratings.form(of: player, in: $0) }
  }

  package func rating(of player: Int, in kind: Kind) -> PlayerRating? {
    form(of: player, in: kind)?.rating(RatingTerms(of: kind.format))
  }

  /// Returns a club's rating in a kind of match; nil if the club has no match of this kind.
  package func rating(ofClub club: Int, in kind: Kind) -> ClubRating? {
    guard let index = kinds.firstIndex(of: kind), let found = ratings.shares(of: club, in: index) else { return nil }
    let terms = RatingTerms(of: kind.format)
    let rated = found.shares.filter { players.indices.contains($0.player) }.map { player, share in
      RatedShare(
        player: player, share: share,
        rating: (ratings.form(of: player, in: index) ?? PlayerForm()).rating(terms))
    }
    let weight = rated.reduce(0) { $0 + $1.share.weight }
    let sum = rated.reduce(0) { $0 + $1.share.weight * $1.rating.overall }
    return ClubRating(
      matches: found.matches, shares: rated, weight: weight, tenths: weight == 0 ? 500 : sum.roundedHalfUp(by: weight))
  }

  /// The total weight of each club's shares, computed once and reused for thousands of players.
  package struct ShareWeights: Sendable {
    fileprivate let sums: [Int]

    package init(of known: Encyclopedia) { sums = known.ratings.weights() }
  }

  /// Returns a player's share in a club's recent matches of a kind, in ten-thousandths, rounded half up; nil if the
  /// player has no share.
  ///
  /// - Parameter weights: the total weights of all clubs, if already computed. If nil, only this club's total is
  ///   computed.
  package func share(of player: Int, of club: Int, in kind: Kind, _ weights: ShareWeights? = nil) -> Int? {
    guard let index = kinds.firstIndex(of: kind),
      let weights = ratings.weights(of: player, of: club, in: index, weights?.sums), weights.all > 0
    else { return nil }
    return (10_000 * weights.own).roundedHalfUp(by: weights.all)
  }
}
