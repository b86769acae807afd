// Command lines of the user, run by a real shell.

import CommandLineKit
import Testing

@Suite("The user's commands", .serialized) struct UserCommandTests {
  private func run(_ command: String, _ input: String = "", within seconds: Int = 60) -> CommandEnd {
    UserCommand.run(command, input: Array(input.utf8), within: seconds)
  }

  @Test func `the exit status or the signal of the command is returned`() {
    #expect(run("exit 0") == .exited(0))
    #expect(run("exit 3") == .exited(3))
    #expect(run("false | true") == .exited(0))
    #expect(run("no-such-program-anywhere 2>/dev/null") == .exited(127))
    #expect(run("kill -9 $$") == .signalled(9))
  }

  @Test func `the text arrives on standard input, and no shell reads it`() {
    let text = "$(exit 9); `exit 9`; ' \" \\ * ; exit 9\nPáll\n"
    #expect(run("test \"$(cat)\" = '\(text.dropLast().replacing("'", with: "'\\''"))'", text) == .exited(0))
    #expect(run("cat >/dev/null; cat | wc -c | grep -qx ' *0'", text) == .exited(0), "the input ends")
  }

  @Test func `a text larger than a pipe is read completely, or not at all`() {
    let text = String(repeating: "0123456789abcde\n", count: 20_000)
    #expect(run("test $(wc -c) = 320000", text) == .exited(0))
    #expect(run("exit 4", text) == .exited(4))
  }

  @Test func `a command that does not end is killed with its children`() {
    let start = ContinuousClock.now
    #expect(run("trap '' TERM; sleep 100 & sleep 100", within: 1) == .timedOut(seconds: 1))
    #expect(run("sleep 100 | cat", String(repeating: "a", count: 1 << 20), within: 1) == .timedOut(seconds: 1))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `a closed pipe ends a program in the command`() {
    #expect(run("yes | head -n 1 >/dev/null") == .exited(0))
  }
}
