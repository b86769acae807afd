import FantasyCore
import StrictJSON

/// A Cricsheet match file: bytes to a match and back. What a match file is: MATCH-FILES.md; cricsheet.org, ODC-By 1.0.
public enum MatchFile {
  /// Reads a match file in one pass.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What it may be at most, by default 64 MiB.
  /// - Throws: the first defect with its line and column. Sums that disagree are no defects, but findings of `lint`.
  public static func read(_ bytes: [UInt8], limits: JSONLimits = .matchFile) throws(MatchFileError) -> Match {
    try bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(MatchFileError) -> Match in try read(buffer, limits: limits) }
    }.get()
  }

  /// Reads a match file in one pass from memory that stays as it is until the call returns.
  ///
  /// - Throws: as `read` of an array does.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, limits: JSONLimits = .matchFile
  ) throws(MatchFileError) -> Match {
    try bytes.withMemoryRebound(to: UInt8.self) { buffer in
      Result { () throws(MatchFileError) -> Match in try read(buffer, limits: limits) }
    }.get()
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits
  ) throws(MatchFileError) -> Match {
    do throws(Defect) {
      var reader = try MatchReader(bytes, limits: limits)
      return try reader.match()
    } catch {
      throw MatchFileError(place: place(of: error.offset, in: bytes), code: error.code, message: error.message)
    }
  }

  /// The line and column of an offset, found by counting only once there is an error.
  static func place(of offset: Int, in bytes: some Collection<UInt8>) -> JSONPlace {
    var place = JSONPlace(line: 1, column: 1)
    for byte in bytes.prefix(max(offset, 0)) {
      if byte == 0x0A {
        place.line += 1
        place.column = 1
      } else {
        place.column += 1
      }
    }
    return place
  }
}
