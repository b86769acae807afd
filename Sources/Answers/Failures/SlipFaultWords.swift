import Games

extension Problem {
  package init(_ refusal: SlipRefusal) {
    switch refusal {
    case .full:
      self.init(
        .refused, "slip.full", "a slip has at most \(SlipBook.mostPicks) predictions",
        hint: "fcl slip remove MATCH takes one from it")
    case .noPick(let match):
      self.init(
        .notFound, "slip.no-pick", "no such prediction of \(match) is on the slip",
        hint: "fcl slip show has what is on it")
    case .empty:
      self.init(.refused, "slip.empty", "nothing is on the slip", hint: "fcl slip add MATCH 1|X|2 puts something on it")
    case .noStake:
      self.init(.refused, "slip.no-stake", "it was not said what is staked on a line", hint: "fcl slip stake 10")
    case .beyondPurse(let cost, let purse):
      self.init(
        .refused, "slip.purse", "it costs \(cost), and \(purse) is in the purse",
        hint: purse > .zero ? "fcl slip stake AMOUNT" : "nothing can be placed until a slip brings something")
    case .sameMatch(let match):
      self.init(
        .refused, "slip.same-match", "two predictions of \(match) can't be joined in a line",
        hint: "place them with --singles, or take one from the slip: fcl slip remove \(match) PICK")
    case .system(let size, let count):
      self.init(
        .usage, "slip.system",
        "--system K/N: \(Problem.count(count, "prediction")) on the slip, so N is \(count) and K at most that",
        hint: "fcl slip place --system \(min(size, count))/\(count)")
    case .noSlip(let number):
      self.init(.notFound, "slip.none", "there is no slip \(number)", hint: "fcl slip list has all")
    case .isPlaced(let number):
      self.init(
        .refused, "slip.placed", "slip \(number) is placed, and can't be taken back",
        hint: "fcl slip cash-out \(number) sells it, if it is open and no match of it is in progress")
    case .isSettled(let number):
      self.init(.refused, "slip.settled", "all that slip \(number) can win is known already")
    case .isCashed(let number): self.init(.refused, "slip.cashed", "slip \(number) was cashed out")
    case .hasBegun(let match):
      self.init(
        .locked, "slip.begun", "match \(match) has begun",
        hint: "fcl slip remove \(match) takes it from a slip that is not placed; a placed one waits for its end")
    case .noOdd(let match):
      self.init(
        .refused, "slip.no-odd",
        "there is no odd for that in \(match): it never came or hardly ever failed, or a side is unknown",
        hint: "fcl odds --market has what can be predicted")
    case .undo: self.init(.refused, "slip.undo", "slips can't be undone", hint: "fcl slip remove, fcl slip clear")
    }
  }
}
