import FantasyCore
import StrictJSON

/// A Cricsheet match file: bytes to a match and back. The format: MATCH-FILES.md; cricsheet.org, ODC-By 1.0.
public enum MatchFile {
  /// Reads a match file in one pass.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What it may be at most, by default 64 MiB.
  /// - Throws: the first defect with its line and column. Sums that disagree are no defects, but findings of `lint`.
  public static func read(_ bytes: [UInt8], limits: JSONLimits = .matchFile) throws(MatchFileError) -> Match {
    try bytes.withUnsafeBufferPointer { (buffer) throws(MatchFileError) in try read(buffer, limits: limits) }
  }

  /// Reads a match file in one pass from memory that stays as it is until the call returns.
  ///
  /// - Throws: as `read` of an array does.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, limits: JSONLimits = .matchFile
  ) throws(MatchFileError) -> Match {
    try bytes.withMemoryRebound(to: UInt8.self) { (buffer) throws(MatchFileError) in try read(buffer, limits: limits) }
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(MatchFileError) -> Match {
    do throws(Defect) {
      var reader = try MatchReader(bytes, limits: limits)
      return try reader.match()
    } catch {
      throw MatchFileError(error, in: bytes)
    }
  }
}
