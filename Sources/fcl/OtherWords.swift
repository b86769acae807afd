// Words that people type for a command that has another name; they are hints, and never run anything.

extension Program {
  /// The command for each word.
  static let otherWords: [String: String] = [
    "standings": "leaderboard", "table": "leaderboard", "ranking": "leaderboard", "rankings": "leaderboard",
    "rank": "leaderboard --around me", "ladder": "leaderboard",
    "fixtures": "history", "schedule": "history", "calendar": "history", "matches": "history", "results": "history",
    "games": "history",
    "trade": "team replace", "swap": "team replace", "transfer": "team replace", "substitute": "team replace",
    "replace": "team replace", "drop": "team replace", "team swap": "team replace", "team trade": "team replace",
    "team change": "team replace", "team transfer": "team replace",
    "pick": "team pick", "select": "team pick", "draft": "team pick", "team select": "team pick",
    "team create": "team pick", "team set": "team pick", "team save": "team pick", "team make": "team pick",
    "captain": "team captain", "lineup": "team show", "squad": "team show", "eleven": "team show",
    "shares": "market search", "stocks": "market search", "squads": "pool",
    "search": "pool --search WORD", "find": "pool --search WORD",
    "signup": "register", "sign-up": "register", "signin": "login", "sign-in": "login", "logoff": "logout",
    "signout": "logout", "sign-out": "logout", "me": "whoami",
    "join": "league join", "start": "league start", "create": "league create", "new": "league create",
    "use": "league use", "leagues": "league list", "switch": "league use", "invite": "league join",
    "league new": "league create", "league show": "overview",
    "status": "overview", "home": "overview", "dashboard": "overview", "summary": "overview",
    "format": "settings", "rename": "settings", "team name": "settings", "team rename": "settings",
    "scorecard": "match card", "card": "match card", "why": "explain",
    "rescore": "score",
    "match import": "score", "match score": "score",
    "match move": "history move", "match abandon": "history abandon", "postpone": "history move",
    "check": "team check", "fsck": "doctor", "repair": "doctor --repair", "revert": "undo",
    "articles": "news", "headlines": "news", "feed": "news", "feeds": "news",
    "cron": "score --new", "nightly": "score --new",
    "stats": "points --all --by player", "statistics": "points --all --by player",
    "audit": "verify", "validate": "verify", "journal": "log",
    "passwd": "password change", "forgot": "password reset",
    "password forgot": "password reset",
  ]
}
