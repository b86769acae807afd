/// Returns an absolute path, without `.` and empty components. A relative path is resolved against `folder`.
package func absolutePath(_ path: String, in folder: String) -> String {
  let whole = path.hasPrefix("/") ? path : folder + "/" + path
  return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
}
