// Figures as text. The singular of a league's own figures is derived from their endings.

import Testing

@testable import Answers
@testable import fcl

@Suite("Figure texts") struct FigureWordingTests {
  @Test(arguments: [
    ("goals", "1 goal", "2 goals"), ("penalties_saved", "1 penalty saved", "2 penalties saved"),
    ("clean_sheets", "1 clean sheet", "2 clean sheets"), ("passes", "1 pass", "2 passes"),
    ("crosses_won", "1 cross won", "2 crosses won"), ("bonus", "1 bonus", "2 bonus"),
    ("minutes", "1 minute", "2 minutes"),
    ("press", "1 press", "2 press"), ("runs", "1 run", "2 runs"), ("fours", "1 four", "2 fours"),
    ("boxes", "1 box", "2 boxes"), ("s", "1 s", "2 s"), ("catches", "1 catch", "2 catches"),
  ])
  func `one is singular, zero and two are plural`(_ name: String, _ one: String, _ two: String) {
    #expect(FigureWording.counted(1, name) == one)
    #expect(FigureWording.counted(2, name) == two)
    #expect(FigureWording.counted(0, name) == two.replacing("2 ", with: "0 "))
  }
}
