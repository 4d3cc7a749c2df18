import type { MeetingMinutes, Rhythm, TandemMode, TandemTerm } from '../../../contract/constants/tandems.ts';
import { newId } from '../../base/ids.ts';
import type { ChatTransaction } from '../chat/public.ts';
import { announceTandemChange } from './announce-tandem-change.ts';

/** The agreement an organisation prepares for two members in their chat. */
export interface PairedTandem {
  chatId: string;
  /** what each gives the other, by member */
  sides: readonly [{ userId: string; gives: string }, { userId: string; gives: string }];
  terms: {
    rhythm: Rhythm;
    minutes: MeetingMinutes;
    mode: TandemMode;
    place: string | null;
    termWeeks: TandemTerm;
  };
}

/**
 * Writes an agreement that neither has agreed to yet, in the caller's transaction, and notifies both. The first who
 * accepts proposes it to the other. Returns its id.
 */
export async function openPairedTandem(
  transaction: ChatTransaction,
  { chatId, sides, terms }: PairedTandem,
): Promise<string> {
  const { sql, now } = transaction;
  const id = newId(now.getTime());
  const { rhythm, minutes, mode, place, termWeeks } = terms;
  await sql
    .insertInto('tandems')
    .values({ id, chat_id: chatId, proposed_at: now, rhythm, minutes, mode, place, term_weeks: termWeeks })
    .execute();
  await sql
    .insertInto('tandem_members')
    .values(sides.map(({ userId, gives }) => ({ tandem_id: id, user_id: userId, language: gives })))
    .execute();
  const memberIds = sides.map(({ userId }) => userId);
  await announceTandemChange(transaction, { tandemId: id, chatId, memberIds }, { kind: 'paired', by: null });
  return id;
}
