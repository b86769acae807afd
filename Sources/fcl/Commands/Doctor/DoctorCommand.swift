import Answers
import CommandLineKit
import LeagueStore
import StoreCare

/// `fcl doctor`: checks the whole store and makes repairs. A repair that undoes changes needs confirmation.
struct DoctorCommand: Command {
  var isRepairing = false

  static let description = CommandDescription<DoctorCommand>(
    summary: "Check that everything in the store is present and unchanged.", effect: .changes,
    discussion: """
      Reads every line of every journal, and checks the hash chain and each file that the lines refer to. Also checks \
      the accounts, session, permissions, caches, clock, free space, and slips on this device. Checking changes \
      nothing.

      --repair makes only repairs that lose nothing. It moves an incomplete last line to a file beside the journal, and \
      adds .left-over to the name of a file that no change refers to. It removes temporary files and other users' \
      access, and rebuilds caches.

      Three repairs need confirmation, or --yes. The first moves aside a damaged line, everything after it, and the \
      files that only those lines refer to. This undoes the changes in those lines. The second marks managers whose \
      accounts are lost as former managers. Their entries can no longer be claimed. The third replaces a missing \
      accounts.json with one without accounts. All managers must then register again and claim their entries with \
      codes, so look for a backup of accounts.json first.
      """,
    arguments: [
      .flag("--repair", \.isRepairing, "repair, and ask before repairs that undo changes")
    ],
    examples: [
      Example("fcl doctor", "Check everything."),
      Example("fcl doctor --repair --dry-run", "Show what would be repaired."),
      Example("fcl doctor -o json --fields path,state,message", "For a script."),
    ],
    exitCodes: [
      1: "something needs attention", 5: "no store", 7: "something is damaged",
      9: "a repair needs confirmation, and fcl could not ask for it",
    ],
    seeAlso: ["backup", "restore", "store"])

  func run(_ context: Context) throws -> Answer {
    if context.globals.assumesYes, !isRepairing {
      throw Problem(contradiction: "--yes needs --repair", hint: "fcl doctor --repair --yes")
    }
    // Stores in older formats are checked, too. An error in opening the store becomes a finding.
    _ = try? context.store(isOlderToo: true)
    let doctor = Doctor(try context.storePath().path, at: context.world.clock())
    func allFindings() throws -> [Finding] {
      let slips = try context.slipFindings()
      let store = Result { () throws(StoreError) in try doctor.findings() }
      // Guests can have slips even if there is no store.
      if case .failure(.noStore) = store, !slips.isEmpty { return slips }
      return try store.get() + Self.session(context) + slips
    }
    var findings = try allFindings()
    var answers = [String](repeating: "", count: findings.count)
    if isRepairing { try context.checkFields(among: Self.fields.map(\.column)) }
    if isRepairing { try requireConsent(findings, context) }
    if isRepairing, !context.isDryRun { context.world.willWrite() }
    if isRepairing { answers = try repair(findings, context) }
    if isRepairing, !context.isDryRun {
      // Check everything again after the repairs. A repaired finding becomes a note, and keeps its position in the
      // list.
      let after = Set(try allFindings())
      for index in findings.indices where !answers[index].isEmpty && !after.contains(findings[index]) {
        findings[index].state = .note
      }
    }
    var answer = Answer.report(Self.report(findings, answers))
    answer.verdict = Self.verdict(findings)
    return answer
  }

  private static func session(_ context: Context) -> [Finding] {
    guard let path = try? context.sessionPath() else { return [] }
    do {
      guard let session = try context.sessionFile() else { return [Finding(.session, path: path, .ok, .noSession)] }
      let (state, kind) = try Self.state(of: session, context)
      return [Finding(.session, path: path, state, kind)] + Doctor.permissions(of: path)
    } catch AccountFault.sessionFile(let error) {
      return [Finding(.session, path: path, .warning, .broken(error))]
    } catch { return [] }
  }

  private static func state(
    of session: SessionFile, _ context: Context
  ) throws -> (Finding.State, Finding.Kind) {
    if session.store != (try context.store().id) { return (.warning, .otherStore) }
    // If the accounts can't be read, the session can't be checked. Lost accounts are reported as a separate finding.
    guard let accounts = try? context.accounts() else { return (.ok, .good) }
    let runs = accounts.session(of: session.token, at: context.clock)?.manager == session.manager
    return runs ? (.ok, .good) : (.note, .sessionOver)
  }

  /// Throws if a repair needs confirmation and the user can't be asked. Called before the first repair.
  private func requireConsent(_ findings: [Finding], _ context: Context) throws {
    if context.globals.assumesYes || context.isDryRun || context.canAsk { return }
    let asked = findings.filter { $0.repair?.needsConsent ?? false }
    if asked.isEmpty { return }
    throw Problem(
      unconfirmed: asked.map { Self.clause($0.message) }.joined(separator: "; "), hint: "fcl doctor --repair --yes")
  }

  private static func clause(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return words.hasPrefix("The ") ? "t" + words.dropFirst() : words
  }

  private func repair(_ findings: [Finding], _ context: Context) throws -> [String] {
    var done: [Repair: String] = [:]
    var words: [String] = []
    for finding in findings {
      guard let repair = finding.repair, try isWanted(repair, finding, context) else {
        words.append("")
        continue
      }
      if let said = done[repair] {
        words.append(said)
        continue
      }
      let said: String
      if context.isDryRun {
        said = "would " + repair.inWords
      } else {
        let store = try finding.check == .slips ? context.slipStore() : context.store()
        let paths = try store.repair(repair, waiting: context.globals.lockTimeout)
        said = repair.doneInWords + (repair.namesPlace ? " to " + paths.joined(separator: " and ") : "")
      }
      done[repair] = said
      words.append(said)
    }
    return words
  }

  private func isWanted(_ repair: Repair, _ finding: Finding, _ context: Context) throws -> Bool {
    if !repair.needsConsent || context.globals.assumesYes || context.isDryRun { return true }
    let answer = try context.ask("\(finding.message) \(repair.question) [y/N] ")
    return ["y", "yes"].contains(answer.lowercased())
  }

  private static func verdict(_ findings: [Finding]) -> Verdict {
    let states = Set(findings.map(\.state))
    return states.contains(.damage) ? .damaged : states.contains(.warning) ? .no : .fine
  }

  private static var fields: [Field<(finding: Finding, repair: String)>] {
    [
      .text("check", "Check") { $0.finding.check.rawValue },
      .text("league", "League") { $0.finding.check == .slips ? nil : $0.finding.league },
      .text("state", "State") { $0.finding.state.rawValue }, .hidden("path") { $0.finding.path },
      .prose("message", "Finding") { $0.finding.message },
      .prose("way_out", "Remedy") { $0.finding.state == .note && !$0.repair.isEmpty ? nil : $0.finding.remedy },
      .prose("repair", "Repair") { $0.repair.isEmpty ? nil : $0.repair },
    ]
  }

  private static func report(_ findings: [Finding], _ answers: [String]) -> Report {
    var report = Report(schema: "doctor", of: zip(findings, answers).map { (finding: $0, repair: $1) }, fields)
    let counts = Finding.State.allCases.map { state in (state, findings.count { $0.state == state }) }
    report.facts = counts.map { Fact($0.0.rawValue, .whole($0.1)) }
    let listed = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
    report.below = ["\(Problem.count(findings.count, "check")): \(listed)."]
    return report
  }
}
