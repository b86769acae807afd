// The session file: writing, strict reading and its place.

import FantasyCore
import StrictJSON
import Testing

@testable import LeagueStore

@Suite("The session file")
struct SessionFileTests {
  private let session = SessionFile(
    store: "0123456789abcdef", token: String(repeating: "7f", count: 32), manager: anna,
    league: LeagueID(known: "ipl"), passcode: SessionFile.Passcode(hash: "$y$x", failures: 2, isLocked: true))

  @Test func `a session is written to a private file in a new folder, and read back unchanged`() throws {
    let folder = try TemporaryFolder()
    let path = folder["state/fcl/sessions/one.json"]
    #expect(try SessionFile.read(path) == nil)
    try session.write(to: path)
    #expect(try SessionFile.read(path) == session)
    #expect(facts(path).mode == 0o600)
    let plain = SessionFile(store: session.store, token: session.token, manager: anna)
    try plain.write(to: path)
    #expect(try SessionFile.read(path) == plain)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"format":1,"store":"s","token":"short","manager":"anna"}"#,
    #"{"format":2,"store":"s","token":"\#(String(repeating: "a", count: 64))","manager":"anna"}"#,
    #"{"format":1,"store":"s","token":"\#(String(repeating: "a", count: 64))","manager":"anna","extra":1}"#,
    #"{"format":1,"store":"s","token":"\#(String(repeating: "a", count: 64))","manager":"Anna"}"#,
    #"{"format":1,"store":"s","token":"\#(String(repeating: "a", count: 64))","manager":"anna","passcode":{"hash":"x"}}"#,
  ])
  func `a damaged session is reported and not used`(_ text: String) throws {
    let folder = try TemporaryFolder()
    writeRaw(text, to: folder["session.json"])
    guard
      case .damaged(folder["session.json"], 1, _, _)? = storeError({ _ = try SessionFile.read(folder["session.json"]) })
    else {
      Issue.record("it was read")
      return
    }
  }

  @Test(arguments: [
    (["FCL_SESSION": "./anna.session", "HOME": "/h"], "./anna.session"),
    (["FCL_SESSION": "", "HOME": "/h"], "/h/.local/state/fcl/sessions/id.json"),
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/fcl/sessions/id.json"),
    (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/fcl/sessions/id.json"),
  ])
  func `the session file is at FCL_SESSION, else in the user's state directory`(
    _ environment: [String: String], path: String
  ) {
    #expect((try? SessionFile.path(store: "id", environment: environment)) == path)
  }
}
