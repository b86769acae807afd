// The tree of commands; each is listed here once.

import CommandLineKit

extension Program {
  static let tree = CommandTree<Globals, Context, Answer>(
    program: "fcl", summary: "Fantasy cricket from the command line.",
    groups: [
      .init(
        title: "account",
        commands: [
          .entry(Register.self), .entry(Login.self), .entry(Logout.self), .entry(Whoami.self),
          .entry(PasscodeSet.self), .entry(PasscodeClear.self), .entry(PasscodeUnlock.self),
          .entry(PasswordChange.self), .entry(PasswordReset.self), .entry(ProfileShow.self), .entry(ProfileSet.self),
          .entry(SessionList.self), .entry(SessionEnd.self), .entry(AccountDelete.self),
        ]),
      .init(
        title: "play",
        commands: [
          .entry(Overview.self), .entry(Leaderboard.self), .entry(PoolShow.self), .entry(TeamShow.self),
          .entry(TeamPick.self), .entry(TeamReplace.self), .entry(TeamCaptain.self), .entry(TeamCheck.self),
          .entry(TeamImport.self),
          .entry(History.self), .entry(PointsShow.self), .entry(Explain.self), .entry(Settings.self),
        ]),
      .init(
        title: "match",
        commands: [
          .entry(MatchShow.self), .entry(MatchCard.self), .entry(MatchFigures.self), .entry(MatchPoints.self),
          .entry(MatchLint.self),
        ]),
      .init(
        title: "league",
        commands: [
          .entry(LeagueCreate.self), .entry(LeagueList.self), .entry(LeagueUse.self), .entry(LeagueJoin.self),
          .entry(LeagueStart.self), .entry(LeagueComplete.self), .entry(LeagueClock.self),
          .entry(LeagueRename.self),
          .entry(PoolImport.self), .entry(HistoryImport.self), .entry(HistoryMove.self), .entry(HistoryAbandon.self),
          .entry(EntryCodeMake.self), .entry(EntryClaim.self),
          .entry(RulesList.self), .entry(RulesShow.self), .entry(RulesTest.self), .entry(RulesLint.self),
          .entry(RulesDiff.self), .entry(RulesAdopt.self),
        ]),
      .init(
        title: "scores",
        commands: [
          .entry(Score.self), .entry(WhatIf.self), .entry(Verify.self), .entry(Log.self), .entry(Undo.self),
          .entry(Redo.self),
        ]),
      .init(
        title: "store",
        commands: [
          .entry(Demo.self), .entry(DoctorCommand.self), .entry(Backup.self), .entry(Restore.self),
          .entry(Export.self), .entry(Import.self), .entry(StoreUpgrade.self), .entry(Paths.self),
        ]),
      .init(title: "help", commands: [.entry(VersionCommand.self)]),
    ],
    topics: HelpTopics.all,
    wayIn: "New here? `fcl demo` makes a league to play with; `fcl help tutorial` walks through it.")
}
