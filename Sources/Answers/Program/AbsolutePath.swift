/// Makes a path absolute. Relative paths start in `folder`. Removes `.` and empty components.
package func absolutePath(_ path: String, in folder: String) -> String {
  let whole = path.hasPrefix("/") ? path : folder + "/" + path
  return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
}
