import { type Declared, eraseBy } from '../../database/personal-data.ts';

export const answerChanceData = {
  // Of requests whose outcome is still open.
  request_circumstances: {
    holds:
      'of a request that waits, in classes: whether it fits both ways, common times, distance, and of the addressee the last visit, the part of requests answered and how many wait (decision 011)',
    seenBy: 'nobody',
    exports: [],
    erased: eraseBy(`delete from request_circumstances where chat_id in (select id from chats where requester_id = $1
      union all select id from chats where addressee_id = $1)`),
    retention: ['circumstances'],
  },
} satisfies Declared;
