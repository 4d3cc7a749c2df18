import { type Declared, eraseBy } from '../../database/personal-data.ts';

export const tandemsData = {
  // Where the two met may be a home. That there was a tandem stays for the other, as the chat does.
  tandems: {
    holds: 'what two agreed: how often, how long, where, until when',
    seenBy: 'the two',
    exports: ['tandems'],
    erased: eraseBy(`update tandems t set place = null from tandem_members me
      where me.tandem_id = t.id and me.user_id = $1 and t.place is not null`),
    retention: ['chats'],
  },
  tandem_members: {
    holds: 'the language each gives, what they want, how they want to be corrected',
    seenBy: 'the two',
    exports: ['tandems'],
    erased: eraseBy('update tandem_members set wish = null where user_id = $1 and wish is not null'),
    retention: ['chats'],
  },
  tandem_events: {
    holds: 'what happened to a tandem, by whom',
    seenBy: 'the two',
    exports: ['tandems'],
    erased: 'stays',
    retention: ['chats'],
  },
} satisfies Declared;
