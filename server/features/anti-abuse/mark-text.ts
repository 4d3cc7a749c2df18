import { createHash } from 'node:crypto';
import { hourMs } from '../../../contract/format/durations.ts';
import { lookalikes } from '../../../contract/lookalikes.ts';
import { normalized } from '../../../contract/normalized.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { withoutTopicSentences } from '../topic-cards/public.ts';
import { sameText, shortestMarkedText, type WrittenKind } from './rules.ts';

/**
 * A text about to be stored. target: the recipient, or the id of a post or comment itself, so that each counts
 * separately.
 */
export interface WrittenText {
  kind: WrittenKind;
  text: string;
  target: string;
  /** the profile name of the recipient */
  targetName?: string | undefined;
  /** compare only this author's texts; without it everyone's */
  author?: string | undefined;
}

// Concurrent texts with the same mark wait for each other, so that each sees the other.
const lockMark: Prepared = {
  name: 'anti_abuse_lock_mark',
  text: `select pg_advisory_xact_lock(('x' || encode($1::bytea, 'hex'))::bit(64)::bigint)`,
};
const countTargets: Prepared = {
  name: 'anti_abuse_count_targets',
  text: `select count(distinct target_id) as targets from text_marks
    where mark = $1 and kind = $2 and target_id <> $3 and created_at > $4`,
};
const forgetMark: Prepared = {
  name: 'anti_abuse_forget_mark',
  text: 'delete from text_marks where kind = $1 and target_id = $2',
};
const storeMark: Prepared = {
  name: 'anti_abuse_store_mark',
  text: `insert into text_marks (mark, kind, target_id, created_at) values ($1, $2, $3, $4)
    on conflict (mark, kind, target_id) do update set created_at = excluded.created_at`,
};

/**
 * Stores a mark of the text and returns how many others recently received the same one, from its author or from
 * anyone: 0 within the limit, else their number. Short texts and the sentences of our cards are not counted
 * (decision 020).
 */
export async function markText(transaction: Sql, written: WrittenText, now: Date): Promise<number> {
  const { kind, text, target, targetName, author = '' } = written;
  // A post about another evening is a different post.
  const letters = plainLetters(withoutTopicSentences(text), targetName, { withDates: kind !== 'message' });
  if (letters.length < shortestMarkedText) return 0;
  const mark = createHash('sha256').update(author).update(letters).digest().subarray(0, 16);
  await runIn(transaction, lockMark, [mark]);
  const { upTo, hours } = sameText[kind];
  const since = new Date(now.getTime() - hours * hourMs);
  const [row] = await runIn<{ targets: number }>(transaction, countTargets, [mark, kind, target, since]);
  await runIn(transaction, storeMark, [mark, kind, target, now]);
  const others = row?.targets ?? 0;
  return others >= upTo ? others : 0;
}

/** Removes the mark of a text deleted by its author, so that it no longer counts. */
export async function forgetText(transaction: Sql, kind: WrittenKind, target: string): Promise<void> {
  await runIn(transaction, forgetMark, [kind, target]);
}

/**
 * A text without everything that is easily varied: case, spaces, punctuation, digits, pictures, invisible characters,
 * accents, letters of another script that look the same, and the recipient's name. withDates: figures of a day or an
 * hour remain.
 */
export function plainLetters(text: string, receiverName = '', { withDates = false } = {}): string {
  return withoutName(wordsOf(text, withDates), wordsOf(receiverName)).join('');
}

/** A name is left out whole, with initials, or by any of its words. */
function withoutName(words: string[], name: string[]): string[] {
  const whole = ` ${name.join(' ')} `;
  const rest = name.length > 1 ? ` ${words.join(' ')} `.replaceAll(whole, ' ').trim().split(' ') : words;
  const parts = new Set(name.filter((part) => part.length > 1));
  return rest.filter((word) => !parts.has(word));
}

function wordsOf(text: string, withDates = false): string[] {
  return normalized(text, 'NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\u115F\u1160\u3164]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .replace(/\p{L}/gu, (letter) => lookalikes[letter] ?? letter)
    .split(withDates ? /[^\p{L}\p{Nd}]+/u : /[^\p{L}]+/u)
    .filter((word) => word !== '' && !/\p{Nd}{3}/u.test(word));
}
