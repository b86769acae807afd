// The topic about changes that affect scripts.

extension HelpTopics {
  static let changes = """
    This page lists changes that scripts can notice, in three parts: errors and exit codes, new options and commands,
    and changed output. The codes are in brackets. Stores of earlier versions can be read as before.

    Errors and exit codes

      options            Options that exclude or need each other, and numbers out of range, are refused (2) before the
                         store is read. The codes are usage.contradiction, usage.one-of and usage.bad-value. A missing
                         NAME, --out or --html is usage.missing-operand or usage.missing-option.
      demo               At a terminal, demo asks before it replaces a demo with added accounts, leagues or boards.
                         Scripts need --force or --yes (9).
      output failed      If only the output of a saved change fails, the code is output.failed-after-change (10), and the
                         message has "saved as change N". Do not repeat the command. A closed pipe (141) has the same
                         message. With -o json, "details" has "saved": [{"book": "cup", "change": 12}].
      keys and codes     One-time keys and codes are printed before they are saved. If that fails, the error says that
                         they are void.
      failed reads       Failed reads are errors (10), also in slip, whoami and paths. They used to count as missing.
      no command         On a device locked by a passcode, fcl alone asks for it; off a terminal it is refused (4). With
                         -o other than table or plain, fcl answers as overview does, or fails (4 or 5).
      caches             Caches that are links, or that other users own or can write to, are ignored with one warning.
                         refresh fails (10, cache.untrusted).
      first names        register, init and profile set refuse (2) invisible characters, mixed scripts and reserved
                         names. Public names cannot be admin or administrator (3). First names, public names and
                         names of board players cannot have brackets (2).
      --fields           Commands that show rows after a change check --fields before the change (2).
      searches           Search texts of more than 1,024 characters are refused (2).
      config set         matches and news.feed must exist (5).
      score DIR          score skips and counts matches of a folder that have not started; "details" have "left". A
                         file given by name, or a folder with no other files, is still refused (6). -v lists them; -o
                         json has them in not_started.
      cup create         Too few known rounds are refused (3), unless --allow-short is given. An unknown first round is
                         cup.too-long (3). The code cup.round is gone.
      redo               After undo --clock, redo sets the clock forward again. Redo is refused (6, redo.clock-set-back) if
                         a team was changed since then for one of the matches.
      news --since       -7d is relative to the league's time, or to now without a league.
      pool --file        pool --file applies --limit.
      match lint         match lint compares target, totals, margin and outcome. The new codes are target-totals,
                         outcome-totals, outcome-target, and the note outcome-target-missing for a win on par. The command
                         lists at most 1,000 findings of a kind. match card reports the same.
      match files        Deliveries can have up to 1,275 extras and 1,530 runs. A byte order mark is skipped at the start
                         of match, rule and configuration files. The layout replaced in 2021 is named in the error (7).

    New options and commands

      --book NAME        names any book: a league, a board, a market, or people. --league still works.
      cup remove NAME
      demo --force
      explain --manager MANAGER PLAYER
      history --round ROUND
      team auto --any-format
      team show --match MATCH
      undo --clock

    Changed output

      team auto          team auto keeps the chosen format, unless --format or --any-format is given. -o json adds
                         better_format and better_total. If only the format prevents a team, it is refused (3). --save
                         reports a changed format. Ctrl-C exits with 130, and shows the best team so far and a bound.
      odds               The columns odd, odd_1, odd_x and odd_2 are odds, odds_1, odds_x and odds_2. The documents are
                         fcl.odds/2, fcl.markets/2 and fcl.slip/2. --fields also takes the old names. The fact of slip
                         add is odds.
      aliases            standings, table, matches, fixtures, results and squad run leaderboard, history and team show.
      help               fcl help is a front page; fcl help all lists all commands.
      --sort price       price sorts from the lowest in pool and points, and -price from the highest.
      rows of a match    Rows have the player's side at the time of the match.
      names              Equal or similar names have the manager name in tables: Ben (ben2). JSON, CSV and TSV are
                         unchanged.
      repeated messages  Messages that differ only in their place become one line with the count and the first three
                         places. -v and -o json have all.
      times              Times name their zone in each row if the zone changes within a column. Fixtures files and
                         options take starts such as 2026-03-28 19:30 IST. --zone makes the abbreviation optional.
      remind             remind lists every lock in the period, and both ends of each change window.
      explain            A match without a result has the line No result: 3.4 overs.
      match points       Without a pool, a warning counts the rows that depend on a role. odds --market, slip add and
                         slip cash-out warn too.
      league start       The count is of managers, not of entries.
      overview           A correction of the clock is called "set back to", and is shown until the next match begins.
      team names         A manager can change a team name from team import once.
      market history     A field profit was added.
      news               An update of a live match is not reported as a correction.
      -o md              All Markdown syntax is escaped. remind --ics shows direction marks as \\u{202e}.
      temporary files    Outside a store they are named NAME.fcl.tmp-*. The next run that writes there removes those of
                         killed runs.

    """
}
