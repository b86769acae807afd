// Assigns the operands on a command line to arguments. Each argument gets its minimum number of operands. The remaining
// operands go to the arguments from left to right.

struct OperandShare {
  private(set) var counts: [Int] = []
  private(set) var missing: [ArgumentInfo] = []

  init(slots: [ArgumentInfo], count: Int) {
    var left = count
    for (index, slot) in slots.enumerated() {
      let neededLater = slots[(index + 1)...].reduce(0) { $0 + $1.minimum }
      let free = max(0, left - neededLater)
      let wanted = slot.isRepeatable ? max(free, slot.minimum) : (free > 0 ? 1 : slot.minimum)
      let taken = min(left, wanted)
      if taken < slot.minimum { missing.append(slot) }
      counts.append(taken)
      left -= taken
    }
  }
}

extension LineContent {
  mutating func assignOperands(to arguments: [ArgumentInfo], of command: String) -> [UsageError] {
    let slots = arguments.indices.filter { !arguments[$0].isNamed }
    let share = OperandShare(slots: slots.map { arguments[$0] }, count: operands.count)
    var rest = operands[...]
    for (slot, count) in zip(slots, share.counts) {
      given += rest.prefix(count).map { Given(slot: slot, value: $0, spelling: arguments[slot].name) }
      rest = rest.dropFirst(count)
    }
    let missing = share.missing.map { argument in
      UsageError(.missingOperand, "missing argument \(argument.name): \(argument.explanation)")
    }
    // A word after an unknown option may be that option's value, so don't report the word as an extra operand.
    if hasUnknownOption { return missing }
    let usage = slots.map { arguments[$0].usage }.joined(separator: " ")
    return missing
      + rest.map { word in
        let taken = usage.isEmpty ? "no arguments" : usage
        return UsageError(.extraOperand, "unexpected argument \"\(shownSafe(word))\": \(command) takes \(taken)")
      }
  }
}
