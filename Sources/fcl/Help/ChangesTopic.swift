// The topic about changes that affect scripts.

extension HelpTopics {
  static let changes = """
    Changes that scripts can notice, newest first. Stores of earlier versions are read as before.

    Errors and exit codes

      options            that exclude or need each other, and numbers out of range, are refused (2) before the store
                         is read, with the codes usage.contradiction, usage.one-of and usage.bad-value. A missing
                         NAME, --out or --html is usage.missing-operand or usage.missing-option.
      demo               over a demo with accounts, leagues or boards that people added, it asks at a terminal.
                         Elsewhere it ends with 9 without --force or --yes.
      output failed      after a change was saved, the error code is output.failed-after-change (still 10), and the
                         message says "saved as change N". Do not repeat the command. A closed pipe (141) says so too.
                         With -o json, "details" has "saved": [{"book": "cup", "change": 12}].
      keys and codes     that are shown once are written out before they are saved. If that fails, the error says
                         that they are void.
      failed reads       end with 10 where they used to count as absent, for example in slip, whoami and paths.
      no command         on a device that is locked by a passcode, it asks for it; off a terminal it ends with 4. With
                         any -o but table or plain it answers as overview does, or fails with 4 or 5.
      caches             that are links, belong to others or can be written by others are not used, with one warning,
                         nor are those in such a folder; refresh ends with 10 (cache.untrusted).
      first names        register, init and profile set refuse (2) invisible characters, letters of two scripts and
                         reserved names. Public names can't be admin or administrator (3). Brackets are refused (2) in
                         first names, public names and names of players of a board.
      --fields           of a command that shows rows after a change is checked before the change (2).
      searches           a search text of more than 1,024 characters is refused (2).
      config set         matches and news.feed end with 5 if the path does not exist.
      score DIR          skips matches that have not started and says how many; "details" have "left". A file named
                         itself, or a folder of nothing else, is refused (6) as before. -v names each of them; with
                         -o json they are in not_started.
      cup create         ends with 3 if the known rounds are too few for the members; --allow-short accepts that. An
                         unknown first round is cup.too-long (3); the code cup.round is gone.
      redo               after undo --clock sets the clock forward again. If a team was changed since for one of the
                         matches, it ends with 6 (redo.clock-set-back).
      news --since       -7d is before the time of the league in use, as elsewhere; without a league before now.
      pool --file        heeds --limit.
      match lint         compares target, totals, margin and outcome with each other, by the new codes target-totals,
                         outcome-totals and outcome-target. A win on par is the note outcome-target-missing. Of one
                         kind it lists at most 1,000 findings. match card says the same.
      match files        with more than 255 extras or runs at a delivery are accepted, up to 1275 and 1530. A byte
                         order mark at the start of a match, rule or configuration file is skipped. The layout that
                         was replaced in 2021 is named (7).

    New

      --book NAME        names any book that a command works on: a league, board, market, or people. --league does
                         so as before.
      cup remove NAME
      demo --force
      explain --manager MANAGER PLAYER
      history --round ROUND
      team auto --any-format
      team show --match MATCH
      undo --clock

    Order, columns and words

      team auto          keeps the format that was chosen, unless --format or --any-format is given; with -o json,
                         better_format and better_total say what another format has. If only the format is in the
                         way it ends with 3. --save says when the format changes. Ctrl-C ends with 130 and shows
                         the best team so far and a bound.
      --sort price       sorts from the lowest in pool and points, -price from the highest.
      rows of a match    have the side that the player belonged to then.
      names              that are equal or look alike get the manager name in tables: Ben (ben2). JSON, CSV and TSV
                         are as before.
      repeated messages  that differ in their place only are one line with the count and the first three places.
                         -v and -o json have all.
      times              name their zone in each row where it changes within a column. Fixtures files may have
                         starts such as 2026-03-28 19:30 IST in the zone in use, and so may options that take a time.
                         With --zone the abbreviation can be left out.
      remind             lists every lock in the time asked for, and both ends of each change window.
      explain            of a match without a result has under its heading: No result: 3.4 overs.
      match points       without a pool, a warning says how many rows depend on a role; odds --market, slip add and
                         slip cash-out have it too.
      league start       counts managers, no longer entries.
      overview           calls a correction of the clock "set back to" and shows it until the next match begins.
      team names         chosen by team import can be changed once by their manager.
      market history     has a field profit.
      news               does not report the update of a live match as a correction.
      -o md              escapes everything that Markdown would act on. remind --ics shows direction marks as
                         \\u{202e}.
      temporary files    outside a store are named NAME.fcl.tmp-…; the next run that writes there removes those of
                         killed runs.

    """
}
