// Terminal streams and properties, with real descriptors where the system's answer matters.

import Foundation
import Testing

@testable import CommandLineKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct TerminalTests {
  @Test(
    "the locale determines whether output is ASCII only",
    arguments: [
      ([:], true), (["LANG": "C"], true), (["LANG": "en_GB.UTF-8"], false), (["LANG": "C.utf8"], false),
      (["LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"], true), (["LC_ALL": "", "LC_CTYPE": "hi_IN.UTF-8"], false),
    ])
  func ascii(_ environment: [String: String], _ expected: Bool) {
    #expect(TerminalFacts(environment: environment).isASCII == expected)
  }

  @Test("colour is used on terminals that allow it, unless an option overrides that")
  func colour() {
    let terminal = TerminalFacts(environment: [:], isOutputTerminal: true)
    #expect(terminal.outputStyle(.auto).isEnabled)
    #expect(!terminal.outputStyle(.never).isEnabled)
    #expect(TerminalFacts(environment: [:]).outputStyle(.always).isEnabled)
    for variable in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      #expect(!TerminalFacts(environment: variable, isOutputTerminal: true).outputStyle(.auto).isEnabled)
    }
  }

  @Test("the width is the window's, then COLUMNS, then 80; output to a file has none")
  func width() {
    let columns = ["COLUMNS": "100"]
    #expect(TerminalFacts(environment: columns, isOutputTerminal: true, windowWidth: 60).width == 60)
    #expect(TerminalFacts(environment: columns, isOutputTerminal: true).width == 100)
    #expect(TerminalFacts(environment: [:], isOutputTerminal: true).width == 80)
    #expect(TerminalFacts(environment: columns).width == nil)
  }

  @Test("a progress line appears while a command is silent, and the first output removes it")
  func stillWorking() throws {
    let (terminal, output) = (MemorySink(), MemorySink())
    let line = WorkingIndicator(on: terminal)
    let stream = line.sink(output)
    line.begin(on: Thread.detachNewThread)
    usleep(700_000)
    #expect(terminal.text == "\rworking, 0 s; Ctrl-C to stop\u{1B}[K")
    try stream.write("answer\n")
    #expect(terminal.text == "\rworking, 0 s; Ctrl-C to stop\u{1B}[K\r\u{1B}[K")
    usleep(700_000)
    #expect(terminal.text.hasSuffix("\r\u{1B}[K") && output.text == "answer\n")
    // A quick command shows no line.
    let quick = MemorySink()
    let none = WorkingIndicator(on: quick)
    none.begin(on: Thread.detachNewThread)
    none.end()
    usleep(700_000)
    #expect(quick.text.isEmpty)
  }

  @Test("lines are read without line endings, from memory and from a descriptor")
  func lines() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let sink = FileDescriptorSink(descriptor: ends[1])
    try sink.write("one\r\ntwo\n\nlast")
    try sink.flush()
    close(ends[1])
    for source in [InputSource(descriptor: ends[0]), InputSource("one\r\ntwo\n\nlast")] {
      #expect(try source.readLine() == "one")
      #expect(try source.readLine() == "two")
      #expect(try source.readLine()?.isEmpty == true)
      #expect(try source.readLine() == "last")
      #expect(try source.readLine() == nil)
    }
    close(ends[0])
  }

  @Test("input that is too long, and a line that is not text, are refused")
  func badInput() throws {
    #expect(throws: InputError.tooLong(limit: 2)) { try InputSource("abc").readAll(limit: 2) }
    #expect(try InputSource("abc").readAll(limit: 3).count == 3)
    #expect(throws: InputError.notText) { try InputSource(bytes: [0xFF, 0x0A]).readLine() }
    #expect(throws: InputError.failed(errno: EBADF)) { try InputSource(descriptor: 9_999).readLine() }
  }

  @Test("a closed pipe and a full disk are distinguished")
  func failedOutput() throws {
    ignoreBrokenPipes()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let sink = FileDescriptorSink(descriptor: ends[1])
    #expect(!sink.isClosed)
    close(ends[0])
    #expect(sink.isClosed)
    try sink.write("kept back")
    #expect(throws: OutputError.closedPipe) { try sink.flush() }
    close(ends[1])
    #if os(Linux)
      let full = open("/dev/full", O_WRONLY)
      #expect(throws: OutputError.failed(errno: ENOSPC)) {
        try FileDescriptorSink(descriptor: full, capacity: 0).write("x")
      }
      close(full)
      #expect(OutputError.failed(errno: ENOSPC).reason == "No space left on device")
    #endif
  }

  @Test("a question is written to standard error, and the answer is read from the input")
  func prompt() throws {
    let error = MemorySink()
    let prompt = Prompt(input: InputSource("anna\nYES\n"), error: error)
    #expect(try prompt.ask("Name: ") == "anna")
    #expect(try prompt.confirm("Sure? "))
    #expect(throws: PromptError.noAnswer) { try prompt.askHidden("Password: ") }
    #expect(error.text == "Name: Sure? Password: ")
  }

  #if os(Linux)
    @Test("a password is not echoed, and echo is restored afterwards")
    func hidden() throws {
      // The work of posix_openpt, unlockpt and ptsname, which Swift's view of the C library lacks.
      let leader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var unlocked: Int32 = 0
      var number: Int32 = 0
      try #require(ioctl(leader, 0x4004_5431, &unlocked) == 0 && ioctl(leader, 0x8004_5430, &number) == 0)
      let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(terminal >= 0)
      func echoes() -> Bool {
        var settings = termios()
        tcgetattr(terminal, &settings)
        return settings.c_lflag & tcflag_t(ECHO) != 0
      }
      let before = echoes()
      let during = withoutEcho(on: terminal) { echoes() }
      #expect([before, during, echoes()] == [true, false, true])
      close(terminal)
      close(leader)
    }
  #endif

  @Test("a progress bar appears after half a second and is removed at the end")
  func progress() throws {
    let sink = MemorySink()
    var time = Duration.milliseconds(100)
    let facts = TerminalFacts(environment: [:], isErrorTerminal: true)
    #expect(ProgressBar(sink: sink, facts: TerminalFacts(environment: [:]), elapsed: { .zero }) == nil)
    let bar = try #require(ProgressBar(sink: sink, facts: facts, elapsed: { time }))
    bar.update(1, of: 4, title: "Reading")
    #expect(sink.text.isEmpty)
    time = .milliseconds(600)
    bar.update(2, of: 4, title: "Reading")
    bar.update(3, of: 4, title: "Reading")
    #expect(sink.text == "\rReading [###############...............] 2/4\u{1B}[K")
    bar.finish()
    #expect(sink.text.hasSuffix("\r\u{1B}[K"))
  }
}
