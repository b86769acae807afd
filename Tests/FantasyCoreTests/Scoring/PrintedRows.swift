// The rows of SCORING.md's printed tables, by system. PrintedTablesTests explains their format.

enum PrintedRows {
  /// Rows of all systems.
  private static let always = """
    | appearances 1 | playing | 4
    | runs 57 | run | 57
    | catches 2 | catch | 16
    | stumpings 1 | stumping | 12
    | run_outs_direct 1 | run-out-direct | 12
    | run_outs_shared 3 | run-out-shared | 18
    """
  /// Rows of all systems except the table of 2020.
  private static let everywhere = always + "\n| bowled_lbw 2 | bowled-lbw | 16"
  private static let slowRates = """

    | balls 100 runs 71 | strike-rate | -
    | balls 10 runs 7 | strike-rate | -2
    | balls 10 runs 6 | strike-rate | -2
    | balls 100 runs 59 | strike-rate | -4
    | balls 10 runs 5 | strike-rate | -4
    | balls 100 runs 49 | strike-rate | -6
    """
  private static let t20Rates =
    slowRates + """

      | balls 10 runs 18 | strike-rate | 6
      | balls 100 runs 171 | strike-rate | 6
      | balls 10 runs 17 | strike-rate | 4
      | balls 100 runs 151 | strike-rate | 4
      | balls 10 runs 15 | strike-rate | 2
      | balls 10 runs 13 | strike-rate | 2
      | balls 100 runs 129 | strike-rate | -
      | balls 9 runs 28 | strike-rate | -
      | legal_balls 12 runs_conceded 9 | economy | 6
      | legal_balls 12 runs_conceded 10 | economy | 4
      | legal_balls 12 runs_conceded 11 | economy | 4
      | legal_balls 12 runs_conceded 12 | economy | 2
      | legal_balls 12 runs_conceded 14 | economy | 2
      | legal_balls 12 runs_conceded 15 | economy | -
      | legal_balls 12 runs_conceded 19 | economy | -
      | legal_balls 12 runs_conceded 20 | economy | -2
      | legal_balls 12 runs_conceded 22 | economy | -2
      | legal_balls 12 runs_conceded 23 | economy | -4
      | legal_balls 12 runs_conceded 24 | economy | -4
      | legal_balls 12 runs_conceded 25 | economy | -6
      | legal_balls 11 runs_conceded 1 | economy | -
      """
  private static let odiRates = """
    | balls 20 runs 29 | strike-rate | 6
    | balls 20 runs 28 | strike-rate | 4
    | balls 100 runs 121 | strike-rate | 4
    | balls 20 runs 24 | strike-rate | 2
    | balls 20 runs 20 | strike-rate | 2
    | balls 20 runs 19 | strike-rate | -
    | balls 100 runs 51 | strike-rate | -
    | balls 20 runs 10 | strike-rate | -2
    | balls 20 runs 8 | strike-rate | -2
    | balls 100 runs 39 | strike-rate | -4
    | balls 20 runs 6 | strike-rate | -4
    | balls 100 runs 29 | strike-rate | -6
    | balls 19 runs 60 | strike-rate | -
    | legal_balls 30 runs_conceded 12 | economy | 6
    | legal_balls 60 runs_conceded 25 | economy | 4
    | legal_balls 60 runs_conceded 34 | economy | 4
    | legal_balls 60 runs_conceded 35 | economy | 2
    | legal_balls 60 runs_conceded 45 | economy | 2
    | legal_balls 60 runs_conceded 46 | economy | -
    | legal_balls 60 runs_conceded 69 | economy | -
    | legal_balls 60 runs_conceded 70 | economy | -2
    | legal_balls 60 runs_conceded 80 | economy | -2
    | legal_balls 60 runs_conceded 81 | economy | -4
    | legal_balls 60 runs_conceded 90 | economy | -4
    | legal_balls 60 runs_conceded 91 | economy | -6
    | legal_balls 29 runs_conceded 1 | economy | -
    """
  private static let t10Rates = """
    | balls 100 runs 191 | strike-rate | 6
    | balls 10 runs 19 | strike-rate | 4
    | balls 100 runs 171 | strike-rate | 4
    | balls 10 runs 17 | strike-rate | 2
    | balls 10 runs 15 | strike-rate | 2
    | balls 100 runs 149 | strike-rate | -
    | balls 100 runs 81 | strike-rate | -
    | balls 5 runs 4 | strike-rate | -2
    | balls 10 runs 7 | strike-rate | -2
    | balls 100 runs 69 | strike-rate | -4
    | balls 5 runs 3 | strike-rate | -4
    | balls 100 runs 59 | strike-rate | -6
    | balls 4 runs 12 | strike-rate | -
    | legal_balls 12 runs_conceded 13 | economy | 6
    | legal_balls 6 runs_conceded 7 | economy | 4
    | legal_balls 12 runs_conceded 15 | economy | 4
    | legal_balls 6 runs_conceded 8 | economy | 2
    | legal_balls 6 runs_conceded 9 | economy | 2
    | legal_balls 12 runs_conceded 19 | economy | -
    | legal_balls 12 runs_conceded 27 | economy | -
    | legal_balls 6 runs_conceded 14 | economy | -2
    | legal_balls 6 runs_conceded 15 | economy | -2
    | legal_balls 12 runs_conceded 31 | economy | -4
    | legal_balls 6 runs_conceded 16 | economy | -4
    | legal_balls 12 runs_conceded 33 | economy | -6
    | legal_balls 5 runs_conceded 0 | economy | -
    """

  /// Each system's own rows, which follow the shared ones.
  static let tables: [String: String] = [
    "t20-2020": always + slowRates + """

      | fours 3 | four | 3
      | sixes 3 | six | 6
      | runs 49 | milestone | -
      | runs 50 | milestone | 8
      | runs 100 | milestone | 16
      | ducks 1 | duck | -2
      | wickets 2 | wicket | 50
      | bowled_lbw 2 | bowled-lbw | -
      | wickets 3 | haul | -
      | wickets 4 | haul | 8
      | wickets 5 | haul | 16
      | maidens 2 | maiden | 16
      | catches 4 | three-catches | -
      | balls 10 runs 30 | strike-rate | -
      | balls 9 runs 1 | strike-rate | -
      | legal_balls 12 runs_conceded 7 | economy | 6
      | legal_balls 12 runs_conceded 8 | economy | 4
      | legal_balls 12 runs_conceded 9 | economy | 4
      | legal_balls 12 runs_conceded 10 | economy | 2
      | legal_balls 12 runs_conceded 12 | economy | 2
      | legal_balls 12 runs_conceded 13 | economy | -
      | legal_balls 12 runs_conceded 17 | economy | -
      | legal_balls 12 runs_conceded 18 | economy | -2
      | legal_balls 12 runs_conceded 20 | economy | -2
      | legal_balls 12 runs_conceded 21 | economy | -4
      | legal_balls 12 runs_conceded 22 | economy | -4
      | legal_balls 12 runs_conceded 23 | economy | -6
      | legal_balls 11 runs_conceded 1 | economy | -
      """,
    "t20-2021": everywhere + "\n" + t20Rates + """

      | fours 3 | four | 3
      | sixes 3 | six | 6
      | runs 29 | milestone | -
      | runs 30 | milestone | 4
      | runs 50 | milestone | 8
      | runs 100 | milestone | 16
      | ducks 1 | duck | -2
      | wickets 2 | wicket | 50
      | wickets 3 | haul | 4
      | wickets 4 | haul | 8
      | wickets 6 | haul | 16
      | maidens 1 | maiden | 12
      | catches 2 | three-catches | -
      | catches 4 | three-catches | 4
      """,
    "odi-2021": everywhere + "\n" + odiRates + """

      | fours 3 | four | 3
      | sixes 3 | six | 6
      | runs 49 | milestone | -
      | runs 50 | milestone | 4
      | runs 100 | milestone | 8
      | ducks 1 | duck | -3
      | wickets 2 | wicket | 50
      | wickets 3 | haul | -
      | wickets 4 | haul | 4
      | wickets 5 | haul | 8
      | maidens 2 | maiden | 8
      | catches 3 | three-catches | 4
      """,
    "test-2021": everywhere + """

      | fours 3 | four | 3
      | sixes 3 | six | 6
      | runs 50 | milestone | 4
      | runs 250 | milestone | 8
      | ducks 1 | duck | -4
      | wickets 2 | wicket | 32
      | wickets 4 | haul | 4
      | wickets 5 | haul | 8
      | maidens 9 | maiden | -
      | catches 5 | three-catches | -
      | balls 100 runs 200 | strike-rate | -
      | legal_balls 60 runs_conceded 1 | economy | -
      """,
    "t10-2021": everywhere + "\n" + t10Rates + """

      | fours 3 | four | 3
      | sixes 3 | six | 6
      | runs 30 | milestone | 8
      | runs 50 | milestone | 16
      | ducks 1 | duck | -2
      | wickets 1 | haul | -
      | wickets 2 | haul | 8
      | wickets 3 | haul | 16
      | wickets 5 | haul | 16
      | maidens 1 | maiden | 16
      | catches 3 | three-catches | 4
      """,
    "t20-2025": everywhere + "\n" + t20Rates + """

      | fours 2 | four | 8
      | sixes 2 | six | 12
      | runs 24 | milestone | -
      | runs 25 | milestone | 4
      | runs 50 | milestone | 8
      | runs 75 | milestone | 12
      | runs 100 | milestone | 16
      | ducks 1 | duck | -2
      | dots 7 | dot | 7
      | wickets 2 | wicket | 60
      | wickets 3 | haul | 4
      | wickets 4 | haul | 8
      | wickets 5 | haul | 12
      | maidens 1 | maiden | 12
      | catches 3 | three-catches | 4
      """,
    "odi-2025": everywhere + "\n" + odiRates + """

      | fours 2 | four | 8
      | sixes 2 | six | 12
      | runs 125 | milestone | 20
      | runs 149 | milestone | 20
      | runs 150 | milestone | 24
      | ducks 1 | duck | -3
      | dots 2 | dot | -
      | dots 8 | dot | 2
      | wickets 2 | wicket | 60
      | wickets 4 | haul | 4
      | wickets 5 | haul | 8
      | wickets 6 | haul | 12
      | maidens 1 | maiden | 4
      | catches 3 | three-catches | 4
      """,
    "test-2025": everywhere + """

      | fours 2 | four | 8
      | sixes 2 | six | 12
      | runs 25 | milestone | 4
      | runs 150 | milestone | 24
      | ducks 1 | duck | -4
      | dots 50 | dot | -
      | wickets 2 | wicket | 40
      | wickets 6 | haul | 12
      | maidens 5 | maiden | -
      | catches 3 | three-catches | -
      | balls 100 runs 200 | strike-rate | -
      """,
    "t10-2025": everywhere + "\n" + t10Rates + """

      | fours 2 | four | 8
      | sixes 2 | six | 12
      | runs 25 | milestone | 8
      | runs 50 | milestone | 12
      | runs 100 | milestone | 16
      | ducks 1 | duck | -2
      | dots 3 | dot | 3
      | wickets 2 | wicket | 60
      | wickets 2 | haul | 4
      | wickets 3 | haul | 8
      | wickets 4 | haul | 12
      | wickets 5 | haul | 16
      | maidens 1 | maiden | 16
      """,
    "hundred-2025": everywhere + """

      | fours 2 | four | 2
      | sixes 2 | six | 4
      | runs 29 | milestone | -
      | runs 30 | milestone | 5
      | runs 50 | milestone | 10
      | runs 100 | milestone | 20
      | ducks 1 | duck | -2
      | dots 9 | dot | -
      | wickets 2 | wicket | 50
      | wickets 2 | haul | 3
      | wickets 3 | haul | 5
      | wickets 4 | haul | 10
      | wickets 5 | haul | 20
      | maidens 3 | maiden | -
      | catches 3 | three-catches | 4
      | balls 100 runs 200 | strike-rate | -
      """,
  ]
}
