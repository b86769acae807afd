import FantasyCore

extension Problem {
  init(_ refusal: SlipRefusal) {
    switch refusal {
    case .full:
      self.init(
        .refused, "slip.full", "a slip has at most \(SlipBook.mostPicks) predictions",
        hint: "fcl slip remove MATCH takes one from it")
    case .noPick(let match):
      self.init(
        .notFound, "slip.no-pick", "nothing of \(match) is on the slip", hint: "fcl slip show has what is on it")
    case .empty:
      self.init(.refused, "slip.empty", "nothing is on the slip", hint: "fcl slip add MATCH 1|X|2 puts something on it")
    case .noStake:
      self.init(.refused, "slip.no-stake", "it was not said what is staked on a line", hint: "fcl slip stake 10")
    case .beyondPurse(let cost, let purse):
      self.init(.refused, "slip.purse", "it costs \(cost), and \(purse) is in the purse", hint: "fcl slip stake AMOUNT")
    case .sameMatch(let match):
      self.init(
        .refused, "slip.same-match", "two predictions of \(match) can't be joined in a line",
        hint: "place them with --singles, or take one from the slip: fcl slip remove \(match) PICK")
    case .system(let size, let count):
      self.init(.usage, "slip.system", "\(size) of \(Problem.count(count, "prediction")) can't be joined in a line")
    case .noSlip(let number):
      self.init(.notFound, "slip.none", "there is no slip \(number)", hint: "fcl slip list has all")
    case .isPlaced(let number):
      self.init(
        .refused, "slip.placed", "slip \(number) is placed, and can't be taken back",
        hint: "fcl slip cash-out \(number), as long as no match of it has begun")
    case .isSettled(let number):
      self.init(.refused, "slip.settled", "all that slip \(number) can win is known already")
    case .isCashed(let number): self.init(.refused, "slip.cashed", "slip \(number) was cashed out")
    case .hasBegun(let match):
      self.init(.locked, "slip.begun", "match \(match) has begun", hint: "fcl odds has the matches to come")
    case .noOdd(let match):
      self.init(
        .refused, "slip.no-odd", "nobody can say how likely that is in \(match)", hint: "fcl odds \(match) says why")
    case .undo: self.init(.refused, "slip.undo", "slips can't be undone", hint: "fcl slip remove, fcl slip clear")
    }
  }
}
