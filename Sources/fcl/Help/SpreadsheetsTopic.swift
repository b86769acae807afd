// The topic about CSV files that spreadsheets write.

extension HelpTopics {
  static let spreadsheets = """
    Pools, fixtures, teams, official points, odds and values for `fcl team auto --by` can come from a spreadsheet. A file
    of figures must be UTF-8 with commas and exact column names. For the layouts of squads: `fcl team import --help`.

      separator   comma, semicolon or tab: the most frequent one in the header
      encoding    UTF-8 or UTF-16; other text is read as Windows-1252, with a warning
      columns     in any order; case, spaces and punctuation don't matter
      rows        empty rows are ignored
      names       spaces at the ends are removed, and repeated spaces become one
      numbers     9.5 or 9,5; 1,234 is refused if no other number in the column shows what the comma means

    In pool and fixtures files, other common names of the columns are recognised too:

      id          player id, registry id, cricsheet id, identifier
      name        player, player name, full name
      side        team, team name, franchise, club, squad
      role        category, type, position, player role, player type, skill
      price       cost, credits, salary, sold price, auction price
      overseas    overseas player, foreign; yes or no
      match       match id, fixture id, game id, id
      number      no, num, match no, match number, game no
      start       start time, start UTC, date, date UTC, datetime, time
      home, away  home team, team 1, side 1; away team, team 2, side 2, visitors
      venue       ground, stadium, location
      competition league, tournament, event, series
      format      match type: T20, ODI or Test
      gender      sex: men, women

    For any other names, use --columns: `fcl pool import FILE --columns "id=Code,price=Won at"`.

    The usual abbreviations of roles are accepted, such as BAT, wk, AR, all rounder and Bowlers.

    Prices can be amounts of money: 11.5 Cr, Rs 75 lakh, $9.5m. Either all prices have a unit, or none has. fcl converts
    them to the largest unit in which each has at most one decimal place, and names the unit in a warning. 8.25 Cr and 75
    lakh become 825 and 75. Choose a budget in that unit.

    """
}
