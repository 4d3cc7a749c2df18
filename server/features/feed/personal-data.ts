import type { Declared, Erase } from '../../database/personal-data.ts';
import { callOff } from './call-off-activity.ts';
import { lockActivity } from './lock-activity.ts';

/** Posts stay, by a deleted member. An activity to come is called off, and who joined it is notified. */
const callOffAll: Erase = async (sql, userId, now) => {
  const posts = await sql
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', userId)
    .where('starts_at', 'is not', null)
    .where('called_off_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of posts) {
    const activity = await lockActivity(sql, { author: userId, id, now });
    if (activity && activity.shownAt > now) await callOff(sql, id, activity, now);
  }
};

export const feedData = {
  posts: {
    holds: 'what was written for everybody, what one does together, where and when',
    seenBy: 'everybody',
    exports: ['posts'],
    erased: callOffAll,
    retention: ['posts'],
  },
  comments: {
    holds: 'what was written below a post',
    seenBy: 'everybody',
    exports: ['comments'],
    erased: 'stays',
    retention: ['posts'],
  },
  participations: {
    holds: 'who joins',
    seenBy: 'members who may open the profile; the author of the post',
    exports: ['participations'],
    erased: 'follows',
    retention: ['posts'],
  },
} satisfies Declared;
