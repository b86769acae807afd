// The common members of events between two managers.

import Books
import FantasyCore
import StrictJSON

/// An event in which the commit's author does something that concerns another manager.
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
