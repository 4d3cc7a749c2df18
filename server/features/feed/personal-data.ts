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
  posts: { exports: ['posts'], erased: callOffAll, retention: ['posts'] },
  comments: { exports: ['comments'], erased: 'stays', retention: ['posts'] },
  participations: { exports: ['participations'], erased: 'follows', retention: ['posts'] },
} satisfies Declared;
