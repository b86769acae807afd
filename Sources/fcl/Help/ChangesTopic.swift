// The topic about changes that affect scripts.

extension HelpTopics {
  static let changes = """
    This page lists changes that scripts can notice, in three parts: errors and exit codes, new options and commands,
    and changed output. Numbers in brackets are exit codes. fcl still reads the stores of earlier versions.

    Errors and exit codes

      options            Before it reads the store, fcl refuses (2) options that exclude each other, options without a
                         required companion option, and numbers out of range. The codes are usage.contradiction,
                         usage.one-of and usage.bad-value. If NAME, --out or --html is missing, the code is
                         usage.missing-operand or usage.missing-option.
      demo               At a terminal, demo asks before it replaces a demo to which accounts, leagues or boards were
                         added. Scripts need --force or --yes (9).
      output failed      If a change is saved but its output fails, the code is output.failed-after-change (10), and the
                         message has "saved as change N". Do not repeat the command. The message is the same for
                         a closed pipe (141). With -o json, "details" has "saved": [{"book": "cup", "change": 12}].
      keys and codes     One-time keys and codes are printed before they are saved. If saving fails, the error says that
                         the printed keys and codes are void.
      failed reads       If a file cannot be read, that is an error (10), also in slip, whoami and paths. Earlier
                         versions treated the file as missing.
      no command         On a device locked by a passcode, fcl without a command asks for the passcode. Without a
                         terminal, the command is refused (4). In formats other than table and plain, fcl does not
                         ask: it prints the overview, or fails (4 or 5).
      caches             fcl ignores a cache that is a link, or that another user owns or can write to, and warns once.
                         In that case, refresh fails (10, cache.untrusted).
      first names        register, init and profile set refuse (2) invisible characters, mixed scripts and reserved
                         names. A public name cannot be admin or administrator (3). First names, public names and
                         names of board players cannot contain brackets (2).
      --fields           Commands that show rows after a change check --fields before they make the change (2).
      searches           A search text of more than 1,024 characters is refused (2).
      config set         The folders given for matches and news.feed must exist (5).
      score DIR          Given a folder, score skips matches that have not started, and reports their number. -v lists
                         the matches; with -o json, "details" lists them under "left" and "not_started". A file given by
                         name is still refused (6) if its match has not started, as is a folder with only such files.
      cup create         If too few rounds are known, cup create is refused (3) without --allow-short. If the
                         first round is unknown, the error code is cup.too-long (3). The code cup.round was removed.
      several markets    If a league has several markets and --book names none, market commands and leaderboard --by
                         worth are refused with 2 instead of 5, and the code is market.ambiguous.
      lost store.json    If store.json is missing, but the folder has accounts or books, every command that needs the
                         store fails with 7 instead of 5.
      --help             An unknown command before --help is refused (2), as in fcl help. --help takes no value (2).
      empty folders      --store, and DIR and --files of demo, cannot be empty (2).
      redo               After undo --clock, redo sets the clock forward again. If a team has since been changed for an
                         affected match, redo is refused (6, redo.clock-set-back).
      news --since       A time such as -7d is relative to the league's time, or to now if there is no league.
      pool --file        --limit also works with pool --file.
      match lint         match lint also compares target, totals, margin and outcome. The new codes are target-totals,
                         outcome-totals and outcome-target. A win on the par score gives a note with the code
                         outcome-target-missing. match lint lists at most 1,000 findings of each kind. match card
                         reports the same findings.
      match files        A delivery can have up to 1,275 extras and 1,530 runs. A byte order mark at the start of a
                         match, rule or configuration file is skipped. For a file in the layout used before 2021, the
                         error names that layout (7).

      CSV files          Pools, fixtures, teams, values, official points and odds are read as spreadsheets write them:
                         see fcl help spreadsheets. Columns that were ignored, such as Rank or Overseas, may now count.
                         Spaces in names of sides and players are normalised. Messages about a file also have the text
                         found and the likely cause.

    New options and commands

      archives           score and the match commands also read match files in zip and tar archives: see fcl help
                         matches. On standard input, an archive is recognised, and needs no --match.
      --book NAME        names any book: a league, a board, a market, or people. --league still works.
      cup remove NAME
      demo --force
      entry hand-over NAME --to NEW
      entry share NAME
      explain --manager MANAGER PLAYER
      history --round ROUND
      notify             tells friends what is new. config set has the new setting notify.command.
      config set clubs   chooses a file with names and colours of clubs. fcl report marks sides with the colour of their
                         club.
      history lineup MATCH FILE|PLAYERS
      points adjust MANAGER POINTS --match MATCH --reason TEXT
      league invite NAME
      settings --for MANAGER, team pick --for MANAGER
      team import --invite
      team auto --any-format
      team show --match MATCH
      undo --clock

      pool import --columns LIST, history import --columns LIST
      pool suggest FILES, history suggest FILES
      pool alias PLAYER ID
      team import --columns, --aliases, --write-aliases

    Changed output

      team auto          team auto keeps the chosen format, unless --format or --any-format is given. -o json adds
                         better_format and better_total. If the chosen format has no legal team but another has one,
                         team auto is refused (3). --save reports a changed format. After Ctrl-C, team auto exits with
                         130, and shows the best team so far and an upper bound on any team's value.
      odds               The columns odd, odd_1, odd_x and odd_2 are now odds, odds_1, odds_x and odds_2. The JSON
                         schemas are now fcl.odds/2, fcl.markets/2 and fcl.slip/2. --fields also accepts the old names.
                         In the output of slip add with -o json, the field odd is now odds.
      aliases            standings and table run leaderboard. matches, fixtures and results run history. squad runs team
                         show.
      help               fcl help prints a short overview; fcl help all lists all commands.
      restore            The list of restored leagues and boards now includes markets. In JSON, the list is
                         called "leagues".
      overview, remind   A damaged market is reported (7). Everything else is shown.
      --sort price       In pool and points, price sorts from the lowest price and -price from the highest.
      score              A file whose name is not a match id is linked to the fixture with its sides and date, and is no
                         longer a match of its own. If several fixtures fit, score fails (2,
                         match.several-fixtures). The details have "linked", and history has a new last column,
                         file_id. To correct a link, use history link or history unlink.
      match lint         In a league, a note with the code changed-id reports a player whose id may have changed.
      overview           A new field "out" lists your players who are not in the elevens announced for the next match.
      clubs              Short and former names of clubs apply in their years: DD is not Delhi Capitals after 2018.
      history import     The columns competition, format and gender are optional. Short and former names of well-known
                         clubs become the pool's names, with a warning. In JSON and CSV, history has these columns too.
      verify --against   A new last column names possible causes of a difference: cause. A match can be named by its
                         number. A file can have the points of managers.
      score              Sides of which no player is in the pool have one warning for the side, not for each player.
      history move       With --reason, a match that has begun can be moved until it is scored.
      leaderboard        If managers joined late, a column "since" has the first match of each.
      rules adopt        After the start, team rules that differ only in late_joiners can be adopted.
      match points       --by player, side or match adds up the points of all files.
      rows of a match    The side in a row is the player's side at the time of the match.
      names              In tables, managers with equal or similar names are shown with the manager name: Ben (ben2).
                         JSON, CSV and TSV are unchanged.
      repeated messages  Messages that differ only in file and line become one line with the count and the first three
                         locations. -v and -o json show all messages.
      times              If the zone changes within a column, each time names its zone. Fixtures files and options
                         accept times such as 2026-03-28 19:30 IST. With --zone, the abbreviation is optional.
      remind             remind lists every lock in the period, and the start and end of each change window.
      explain            For a match without a result, explain has the line "No result: 3.4 overs".
      match points       Without a pool, roles are unknown. A warning gives the number of rows whose points depend on
                         a role. odds --market, slip add and slip cash-out have the same warning.
      league start       The message counts managers, not entries.
      overview           A correction of the clock is shown as "set back to" until the next match begins.
      team names         A manager can change an imported team name once.
      team import        The file can also have one column or one row for each owner, marks such as (C), and team names.
                         Two spellings of one owner are refused (7), as are beginnings of ids. If names are unclear, the
                         last error has the code team.unclear-names (7). --dry-run lists the players found.
      names of players   Initials and given names fit each other: Virat Kohli finds V Kohli, and M.S. Dhoni finds MS
                         Dhoni. If no player is found, players with the same last name are suggested too.
      market history     market history has a new field, profit.
      news               An update of a live match is not reported as a correction.
      -o md              All Markdown syntax is escaped. remind --ics shows direction marks as \\u{202e}.
      pool import        Warns of two sides that differ by one letter. history import warns of sides that are not in
                         the pool.
      temporary files    Temporary files outside a store are named NAME.fcl.tmp-*. If fcl was killed, the next run that
                         writes to the folder removes them.

    """
}
