import Games

extension Problem {
  package init(_ refusal: SlipRefusal) {
    switch refusal {
    case .full:
      self.init(
        .refused, "slip.full", "a slip has at most \(SlipBook.maxPicks) predictions",
        hint: "to remove one: fcl slip remove MATCH")
    case .noPick(let match):
      self.init(
        .notFound, "slip.no-pick", "the slip has no such prediction for match \(match)",
        hint: "fcl slip show lists its predictions")
    case .empty:
      self.init(.refused, "slip.empty", "the slip is empty", hint: "fcl slip add MATCH 1|X|2 adds a prediction")
    case .noStake:
      self.init(.refused, "slip.no-stake", "no stake was given", hint: "fcl slip stake 10")
    case .beyondPurse(let cost, let purse):
      self.init(
        .refused, "slip.purse", "the slip costs \(cost), but your purse has only \(purse)",
        hint: purse > .zero ? "fcl slip stake AMOUNT" : "you can't place a slip until another one pays out")
    case .sameMatch(let match):
      self.init(
        .refused, "slip.same-match", "two predictions of match \(match) can't be combined in one line",
        hint: "place them with --singles, or remove one: fcl slip remove \(match) PICK")
    case .system(let size, let count):
      self.init(
        .usage, "slip.system",
        "--system K/N: the slip has \(Problem.count(count, "prediction")), so N must be \(count) and K at most \(count)",
        hint: "fcl slip place --system \(min(size, count))/\(count)")
    case .noSlip(let number):
      self.init(.notFound, "slip.none", "there is no slip \(number)", hint: "fcl slip list shows all slips")
    case .isPlaced(let number):
      self.init(
        .refused, "slip.placed", "slip \(number) is placed and can't be withdrawn",
        hint: "to sell the slip: fcl slip cash-out \(number), unless one of its matches is in progress")
    case .isSettled(let number):
      self.init(.refused, "slip.settled", "slip \(number) is already decided")
    case .isCashed(let number): self.init(.refused, "slip.cashed", "slip \(number) was cashed out")
    case .hasBegun(let match):
      self.init(
        .locked, "slip.begun", "match \(match) has begun",
        hint: "to take the match off a slip that is not placed: fcl slip remove \(match); a placed slip waits for the "
          + "result")
    case .noOdds(let match):
      self.init(
        .refused, "slip.no-odd",
        "match \(match) has no odds for this prediction: the prediction never or almost always came true in "
          + "simulations, or a side is unknown",
        hint: "fcl odds --market lists the possible predictions")
    case .undo: self.init(.refused, "slip.undo", "slips can't be undone", hint: "fcl slip remove, fcl slip clear")
    }
  }
}
