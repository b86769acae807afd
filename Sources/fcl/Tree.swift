// All commands, in the groups that `fcl help` shows.

import Answers
import CommandLineKit

extension Program {
  static let tree = CommandTree<Globals, Context, Answer>(
    program: "fcl",
    summary: """
      Fantasy cricket from the command line: pick eleven real cricketers, score real matches ball by ball, and run a \
      league with friends.
      """,
    groups: [
      .init(
        title: "account", purpose: "registration, login, passwords, devices, your profile",
        commands: [
          .entry("register", Register.self), .entry("login", Login.self), .entry("logout", Logout.self),
          .entry("whoami", Whoami.self), .entry("passcode set", PasscodeSet.self),
          .entry("passcode clear", PasscodeClear.self), .entry("passcode unlock", PasscodeUnlock.self),
          .entry("password change", PasswordChange.self), .entry("password reset", PasswordReset.self),
          .entry("profile show", ProfileShow.self), .entry("profile set", ProfileSet.self),
          .entry("session list", SessionList.self), .entry("session end", SessionEnd.self),
          .entry("account delete", AccountDelete.self), .entry("account recover", AccountRecover.self),
        ]),
      .init(
        title: "friends", purpose: "friends and duels",
        commands: [
          .entry("friends search", FriendsSearch.self), .entry("friends invite", FriendsInvite.self),
          .entry("friends accept", FriendsAccept.self), .entry("friends refuse", FriendsRefuse.self),
          .entry("friends list", FriendsList.self), .entry("friends invitations", FriendsInvitations.self),
          .entry("friends remove", FriendsRemove.self),
          .entry("duel create", DuelCreate.self), .entry("duel accept", DuelAccept.self),
          .entry("duel refuse", DuelRefuse.self), .entry("duel cancel", DuelCancel.self),
          .entry("duel list", DuelList.self),
        ]),
      .init(
        title: "play", purpose: "your team, the leaderboard, points, cups, reminders",
        commands: [
          .entry("init", Init.self), .entry("overview", Overview.self), .entry("leaderboard", Leaderboard.self),
          .entry("pool", PoolShow.self), .entry("project", Project.self),
          .entry("team show", TeamShow.self), .entry("team pick", TeamPick.self),
          .entry("team replace", TeamReplace.self), .entry("team captain", TeamCaptain.self),
          .entry("team check", TeamCheck.self), .entry("team auto", TeamAuto.self), .entry("team best", TeamBest.self),
          .entry("team plan", TeamPlanShow.self),
          .entry("team wildcard", TeamWildCard.self), .entry("team import", TeamImport.self),
          .entry("rounds", Rounds.self), .entry("round show", RoundShow.self),
          .entry("cup create", CupCreate.self), .entry("cup show", CupShow.self), .entry("cup list", CupList.self),
          .entry("cup remove", CupRemove.self),
          .entry("history", History.self),
          .entry("points", PointsShow.self), .entry("ownership", OwnershipShow.self),
          .entry("compare", CompareShow.self), .entry("clinch", Clinch.self),
          .entry("explain", Explain.self),
          .entry("settings", Settings.self), .entry("remind", Remind.self), .entry("notify", Notify.self),
          .entry("watch", Watch.self),
        ]),
      .init(
        title: "match", purpose: "scorecards and points of match files, without a league",
        commands: [
          .entry("match show", MatchShow.self), .entry("match card", MatchCard.self),
          .entry("match figures", MatchFigures.self), .entry("match points", MatchPoints.self),
          .entry("match lint", MatchLint.self),
        ]),
      .init(
        title: "players", purpose: "careers, ratings and records from match files",
        commands: [
          .entry("players", PlayersShow.self), .entry("player show", PlayerShow.self), .entry("versus", Versus.self),
          .entry("clubs", ClubsShow.self), .entry("club show", ClubShow.self), .entry("club roster", ClubRoster.self),
          .entry("records", RecordsShow.self), .entry("refresh", Refresh.self),
        ]),
      .init(
        title: "chance", purpose: "simulated matches, odds, slips, live scores, news",
        commands: [
          .entry("simulate", Simulate.self), .entry("live", Live.self), .entry("news", NewsList.self),
          .entry("news show", NewsShow.self), .entry("odds", Odds.self), .entry("slip add", SlipAdd.self),
          .entry("slip remove", SlipRemove.self), .entry("slip show", SlipShow.self),
          .entry("slip stake", SlipStake.self), .entry("slip place", SlipPlace.self),
          .entry("slip cash-out", SlipCashOut.self), .entry("slip clear", SlipClear.self),
          .entry("slip list", SlipList.self),
        ]),
      .init(
        title: "league", purpose: "create and run a league: pool, fixtures, rules, entries",
        commands: [
          .entry("league create", LeagueCreate.self), .entry("league list", LeagueList.self),
          .entry("league use", LeagueUse.self), .entry("league join", LeagueJoin.self),
          .entry("league start", LeagueStart.self), .entry("league complete", LeagueComplete.self),
          .entry("league forecast", LeagueForecast.self), .entry("league clock", LeagueClock.self),
          .entry("league rename", LeagueRename.self), .entry("league contest", LeagueContest.self),
          .entry("league invite", LeagueInvite.self),
          .entry("pool import", PoolImport.self), .entry("pool suggest", PoolSuggest.self),
          .entry("pool alias", PoolAlias.self),
          .entry("history import", HistoryImport.self), .entry("history suggest", HistorySuggest.self),
          .entry("history move", HistoryMove.self), .entry("history abandon", HistoryAbandon.self),
          .entry("history link", HistoryLink.self), .entry("history unlink", HistoryUnlink.self),
          .entry("history lineup", HistoryLineup.self),
          .entry("points adjust", PointsAdjust.self),
          .entry("entry code", EntryCodeMake.self), .entry("entry claim", EntryClaim.self),
          .entry("entry hand-over", EntryHandOver.self), .entry("entry share", EntryShare.self),
          .entry("rules list", RulesList.self), .entry("rules show", RulesShow.self),
          .entry("rules new", RulesNew.self),
          .entry("rules test", RulesTest.self), .entry("rules lint", RulesLint.self),
          .entry("rules diff", RulesDiff.self), .entry("rules adopt", RulesAdopt.self),
        ]),
      .init(
        title: "boards", purpose: "boards for the scores of any game",
        commands: [
          .entry("boards", BoardsShow.self), .entry("board show", BoardShow.self), .entry("board list", BoardList.self),
          .entry("board create", BoardCreate.self), .entry("board set", BoardSetTerms.self),
          .entry("board submit", BoardSubmit.self), .entry("board key", BoardKeyMake.self),
          .entry("board player", BoardPlayerSet.self), .entry("board promote", BoardPromote.self),
          .entry("board remove", BoardRemove.self), .entry("board export", BoardExport.self),
        ]),
      .init(
        title: "market", purpose: "shares in players and options on them, with play money",
        commands: [
          .entry("market search", MarketSearch.self), .entry("market show", MarketShow.self),
          .entry("market create", MarketCreate.self), .entry("market join", MarketJoin.self),
          .entry("market leave", MarketLeave.self), .entry("market buy", MarketBuy.self),
          .entry("market sell", MarketSell.self), .entry("market exercise", MarketExercise.self),
          .entry("market portfolio", MarketPortfolio.self), .entry("market history", MarketHistory.self),
          .entry("market restart", MarketRestart.self), .entry("market tutorial", MarketTutorial.self),
        ]),
      .init(
        title: "scores", purpose: "scoring, what-if, verification, log, undo, the website",
        commands: [
          .entry("score", Score.self), .entry("whatif", WhatIf.self), .entry("verify", Verify.self),
          .entry("log", Log.self), .entry("undo", Undo.self), .entry("redo", Redo.self),
          .entry("report", ReportCommand.self),
        ]),
      .init(
        title: "store", purpose: "the demo, backups, exports, checks and repairs",
        commands: [
          .entry("demo", Demo.self), .entry("doctor", DoctorCommand.self), .entry("backup", Backup.self),
          .entry("restore", Restore.self), .entry("export", Export.self), .entry("import", Import.self),
          .entry("store upgrade", StoreUpgrade.self), .entry("paths", Paths.self),
        ]),
      .init(
        title: "setup", purpose: "configuration, completion, manual pages, version",
        commands: [
          .entry("config list", ConfigList.self), .entry("config get", ConfigGet.self),
          .entry("config set", ConfigSet.self), .entry("completion", CompletionShow.self),
          .entry("completion install", CompletionInstall.self),
          .entry("man", Man.self), .entry("complete", Complete.self, hidden: true),
          .entry("version", VersionCommand.self),
        ]),
    ],
    topics: HelpTopics.all,
    core: [
      "demo", "init", "league join", "pool", "team pick", "score", "leaderboard", "points", "explain", "remind",
    ],
    shownGlobals: { $0.effect.isReading ? ["--output", "--fields"] : ["--dry-run", "--yes"] },
    aliases: {
      [
        CommandAlias("standings", for: "leaderboard"), CommandAlias("table", for: "leaderboard"),
        CommandAlias("matches", for: "history"), CommandAlias("fixtures", for: "history"),
        CommandAlias("results", for: "history"), CommandAlias("squad", for: "team show"),
      ]
    },
    otherWords: { otherWords })
}
