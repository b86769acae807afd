// Rule 15 of the command line's contract, one case per row.

import Testing

@testable import CommandLineKit

@Suite struct ParsingTests {
  @Test(
    "a command line is parsed as expected",
    arguments: [
      ("team replace A B", "ctx: A>B b100 c- t"),
      ("team replace A --budget 90 B", "ctx: A>B b90 c- t"),
      ("team replace --budget=90 A B", "ctx: A>B b90 c- t"),
      ("team replace -b90 A B", "ctx: A>B b90 c- t"),
      ("team replace -b 90 A B", "ctx: A>B b90 c- t"),
      ("team replace -b -5 A B", "ctx: A>B b-5 c- t"),
      ("team replace -wqb90 A B", "ctx: A>B b90 c- t wide"),
      ("team replace -wq A B", "ctx: A>B b100 c- t wide"),
      ("team replace -- -A --wide", "ctx: -A>--wide b100 c- t"),
      ("team replace - B", "ctx: ->B b100 c- t"),
      ("team replace A -5", "ctx: A>-5 b100 c- t"),
      ("team replace -.5 B", "ctx: -.5>B b100 c- t"),
      ("team replace A B --tag x --tag y", "ctx: A>B b100 c- tx+y"),
      ("team replace A B --captain=--odd", "ctx: A>B b100 c--odd t"),
      ("team replace A B --captain=", "ctx: A>B b100 c t"),
      ("--store X team show", "show mine"),
      ("--store team team show anna", "show anna"),
      ("--wide team replace A B", "ctx: A>B b100 c- t wide"),
      ("team --store=X -q show", "show mine"),
      ("-n 3 history", "history 3"),
      ("history -n3", "history 3"),
      ("history import a b", "import a,b"),
      ("__complete -- team --wi", "team|--wi"),
      ("", "nothing"),
      ("-q", "nothing"),
      ("--version", "version"),
      ("-q --version", "version"),
      ("--help", "help[]"),
      ("team replace A --bogus -h", "help[team replace]"),
      ("team --help", "help[team]"),
      ("teem --help", "help[teem]"),
      ("--help teem", "help[teem]"),
      ("team shwo -h", "help[team shwo]"),
      ("--help=1", "unexpected-value"),
      ("team show --help=1", "unexpected-value"),
      ("help --help=1", "unexpected-value"),
      ("--version=1", "unexpected-value"),
      ("help", "help[]"),
      ("help team replace", "help[team replace]"),
      ("help formats", "help[formats]"),
      ("-q help team", "help[team]"),
      ("history help", "extra-operand"),
      ("team", "incomplete-command"),
      ("-q team", "incomplete-command"),
      ("teem show", "unknown-command"),
      ("team shwo", "unknown-command"),
      ("-- team", "incomplete-command"),
      ("-- team show ben", "show ben"),
      ("team -- show ben", "show ben"),
      ("-q -- history", "history all"),
      ("-- history -q", "extra-operand"),
      ("-- teem", "unknown-command"),
      ("history x", "extra-operand"),
      ("history -- import", "extra-operand"),
      ("history import", "missing-operand"),
      ("team replace A", "missing-operand"),
      ("team replace", "missing-operand missing-operand"),
      ("team replace A B C D", "extra-operand extra-operand"),
      ("team replace A B --bud 9", "unknown-option"),
      ("team replace A B --budget", "missing-value"),
      ("team replace A B --budget --wide", "missing-value"),
      ("team replace A B --wide=yes", "unexpected-value"),
      ("team replace A B --wide --wide", "ctx: A>B b100 c- t wide"),
      ("team replace A B -b1 --budget 2", "repeated-option"),
      ("--store X team show --store Y", "repeated-option"),
      ("team replace A B -b x", "bad-value"),
      ("team replace A B -b -.5", "bad-value"),
      ("team replace A B --version", "unknown-option"),
      ("team replace A B -z --budget x --output yaml", "unknown-option bad-value unknown-value"),
      ("help -z", "unknown-option"),
      ("--sort name team", "unknown-option"),
    ])
  func line(_ line: String, _ expected: String) {
    #expect(outcome(line.split(separator: " ").map(String.init)) == expected)
  }

  @Test("global options are read from an invalid command line too")
  func globalsOfFaultyLine() {
    #expect(tree.parse(["-o", "json", "nonsense", "--store=S"]).globals == Globals(store: "S", format: .json))
  }

  @Test("an unknown option suggests a similar one and points to help")
  func unknownOption() {
    let expected = UsageError(
      code: "usage.unknown-option", message: "unknown option --bugdet", hint: "fcl help team replace",
      suggestions: ["--budget"])
    #expect(faults(["team", "replace", "A", "B", "--bugdet=3"]) == [expected])
    #expect(expected.didYouMean == "did you mean --budget?")
  }

  @Test("a long option with one hyphen is recognised as a typing mistake")
  func oneHyphen() {
    #expect(faults(["team", "show", "-store"]).first?.suggestions == ["--store"])
  }

  @Test("an unknown value of a fixed list suggests a value from that list")
  func unknownValue() {
    let fault = faults(["history", "-o", "jsn"]).first
    #expect(fault?.message == #"unknown value "jsn" for -o; choose from table, plain, json"#)
    #expect(fault?.suggestions == ["json"])
  }

  @Test("an unknown command suggests full names, but never a hidden command")
  func unknownCommand() {
    #expect(faults(["team", "shwo"]).first?.suggestions == ["team show"])
    #expect(faults(["teem"]).first?.suggestions == ["team"])
    #expect(faults(["__complet"]).first?.suggestions == [])
  }

  @Test("unexpected arguments have one hint, with the whole command that may be meant")
  func extraOperands() {
    let faults = faults(["history", "imprt", "file"])
    #expect(faults.map(\.didYouMean) == ["did you mean fcl history import?", nil])
    #expect(faults.map(\.hint) == ["fcl help history", nil])
  }

  @Test("an incomplete command lists the words that may follow")
  func incomplete() {
    #expect(faults(["team"]).first?.message == #"incomplete command "team": add one of replace, show"#)
    #expect(faults(["team"]).first?.hint == "fcl help team")
    let small = Tree(
      program: "fcl", summary: "One.", groups: [.init(title: "x", commands: [.entry("team replace", TeamReplace.self)])]
    )
    guard case .failed(let failed) = small.parse(["team"]).request else { return #expect(Bool(false)) }
    #expect(failed.errors.map(\.message) == [#"incomplete command "team": add replace"#])
  }

  @Test("escape characters in a command line never reach the terminal")
  func escapes() {
    #expect(faults(["\u{1B}[2J"]).first?.message == #"unknown command "\u{1b}[2J""#)
  }

  @Test("a number that is too large is reported as such")
  func largeNumber() {
    let fault = faults(["history", "--limit", "99999999999999999999"]).first
    #expect(fault?.message == #"--limit: "99999999999999999999" is too large"#)
  }

  @Test("required operands are filled before optional ones")
  func operandShare() {
    func index(_ minimum: Int, _ repeats: Bool) -> ArgumentInfo {
      ArgumentInfo(
        kind: .positional, name: "X", valueName: "X", help: "h", minimum: minimum, isRepeatable: repeats)
    }
    #expect(OperandShare(slots: [index(1, true), index(1, false)], count: 3).counts == [2, 1])
    #expect(OperandShare(slots: [index(0, false), index(1, false)], count: 1).counts == [0, 1])
    #expect(OperandShare(slots: [index(0, true), index(2, true)], count: 1).missing.count == 1)
  }

  @Test("only an argument that takes a value is shown as repeatable")
  func repeatedUsage() {
    #expect(Argument<Globals>.flag("--quiet", \.quiet, "say nothing").info.usage == "[--quiet]")
    let repeated = ArgumentInfo(kind: .option, name: "--x", valueName: "Y", help: "h", isRepeatable: true)
    #expect(repeated.usage == "[--x Y...]")
  }
}
