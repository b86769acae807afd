// Layout of help topics: which lines are filled and which are kept.

import Testing

@testable import CommandLineKit

@Suite("A page of help") struct PageTests {
  private static let page = """
    A paragraph that is
    written on two lines.

      - An item that goes
        on and on for more than a line.
      - Another.

      -o FORMAT     the output format, which is long
                    and goes on here
      --limit N     at most N rows
      fcl leaderboard -o csv --fields rank,name,points

    """

  @Test func `paragraphs, items and explanations fill the width, and other lines are kept`() {
    #expect(
      laidOut(page: Self.page, width: 40) == """
        A paragraph that is written on two
        lines.

          - An item that goes on and on for more
            than a line.
          - Another.

          -o FORMAT     the output format, which
                        is long and goes on here
          --limit N     at most N rows
          fcl leaderboard -o csv --fields rank,name,points

        """)
  }

  @Test func `an explanation that does not fit beside its term is printed below`() {
    let text = "  -o FORMAT     the output format\n"
    #expect(laidOut(page: text, width: 40) == text)
    #expect(laidOut(page: text, width: 39) == "  -o FORMAT\n      the output format\n")
  }

  @Test func `a table row is never wrapped within a column`() {
    let text = "  undo the last change of any one     yes   no    yes   no    yes\n"
    #expect(laidOut(page: text, width: 64) == text)
    #expect(
      laidOut(page: text, width: 40) == """
          undo the last change of any one
              yes   no    yes   no    yes

        """)
  }

  @Test func `an example's comment gives its exit code if that is not 0`() {
    #expect(Example("fcl doctor", "All is well.").comment == "All is well.")
    #expect(Example("fcl rules diff a b", "They differ.", exit: 1).comment == "They differ. Exit 1.")
  }
}
