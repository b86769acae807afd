/// Returns candidates similar to a word, best first. Equally similar candidates keep their order.
///
/// Case and accents are ignored. A candidate is similar if it begins with the word ("lead" finds "leaderboard"). A
/// candidate is also similar if the edit distance to the candidate, or to one of its words, is small ("bumrha" finds "J
/// Bumrah"). The time is proportional to the length of the word times the total length of the candidates.
package func suggestions(for word: String, among candidates: [String], limit: Int = 3) -> [String] {
  let wanted = scalars(of: word)
  // No real name has more than 100 letters, and computing the edit distance of long texts is slow.
  if wanted.isEmpty || wanted.count > 100 { return [] }
  var near: [(rank: Int, index: Int, candidate: String)] = []
  for (index, candidate) in candidates.enumerated() {
    if let rank = nearness(wanted, to: scalars(of: candidate)) { near.append((rank, index, candidate)) }
  }
  near.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
  var chosen: [String] = []
  for (_, _, candidate) in near where chosen.count < limit && !chosen.contains(candidate) {
    chosen.append(candidate)
  }
  return chosen
}

package func didYouMean(_ near: [String]) -> String? { near.isEmpty ? nil : "did you mean \(orList(near))?" }

/// Returns a measure of the difference between a word and a candidate; nil if they are not similar. The measure is
/// twice the number of typing errors, plus one if only part of the candidate matches.
private func nearness(_ word: [Unicode.Scalar], to candidate: [Unicode.Scalar]) -> Int? {
  var best: Int?
  func offer(_ rank: Int) { best = min(best ?? rank, rank) }
  // One wrong letter is always allowed. In a longer word, up to a third of the letters may be wrong. Words with no
  // letter in common never match.
  func slips(_ part: [Unicode.Scalar]) -> Int? {
    if abs(part.count - word.count) > max(1, (word.count + 1) / 3) { return nil }
    let distance = editDistance(word, part)
    return distance <= max(1, (word.count + 1) / 3) && distance < max(word.count, part.count) ? distance : nil
  }
  if let distance = slips(candidate) { offer(2 * distance) }
  if word.count > 1, candidate.starts(with: word) { offer(1) }
  if word.count > 2, candidate.contains(" ") {
    for part in candidate.split(separator: " ") {
      if let distance = slips(Array(part)) { offer(2 * distance + 1) }
    }
  }
  return best
}

private func scalars(of text: String) -> [Unicode.Scalar] {
  Array(folded(text).unicodeScalars.drop { $0 == "-" })
}
