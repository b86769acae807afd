// The topic of the changes that scripts can notice.

extension HelpTopics {
  static let changes = """
    Changes that scripts can notice, newest first. Stores of earlier versions are read as before.


    """
}
