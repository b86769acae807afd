// Requirements and defaults of all events between two managers.

import Books
import FantasyCore
import StrictJSON

/// An event that concerns two managers: the commit's author, and `manager`.
protocol EventBetweenTwo: CodedEvent where Subject == PeopleBook {
  var manager: ManagerID { get }
}

extension EventBetweenTwo {
  package var nature: EventTraits { EventTraits(.author) }
}

protocol FriendEvent: EventBetweenTwo {
  init(manager: ManagerID)
}

extension FriendEvent {
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("manager") { $0.manager }) }
}
