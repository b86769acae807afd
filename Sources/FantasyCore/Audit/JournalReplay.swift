// Every commit of a journal decided anew: on the state before it, by the same decisions that accept a request. What they
// would refuse, or answer with other events, does not belong in the journal, whatever its hash chain says.

/// A commit that the league would not have accepted as it stands.
public struct ReplayFinding: Sendable {
  /// Why not.
  public enum Reason: Sendable {
    /// The league refuses it, for these reasons, in this state.
    case refused(Refusal, League)
    /// The league makes something else of it, or nothing.
    case otherEvents
    /// Who wrote it may not act for this manager.
    case foreignHand(ManagerID)
  }

  /// The commit by its number.
  public var sequence: Int
  /// The manager whose line-up it saves; nil when it is not about line-ups.
  public var lineUpOf: ManagerID?
  /// Why it would not have been accepted.
  public var reason: Reason
}

/// The commits of a journal, each decided anew.
public struct JournalReplay: Sendable {
  /// What would not have been accepted.
  public private(set) var findings: [ReplayFinding] = []
  /// Events decided anew that are not line-ups.
  public private(set) var decisions = 0
  /// Line-ups decided anew.
  public private(set) var lineUps = 0

  /// Decides commits anew.
  ///
  /// - Parameters:
  ///   - commits: all of a journal.
  ///   - first: the state after the first of them.
  public init(_ commits: [Commit], from first: League) {
    var league = first
    for commit in commits.dropFirst() {
      let teams = commit.events.count { if case .teamSaved = $0 { true } else { false } }
      lineUps += teams
      decisions += commit.events.count - teams
      if let reason = league.fault(of: commit) {
        findings.append(ReplayFinding(sequence: commit.sequence, lineUpOf: commit.lineUpOwner, reason: reason))
      }
      league.apply(commit)
    }
  }
}

extension Commit {
  fileprivate var lineUpOwner: ManagerID? {
    for case .teamSaved(let manager, _, _) in events { return manager }
    return nil
  }
}
