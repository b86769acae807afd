// The world in production: the process's own environment, clock, streams and terminal.

import CommandLineKit
import FantasyCore
import LeagueStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension World {
  package static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  package static func system() -> World {
    let environment = environmentVariables(variables)
    var world = World(
      environment: environment, folder: currentFolder(), clock: { Instant(seconds: SystemCalls.clock) },
      localTime: ownTime(environment["TZ"] ?? ""), timeIn: timeIn, zones: zones,
      input: InputSource(descriptor: 0),
      output: FileDescriptorSink(descriptor: 1), error: FileDescriptorSink(descriptor: 2, capacity: 0),
      terminal: .current(environment: environment),
      pause: { Interruption.wait(milliseconds: 500) }, page: Pager.show,
      runCommand: { UserCommand.run($0, input: $1) },
      wait: { if $0 > 0 { sleep(UInt32($0)) } },
      willWrite: Interruption.willWrite, willAsk: Interruption.willAsk, holdsInterrupts: Interruption.hold,
      isInterrupted: { Interruption.isRequested }, endsWithAnswer: true)
    if world.terminal.isErrorTerminal { world.watchTerminal() }
    let output = world.output
    world.openScreen = { FullScreen(output: output, hasLooks: $0) }
    return world
  }

  private mutating func watchTerminal() {
    let line = WorkingIndicator(on: error)
    output = line.sink(output)
    error = line.sink(error)
    begins = {
      Interruption.reportOutcome()
      line.begin { _ = SystemThread(stack: 512 << 10, $0) }
    }
  }

  /// Returns a function that converts an instant to local time. For an unknown zone, the function returns UTC, and
  /// warns at the first call. The C library would show UTC under the zone's name.
  private static func ownTime(_ zone: String) -> (Instant) -> LocalTime {
    let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
    if name.isEmpty || name == "UTC" { return LocalTime.init(of:) }
    var isFirst = true
    return { instant in
      if isFirst, !isZoneFile(name), !isRule(name) {
        setenv("TZ", "UTC0", 1)
        tzset()
        let warning = "fcl: unknown time zone \"\(shownSafe(name))\" in TZ; times are in UTC\n"
        FileDescriptorSink(descriptor: 2, capacity: 0).tell(warning)
      }
      isFirst = false
      return LocalTime(of: instant)
    }
  }

  /// Returns true if a text is a time-zone rule such as `EST5EDT` or `<+0530>-5:30`: a name, then an offset.
  private static func isRule(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return false }
    let isQuoted = text.hasPrefix("<")
    let name = isQuoted ? text.dropFirst().prefix { $0 != ">" } : text.prefix { $0.isLetter }
    let offset = text.dropFirst(name.count + (isQuoted ? 2 : 0))
    return name.count >= 3
      && (offset.first == "+" || offset.first == "-" ? offset.dropFirst() : offset).first?.isNumber == true
  }

  private static func isZoneFile(_ name: String) -> Bool {
    let path = name.hasPrefix("/") ? name : "/usr/share/zoneinfo/" + name
    let file = SystemCalls.kind(of: path) == .file ? try? SystemCalls.read(path, limit: 1 << 20) : nil
    return file?.starts(with: Array("TZif".utf8)) ?? false
  }

  private static func timeIn(_ zone: String) -> ((Instant) -> LocalTime)? {
    let isName = zone.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !zone.hasPrefix("/") && !zone.contains("..")
    guard isName, !zone.isEmpty else { return nil }
    if zone != "UTC" {
      guard isZoneFile(zone) else { return nil }
    }
    setenv("TZ", zone, 1)
    tzset()
    return LocalTime.init(of:)
  }

  private static func zones() -> [String] {
    let table = (try? SystemCalls.read("/usr/share/zoneinfo/zone.tab", limit: 1 << 20)) ?? []
    let names = table.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
      let fields = line.split(separator: UInt8(ascii: "\t"))
      return line.first == UInt8(ascii: "#") || fields.count < 3 ? nil : String(decoding: fields[2], as: UTF8.self)
    }
    return names.sorted()
  }

  private static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }
}

extension LocalTime {
  package init(of instant: Instant) {
    var seconds = time_t(instant.seconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    text = "\(day ?? instant.day) \(padded(parts.tm_hour)):\(padded(parts.tm_min))"
    zone = parts.tm_zone.map { String(cString: $0) } ?? "UTC"
    offset = parts.tm_gmtoff
  }
}
