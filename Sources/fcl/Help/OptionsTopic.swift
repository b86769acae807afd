// The topic about global options. A test compares the topic with the options.

extension HelpTopics {
  static let options = """
    Every command takes these options, before or after its own arguments. `--limit 5`, `--limit=5`, `-n 5` and `-n5` are
    the same. `--` ends the options.

    Store and league:

      --store DIR             the store; by default FCL_STORE, the nearest .fcl/ folder, or your own store
      --league NAME           the league; by default FCL_LEAGUE, or the league in use
      --book NAME             a board, a market or "people", instead of a league
      --now TIME              the current time, in a league with a simulated clock
      --zone ZONE             the time zone: Asia/Kolkata, or Kolkata

    Output:

      -o, --output FORMAT     table, plain, json, jsonl, csv, tsv or md; svg for charts; by default FCL_OUTPUT
      --json                  the same as -o json
      --fields A,B,C          only these columns, in this order
      --no-header             no header line
      -n, --limit N           at most N rows
      --spreadsheet           escape CSV fields that look like formulas
      -q, --quiet             no message about a change
      -v, --verbose           all messages, and the files read and written
      --color WHEN            auto (default), always or never

    At a terminal:

      --no-input              never prompt; report missing input (exit 9)
      --yes                   don't ask for confirmation
      --no-pager              print long output without a pager
      --no-tui                no full-screen views

    Changes and speed:

      --dry-run               check everything, change nothing
      --lock-timeout SECONDS  maximum wait for another writer; 10 by default
      --jobs N                parallel jobs; one per processor by default
      -h, --help              show the help of the command

    `fcl config set` changes some defaults, such as the output format. Full-screen views open at a terminal for
    `team pick`, `team replace PLAYER`, `settings`, `simulate`, `market search` and `watch`; `?` lists their keys. A
    table too wide for the terminal loses its least important columns, and a note names them. On a terminal narrower
    than 60 characters, each row becomes a block. Outside a terminal, tables are complete.

    """
}
