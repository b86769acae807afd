// The common parts of the events between two managers.

import Books
import FantasyCore
import StrictJSON

/// An event between two managers: the author of the commit does it to the other one.
protocol EventBetweenTwo: BookEvent where Subject == PeopleBook {
  /// The other manager.
  var manager: ManagerID { get }
}

/// An event that says nothing but who the other manager is.
protocol FriendEvent: EventBetweenTwo {
  /// Creates the event.
  init(_ manager: ManagerID)
}

extension FriendEvent {
  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    self.init(try value.object(["event", "manager"]).required("manager").id())
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { ["manager": .string(manager.text)] }
  /// It belongs to its author.
  package var nature: EventTraits { EventTraits(.author) }
  /// None.
  package var files: [NamedContent] { [] }
}
