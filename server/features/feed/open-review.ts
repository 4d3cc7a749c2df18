import type { Sql } from '../../database/connection.ts';
import type { HeldBecause } from '../anti-abuse/public.ts';
import { reportInto } from '../moderation/public.ts';
import { takeCommentSnapshot, takePostSnapshot } from './feed.snapshot.ts';

/** Opens a case for moderators about a post or comment hidden by a rule, in the transaction that stores it. */
export async function openReview(
  sql: Sql,
  { kind, id, author }: { kind: 'post' | 'comment'; id: string; author: string },
  because: HeldBecause,
  now: Date,
): Promise<void> {
  const thing = { kind, id, subjectId: author, chatId: null, sequence: null };
  const takeSnapshot = kind === 'post' ? takePostSnapshot : takeCommentSnapshot;
  await reportInto(sql, thing, because, { now, takeSnapshot });
}
