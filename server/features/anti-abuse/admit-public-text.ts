import { hasLink } from '../../../contract/has-link.ts';
import type { Sql } from '../../database/connection.ts';
import type { Deciding, HeldBecause } from './admit-request.ts';
import { markText } from './mark-text.ts';
import { readReputation } from './read-reputation.ts';
import { refuseTooMany } from './refuse-too-many.ts';

export interface PublicText {
  kind: 'post' | 'comment';
  /** the id it is to have */
  id: string;
  author: string;
  text: string;
  /** RATE_LIMITS of the environment; what a text says is looked at in any case */
  rateLimits: boolean;
}

/**
 * Decides on a new post or comment (decision 020): null to show it, or to hide it until it is reviewed what the moderators
 * are told: a link of somebody nobody has answered yet, or a text that is there already. Call it after lockAuthor. Throws
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

/** One text at a time for each author: of two at once with one left exactly one wins. Until the transaction ends. */
export async function lockAuthor(transaction: Sql, authorId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute();
}
