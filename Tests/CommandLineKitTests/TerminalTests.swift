// Streams and facts of the terminal, with real descriptors where the system's answer matters.

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
    "the locale says whether only ASCII can be shown",
    arguments: [
      ([:], true), (["LANG": "C"], true), (["LANG": "en_GB.UTF-8"], false), (["LANG": "C.utf8"], false),
      (["LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"], true), (["LC_ALL": "", "LC_CTYPE": "hi_IN.UTF-8"], false),
    ])
  func ascii(_ environment: [String: String], _ expected: Bool) {
    #expect(TerminalFacts(environment: environment).isASCII == expected)
  }

  @Test("colour is for terminals that allow it, unless it is said")
  func colour() {
    let terminal = TerminalFacts(environment: [:], isOutputTerminal: true)
    #expect(terminal.outputStyle(.auto).isEnabled)
    #expect(!terminal.outputStyle(.never).isEnabled)
    #expect(TerminalFacts(environment: [:]).outputStyle(.always).isEnabled)
    for variable in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      #expect(!TerminalFacts(environment: variable, isOutputTerminal: true).outputStyle(.auto).isEnabled)
    }
  }

  @Test("the width is the window's, then COLUMNS, then 80, and none off a terminal")
  func width() {
    let columns = ["COLUMNS": "100"]
    #expect(TerminalFacts(environment: columns, isOutputTerminal: true, windowWidth: 60).width == 60)
    #expect(TerminalFacts(environment: columns, isOutputTerminal: true).width == 100)
    #expect(TerminalFacts(environment: [:], isOutputTerminal: true).width == 80)
    #expect(TerminalFacts(environment: columns).width == nil)
  }

  @Test("while a command says nothing a line says that it works, and the first output removes it")
  func stillWorking() throws {
    let (terminal, output) = (MemorySink(), MemorySink())
    let line = StillWorking(on: terminal)
    let stream = line.sink(output)
    line.begin(on: Thread.detachNewThread)
    usleep(700_000)
    #expect(terminal.text == "\rworking, 0 s; Ctrl-C to stop\u{1B}[K")
    try stream.write("answer\n")
    #expect(terminal.text == "\rworking, 0 s; Ctrl-C to stop\u{1B}[K\r\u{1B}[K")
    usleep(700_000)
    #expect(terminal.text.hasSuffix("\r\u{1B}[K") && output.text == "answer\n")
    // Who is quick shows nothing.
    let quick = MemorySink()
    let none = StillWorking(on: quick)
    none.begin(on: Thread.detachNewThread)
    none.end()
    usleep(700_000)
    #expect(quick.text.isEmpty)
  }

  @Test("lines come without their ends, from memory and from a descriptor")
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

  @Test("too much input, and a line that is no text, are refused")
  func badInput() throws {
    #expect(throws: InputError.tooLong(limit: 2)) { try InputSource("abc").readAll(limit: 2) }
    #expect(try InputSource("abc").readAll(limit: 3).count == 3)
    #expect(throws: InputError.notText) { try InputSource(bytes: [0xFF, 0x0A]).readLine() }
    #expect(throws: InputError.failed(errno: EBADF)) { try InputSource(descriptor: 9_999).readLine() }
  }

  @Test("a closed pipe and a full disk are told apart")
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

  @Test("a question goes to standard error, an answer comes from the input")
  func prompt() throws {
    let error = MemorySink()
    let prompt = Prompt(input: InputSource("anna\nYES\n"), error: error)
    #expect(try prompt.ask("Name: ") == "anna")
    #expect(try prompt.confirm("Sure? "))
    #expect(throws: PromptError.noAnswer) { try prompt.askHidden("Password: ") }
    #expect(error.text == "Name: Sure? Password: ")
  }

  #if os(Linux)
    @Test("a password is not echoed, and the echo is on again afterwards")
    func hidden() throws {
      // What posix_openpt, unlockpt and ptsname do; they are not in Swift's view of the C library.
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

  @Test("a bar is shown after half a second, and taken away")
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
