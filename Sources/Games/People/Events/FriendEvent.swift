// Common parts of the events between two managers.

import Books
import FantasyCore
import StrictJSON

/// An event in which the commit's author acts on another manager.
protocol EventBetweenTwo: BookEvent where Subject == PeopleBook {
  var manager: ManagerID { get }
}

/// An event whose only content is the other manager.
protocol FriendEvent: EventBetweenTwo {
  init(_ manager: ManagerID)
}

extension FriendEvent {
  package init(_ value: JSONValue) throws(JSONError) {
    self.init(try value.object(["event", "manager"]).required("manager").id())
  }

  package var members: KeyValuePairs<String, JSON> { ["manager": .string(manager.text)] }
  package var nature: EventTraits { EventTraits(.author) }
  package var files: [NamedContent] { [] }
}
