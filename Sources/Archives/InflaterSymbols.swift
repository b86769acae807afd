// The symbols of a compressed block (RFC 1951, 3.2.3). This loop takes nearly all the time of decompression.

extension Inflater {
  private enum Stop {
    case blockEnd, target, input
    case flaw(ArchiveFlaw)
  }

  func decodeSymbols(
    into output: UnsafeMutableRawBufferPointer, _ end: inout Int, until target: Int
  ) throws {
    try fillInput()
    guard let literals, let distances else { throw Self.badCode }
    switch run(literals, distances, output, &end, target) {
    case .blockEnd: part = .header
    case .target, .input: break
    case .flaw(let flaw): throw flaw
    }
  }

  /// Stops between two symbols if more input is needed.
  private func run(
    _ literals: HuffmanCode, _ distances: HuffmanCode, _ output: UnsafeMutableRawBufferPointer, _ outputEnd: inout Int,
    _ target: Int
  ) -> Stop {
    let isWhole = isInputWhole, literalMask = literals.tableMask, distanceMask = distances.tableMask
    var index = self.index, bits = self.bits, count = self.count, end = outputEnd
    defer {
      self.index = index
      self.bits = bits
      self.count = count
      outputEnd = end
    }
    return input.withUnsafeBytes { input in
      literals.table.withUnsafeBufferPointer { literalTable in
        distances.table.withUnsafeBufferPointer { distanceTable in
          while end < target {
            // A symbol has at most 48 bits: two codes of 15, and 5 and 13 extra bits.
            if count < 48 {
              if input.count &- index >= 8 {
                let next = UInt64(littleEndian: input.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                bits |= next &<< UInt64(count)
                index &+= (63 &- count) &>> 3
                count |= 56
              } else if isWhole {
                bits &= 1 << UInt64(count) - 1
                while count <= 56, index < input.count {
                  bits |= UInt64(input[index]) &<< UInt64(count)
                  index &+= 1
                  count &+= 8
                }
              } else {
                return .input
              }
            }
            var symbol = literalTable[Int(truncatingIfNeeded: bits & literalMask)]
            if symbol.bits == 0 { symbol = literals.search(bits) }
            bits = bits &>> UInt64(symbol.codeLength)
            count &-= symbol.codeLength
            if symbol.has(HuffmanCode.Symbol.literal) {
              if count < 0 { return .flaw(.cut) }
              if end >= output.count { return .flaw(Self.tooLong) }
              output[end] = UInt8(truncatingIfNeeded: symbol.value)
              end &+= 1
              continue
            }
            if symbol.has(HuffmanCode.Symbol.end) { return count < 0 ? .flaw(.cut) : .blockEnd }
            if symbol.bits == 0 || symbol.has(HuffmanCode.Symbol.invalid) {
              return .flaw(count < 0 ? .cut : Self.badCode)
            }
            let length = symbol.value &+ Int(truncatingIfNeeded: bits & ((1 &<< UInt64(symbol.extra)) &- 1))
            bits = bits &>> UInt64(symbol.extra)
            count &-= symbol.extra

            symbol = distanceTable[Int(truncatingIfNeeded: bits & distanceMask)]
            if symbol.bits == 0 { symbol = distances.search(bits) }
            bits = bits &>> UInt64(symbol.codeLength)
            count &-= symbol.codeLength
            if symbol.bits == 0 || symbol.has(HuffmanCode.Symbol.invalid) {
              return .flaw(count < 0 ? .cut : Self.badCode)
            }
            let distance = symbol.value &+ Int(truncatingIfNeeded: bits & ((1 &<< UInt64(symbol.extra)) &- 1))
            bits = bits &>> UInt64(symbol.extra)
            count &-= symbol.extra
            if count < 0 { return .flaw(.cut) }
            if distance > end { return .flaw(.damaged("a copy begins before the content")) }
            if length > output.count &- end { return .flaw(Self.tooLong) }

            var from = end &- distance
            let stop = end &+ length
            if distance >= 8, output.count &- end >= length &+ 8 {
              // Copies up to seven bytes too many, which the next symbols overwrite.
              while end < stop {
                let word = output.loadUnaligned(fromByteOffset: from, as: UInt64.self)
                output.storeBytes(of: word, toByteOffset: end, as: UInt64.self)
                from &+= 8
                end &+= 8
              }
              end = stop
            } else {
              while end < stop {
                output[end] = output[from]
                from &+= 1
                end &+= 1
              }
            }
          }
          return .target
        }
      }
    }
  }
}
