import type { Sql } from '../../database/connection.ts';
import type { HeldBecause } from '../anti-abuse/public.ts';
import { reportInto } from '../moderation/public.ts';

/** Asks the moderators to look at a post or comment that a rule has hidden. In the transaction that stores it. */
export async function openReview(
  sql: Sql,
  { kind, id, author }: { kind: 'post' | 'comment'; id: string; author: string },
  because: HeldBecause,
  now: Date,
): Promise<void> {
  await reportInto(sql, { kind, id, subjectId: author, chatId: null, sequence: null }, because, now);
}
