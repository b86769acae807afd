// Picks a team on a full screen, and keeps the draft beside the session's file. Saving works as in commands that show
// no screen.

import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

struct PickingSession {
  enum End {
    case saved(LeagueOutcome, Context)
    /// The user left the screen without saving; the saved team is the same as before.
    case left(Rest)
  }

  enum Rest {
    case nothing
    case kept
    /// The unsaved choice could not be kept: the draft's file can't be written, or is not a draft.
    case lost(path: String)

    var description: String {
      let stays = "No change: your team is as it was"
      return switch self {
      case .nothing: stays + "."
      case .kept: stays + "; your unsaved choices are kept here for next time."
      case .lost(let path): stays + "; your choices are lost: \(path) can't be written or isn't a draft; remove it."
      }
    }
  }

  private let context: Context
  private let purpose: TeamPicker.Purpose
  private let open: OpenLeague
  private let member: String?
  let manager: ManagerID
  private let drafts: DraftFile
  private let owner: DraftFile.Owner

  /// Creates a session for the manager named by `--for`, or for the logged-in manager if `member` is nil.
  init(_ purpose: TeamPicker.Purpose, _ context: Context, actingFor member: String?) throws {
    self.purpose = purpose
    self.context = context
    self.member = member
    open = try context.openLeague(actingFor: member)
    manager = try open.actedFor ?? context.loggedInMember(of: open.league)
    if open.league.entry(of: manager) == nil { throw Refused(open.league.missingEntry(of: manager), in: open.league) }
    drafts = DraftFile(besideSession: try context.sessionPath())
    owner = DraftFile.Owner(store: try context.store().id, league: open.league.terms.id, manager: manager)
  }

  /// Shows the picker until the user ends it. Returns nil if there is no suitable terminal. Throws errors in `wishes`
  /// before anything is shown.
  func run(_ wishes: PickerOptions = PickerOptions()) throws -> End? {
    guard context.mayShowScreen else { return nil }
    let input = PickerInput(open, manager, try context.board(of: open))
    let saved = input.saved
    var end = End.left(.nothing)
    var journal = JournalWatch(open.files)
    _ = journal.hasChanged()
    var outside = TeamPicker.Outside(
      save: { choice, saved in end = try save(choice, insteadOf: saved) },
      renewed: { try journal.hasChanged() ? currentInput() : nil })
    var draft: TeamChoice?
    var isOutdated = false
    if purpose == .team {
      let kept = drafts.draft(of: owner)
      isOutdated = kept?.saved.map { !$0.hasPrefix(saved.teamWord) } ?? false
      if let kept, !isOutdated {
        var choice = TeamChoice(kept, in: open.league)
        // Keep the draft if only the format was changed, by `settings`.
        if let word = kept.saved, word != saved.word { choice.format = saved.format }
        draft = choice == saved ? nil : choice
      }
      if draft != nil { end = .left(.kept) }
      // Ignore errors: if the draft can't be kept, the user only has to choose again next time.
      outside.keep = { choice, saved in
        let draft = choice == saved ? nil : choice.draft(of: saved)
        let isKept = (try? drafts.keep(draft, of: owner)) != nil
        end = .left(draft == nil ? .nothing : isKept ? .kept : .lost(path: drafts.path))
      }
    }
    var picker = TeamPicker(input, purpose, saved: saved, draft: draft, outside)
    picker.isASCII = context.world.terminal.isASCII
    if isOutdated { picker.say("Your team has changed since; your earlier unsaved choices were dropped.") }
    let wished = try wishes.applied(to: picker.choice, in: open.league)
    guard let screen = context.openedScreen() else { return nil }
    picker.begin(with: wished)
    try screen.show(&picker)
    return end
  }

  private func currentInput() throws -> PickerInput {
    let fresh = context.fresh(in: open.league.terms.id)
    let now = try fresh.openLeague(actingFor: member)
    return PickerInput(now, manager, try fresh.board(of: now))
  }

  private func save(_ choice: TeamChoice, insteadOf saved: TeamChoice) throws -> End {
    let quiet = context.silent(in: open.league.terms.id)
    let outcome = try quiet.change { league, now, actor in
      let manager = try context.manager(actingFor: member, actor, in: league, at: now)
      if TeamChoice(league.entry(of: manager)) != saved { throw ConsentFault.changedElsewhere }
      guard case .replacement(let old) = purpose else {
        let format = choice.format == league.entry(of: manager)?.format ? nil : choice.format?.name
        return try league.picking(choice.lineUp, format: format, by: actor, for: manager, at: now)
      }
      let own = league.entry(of: manager)?.lineUp?.players ?? []
      guard let gone = league.pool[old], let new = choice.players.first(where: { !own.contains($0) }),
        let newcomer = league.pool[new]
      else { throw Problem.noPlayers }
      return try league.replacing(gone, by: newcomer, of: manager, by: actor, at: now)
    }
    if purpose == .team, !context.isDryRun { try? drafts.keep(nil, of: owner) }
    return .saved(outcome, context.fresh(in: open.league.terms.id))
  }
}

extension TeamChoice {
  init(_ entry: Entry?) {
    self.init(
      players: entry?.lineUp?.players ?? [], captain: entry?.lineUp?.captain, viceCaptain: entry?.lineUp?.viceCaptain,
      format: entry?.format)
  }

  fileprivate init(_ draft: TeamDraft, in league: League) {
    self.init(
      players: draft.players.filter { league.pool[$0] != nil }, captain: draft.captain, viceCaptain: draft.viceCaptain,
      format: draft.format.flatMap { league.teamRules.format(named: $0) })
  }

  fileprivate func draft(of saved: TeamChoice) -> TeamDraft {
    TeamDraft(
      players: players, captain: captain, viceCaptain: viceCaptain, format: format?.name, saved: saved.word)
  }

  fileprivate var word: String { teamWord + (format?.name ?? "") }

  fileprivate var teamWord: String {
    [players.map(\.text).joined(separator: ","), captain?.text ?? "", viceCaptain?.text ?? "", ""]
      .joined(separator: "/")
  }
}
