// fcl doctor: looks at the whole store, and mends what can be mended without losing anything.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Looks at the whole store.
struct DoctorCommand: Command {
  var isRepairing = false
  var isSure = false

  static var description: CommandDescription<DoctorCommand> {
    CommandDescription(
      name: "doctor", summary: "Look whether everything in the store is there and unchanged.",
      discussion: """
        It reads every line of every journal, checks the chain of their hashes and the content of each file that they \
        name, accounts and session, permissions, caches, clock and free space. Looking changes nothing.

        With --repair it does only what loses nothing: torn bytes are moved to a file beside the journal, files that \
        no commit names and temporary ones are removed, caches are made anew, and what others could read is closed. A \
        damaged line and all behind it are moved aside only after asking, or with --yes: the changes in them are undone.
        """,
      arguments: [
        .flag("--repair", \.isRepairing, "mend what can be mended without losing anything"),
        .flag("--yes", \.isSure, "move damaged lines aside without asking"),
      ],
      examples: [
        Example("fcl doctor", "Look at everything."),
        Example("fcl doctor --repair --dry-run", "What would be mended."),
        Example("fcl doctor -o json --fields path,state,message", "For a script."),
      ],
      exitCodes: [1: "a person is needed", 5: "no store", 7: "something is damaged"],
      seeAlso: ["backup", "restore", "store"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    if isSure, !isRepairing {
      throw .request(code: "usage.contradiction", "--yes goes with --repair", hint: "fcl doctor --repair --yes")
    }
    // A store of an older format is looked at, too; what is wrong with it the findings say.
    _ = try? context.store(isOlderToo: true)
    let doctor = Doctor(try context.storePath().path, at: context.world.clock())
    var findings = try context.store { () throws(StoreError) in try doctor.findings() }
    findings += Self.session(context)
    var answers = [String](repeating: "", count: findings.count)
    if isRepairing { answers = try treat(findings, context) }
    if isRepairing, !context.isDryRun {
      // What was mended is looked at again; what is left keeps its place.
      let after = Set(try context.store { () throws(StoreError) in try doctor.findings() } + Self.session(context))
      for place in findings.indices where !answers[place].isEmpty && !after.contains(findings[place]) {
        findings[place].state = .note
      }
    }
    var answer = Answer.report(Self.report(findings, answers))
    answer.exit = Self.exit(findings).rawValue
    return answer
  }

  /// The session file of this device.
  private static func session(_ context: Context) -> [Finding] {
    guard let path = try? context.sessionPath() else { return [] }
    do throws(Failure) {
      guard let session = try context.sessionFile() else { return [Finding(.session, path: path, .ok, .noSession)] }
      let isOwn = try session.store == context.store().id
      let found = Finding(.session, path: path, isOwn ? .ok : .warning, isOwn ? .good : .otherStore)
      return [found] + Doctor.permissions(of: path)
    } catch .sessionFile(let error) {
      return [Finding(.session, path: path, .warning, .broken(error))]
    } catch { return [] }
  }

  /// Mends what can be mended, each thing once, and says of each finding what was done about it.
  private func treat(_ findings: [Finding], _ context: Context) throws(Failure) -> [String] {
    var done: [Treatment: String] = [:]
    var words: [String] = []
    for finding in findings {
      guard let treatment = finding.treatment, try isWanted(treatment, finding, context) else {
        words.append("")
        continue
      }
      if let said = done[treatment] {
        words.append(said)
        continue
      }
      let said: String
      if context.isDryRun {
        said = "would " + treatment.inWords
      } else {
        let (store, wait) = (try context.store(), context.globals.lockTimeout)
        let paths = try context.store { () throws(StoreError) in try store.treat(treatment, waiting: wait) }
        said = treatment.doneInWords + (treatment.namesPlace ? " to " + paths.joined(separator: ", ") : "")
      }
      done[treatment] = said
      words.append(said)
    }
    return words
  }

  /// Moving damaged lines aside undoes what is in them: only after asking.
  private func isWanted(_ treatment: Treatment, _ finding: Finding, _ context: Context) throws(Failure) -> Bool {
    guard case .moveAside(let league, isDamage: true) = treatment, !isSure else { return true }
    if context.isDryRun { return true }
    guard context.canAsk else { return false }
    let question = "\(finding.message) Move it and all behind it aside, so that \(league) goes on from there? [y/N] "
    return ["y", "yes"].contains(try context.ask(question).lowercased())
  }

  private static func exit(_ findings: [Finding]) -> Exit {
    let states = Set(findings.map(\.state))
    return states.contains(.damage) ? .damaged : states.contains(.warning) ? .failed : .done
  }

  private static func report(_ findings: [Finding], _ answers: [String]) -> Report {
    var report = Report(
      schema: "doctor", league: nil,
      columns: [
        .text("check", "Check"), .text("league", "League"), .text("state", "State"), .hidden("path"),
        .text("message", "What", flexible: true), .text("way_out", "What helps", flexible: true),
        .text("repair", "Done", flexible: true),
      ], rows: [])
    report.rows = zip(findings, answers).map { finding, answer in
      [
        .text(finding.check.rawValue), .id(finding.league), .text(finding.state.rawValue), .text(finding.path),
        .text(finding.message), .text(finding.wayOut), .text(answer.isEmpty ? nil : answer),
      ]
    }
    let counts = Finding.State.allCases.map { state in (state, findings.count { $0.state == state }) }
    report.facts = counts.map { Fact(key: $0.0.rawValue, value: .whole($0.1)) }
    let told = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
    report.below = ["\(findings.count) check\(findings.count == 1 ? "" : "s"): \(told)."]
    return report
  }
}
