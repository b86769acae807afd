// The topic about news: reports of matches, feeds, live scores, the site.

extension HelpTopics {
  static let news = """
    fcl writes its own news: a report of each finished match, and stories about a league's leaders, rank changes,
    captains, records and corrections. fcl also shows feeds that another program downloads.

      fcl live                                  the day's matches, with scores
      fcl news                                  the newest 20 articles
      fcl news show d0015                       the report of a match
      fcl news --search otters                  articles about the Otters
      fcl news --from matches                   reports on a folder of match files
      fcl news --feed news                      the feeds in a folder
      fcl config set news.feed news             make that folder the default
      fcl report --out ./site                   the league as web pages

    Feeds are RSS 2.0, Atom 1.0 or JSON files: *.xml, *.rss, *.atom and *.json. fcl never downloads anything.
    Pictures and linked pages are shown as addresses. A file can be up to 64 MiB, and all feeds together up to 10,000
    articles. If a feed is invalid, the error gives the line and column, and nothing is shown. --keep-going skips
    invalid feeds and exits 1.

    `fcl news show ID` shows the whole text, without markup. ID is a match, the id of an article in the list, or a part
    of its title. --search looks in titles, texts and sources, and ignores case and accents. --since -7d shows the last
    seven days.

    `fcl live --watch` updates the day's matches until Ctrl-C; with --from DIR it watches a folder, without a store.
    `fcl watch` keeps the leaderboard, your team and the live match on the screen.

    `fcl report` writes the leaderboard, race, awards, teams and matches, with every point explained. The pages need no
    script or server. They show only locked teams.

    """
}
