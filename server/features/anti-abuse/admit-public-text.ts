import { hasLink } from '../../../contract/has-link.ts';
import type { Sql } from '../../database/connection.ts';
import type { Deciding, HeldBecause } from './admit-request.ts';
import { markText } from './mark-text.ts';
import { readReputation } from './read-reputation.ts';
import { refuseTooMany } from './refuse-too-many.ts';

export interface PublicText {
  kind: 'post' | 'comment';
  /** the id it will have */
  id: string;
  author: string;
  text: string;
  /** RATE_LIMITS of the environment; the text itself is checked in any case */
  rateLimits: boolean;
}

/**
 * Decides on a new post or comment (decision 020): null to show it, or, to hide it until review, the evidence for
 * the moderators: a link by an author without an answer so far, or a repeated text. Call it after lockAuthor. Throws
 * too_many_posts or too_many_comments.
 */
export async function admitPublicText({ sql, now }: Deciding, text: PublicText): Promise<HeldBecause | null> {
  const { kind, id, author } = text;
  const reputation = await readReputation(sql, author, now);
  const counted = kind === 'post' ? 'posts' : 'comments';
  if (text.rateLimits) await refuseTooMany(sql, { memberId: author, counted, reputation, now });
  const others = await markText(sql, { kind, text: text.text, target: id }, now);
  if (reputation === 'new' && hasLink(text.text)) return { rule: 'link', others };
  return others > 0 ? { rule: 'same_text', others } : null;
}

/**
 * Serialises an author's texts until the transaction ends, so that two concurrent ones cannot both use the last
 * place in a budget.
 */
export async function lockAuthor(transaction: Sql, authorId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute();
}
