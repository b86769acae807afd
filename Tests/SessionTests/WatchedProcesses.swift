// Processes that run until they are interrupted.

import Testing

@Suite(.waiting) struct WatchedProcesses {
  /// Shell code that waits, with a limit, until a file has the given number of lines.
  private func lines(_ count: Int, in file: String) -> String {
    "i=0; until [ \"$(wc -l <\(file))\" -ge \(count) ] || [ $i -ge 3000 ]; do sleep 0.1; i=$((i+1)); done"
  }

  @Test func `a watch scores a growing file until Ctrl-C, and leaves the store intact`() throws {
    let world = try BuiltProgram.season()
    for name in ["m3-live-1.json", "m3-live-2.json", "m3-over.json"] {
      try world.write(try Fixtures.file(name), to: name)
    }
    let script = """
      mkdir live; cp m3-live-1.json live/m3.json; : >out; : >err
      $FCL score live --watch -o jsonl --now 2026-04-03T20:00:00Z >out 2>err & pid=$!
      \(lines(4, in: "out"))
      head -c 900 m3-live-2.json >live/m3.json; \(lines(2, in: "err"))
      cp m3-live-2.json m3.new; mv m3.new live/m3.json; \(lines(8, in: "out"))
      cp m3-over.json m3.new; mv m3.new live/m3.json; \(lines(12, in: "out"))
      kill -INT $pid; wait $pid; echo $? >code
      """
    #expect(try BuiltProgram.shell(script, in: world) == 0)
    #expect(String(decoding: try world.read("code"), as: UTF8.self) == "130\n")
    let rows = String(decoding: try world.read("out"), as: UTF8.self).split(separator: "\n")
    try #require(rows.count == 12)
    #expect(rows[0].contains("\"message\":\"Scored 1 match.") && rows[1].contains("\"manager\":\"anna\""))
    #expect(rows[4].contains("Updated 1 live match.") && rows[8].contains("Match m3 is final"))
    #expect(String(decoding: try world.read("err"), as: UTF8.self).contains("live/m3.json"))
    #expect(try BuiltProgram.shell("$FCL history -o csv --fields match,state >out", in: world) == 0)
    #expect(String(decoding: try world.read("out"), as: UTF8.self).contains("m3,final"))
  }
}
