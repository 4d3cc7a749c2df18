import { type Declared, deleteBy, eraseBy } from '../../database/personal-data.ts';

export const meetingsData = {
  // Future meetings are cancelled and places are deleted; that the two met stays for the other.
  meetings: {
    holds: 'when and where two meet, who offered it',
    seenBy: 'the two',
    exports: ['meetings'],
    erased: eraseBy(
      `update meetings m set state = 'cancelled', cancelled_at = $2, slots = null, slots_by = null, version = m.version + 1
        from chats c where c.id = m.chat_id and $1::uuid in (c.requester_id, c.addressee_id)
          and (m.state = 'proposed' or (m.state = 'agreed' and m.starts_at > $2))`,
      `update meetings m set place = null, link = null
        from chats c where c.id = m.chat_id and $1::uuid in (c.requester_id, c.addressee_id)
          and (m.place is not null or m.link is not null)`,
    ),
    retention: ['chats'],
  },
  calendar_feeds: {
    holds: 'that a member’s calendar reads their meetings and activities; a hash of its address',
    seenBy: 'its owner; the meetings anyone with the address',
    exports: ['calendarFeedSince'],
    erased: deleteBy('calendar_feeds', 'user_id'),
    retention: ['account'],
  },
} satisfies Declared;
