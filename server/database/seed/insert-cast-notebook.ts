import { wordsToFind } from '../../../contract/folded.ts';
import { momentOf } from '../../../contract/format/clock.ts';
import { minuteMs } from '../../../contract/format/durations.ts';
import { swissDay } from '../../base/swiss-time.ts';
import type { Sql } from '../connection.ts';
import { type CastKey, castIds } from './cast-accounts.ts';
import { castChats } from './cast-chats.ts';
import { readDemoJson } from './demo-data.ts';

/** An answer that was given once, and what follows from it (server/features/notebook/schedule.ts). */
interface Practised {
  minutesAgo: number;
  grade: 'good' | 'easy';
  intervalDays: number;
  stability: number;
  difficulty: number;
}

interface WrittenEntry {
  language: string;
  front: string;
  back: string;
  sentence?: string;
  note?: string;
  /** the message it is from: of the chats of the cast, counted from 1 */
  of?: { chat: number; sequence: number };
  minutesAgo: number;
  practised?: Practised;
}

/** What members of the cast wrote down to learn. Times count back from the seeding. */
export const castNotebook = readDemoJson<{ owner: CastKey; entries: WrittenEntry[] }[]>('cast-notebook.json');

const entryId = (number: number) => `0192f0c4-6a00-7000-8009-${String(number).padStart(12, '0')}`;

/** Inserts the notebooks of members just inserted. */
export async function insertCastNotebook(transaction: Sql, now: Date, inserted: ReadonlySet<string>): Promise<void> {
  const written = castNotebook.flatMap(({ owner, entries }) =>
    entries.map((entry) => ({ owner: castIds[owner], entry })),
  );
  const rows = written
    .map(({ owner, entry }, index) => ({ id: entryId(index + 1), owner_id: owner, ...rowOf(entry, now) }))
    .filter(({ owner_id }) => inserted.has(owner_id));
  if (rows.length === 0) return;
  await transaction
    .insertInto('notebook_entries')
    .values(rows.map((row) => ({ ...row, client_id: row.id })))
    .execute();
}

function rowOf(entry: WrittenEntry, now: Date) {
  const { language, front, back, sentence = null, note = null, of } = entry;
  const writtenAt = new Date(now.getTime() - entry.minutesAgo * minuteMs);
  return {
    language,
    front,
    back,
    sentence,
    note,
    words: wordsToFind(front, [back, sentence, note].filter(Boolean).join(' ')),
    source: of ? 'message' : 'own',
    message_chat: of ? (castChats[of.chat - 1]?.id ?? null) : null,
    message_sequence: of?.sequence ?? null,
    created_at: writtenAt,
    updated_at: writtenAt,
    due_at: writtenAt,
    ...(entry.practised && scheduleOf(entry.practised, now)),
  };
}

function scheduleOf({ minutesAgo, grade, intervalDays, stability, difficulty }: Practised, now: Date) {
  const at = new Date(now.getTime() - minutesAgo * minuteMs);
  return {
    due_at: new Date(momentOf(`${swissDay(at, intervalDays)}T00:00`) ?? Number.NaN),
    practised: 1,
    practised_at: at,
    last_grade: grade,
    stage: 'review',
    interval_days: intervalDays,
    stability,
    difficulty,
  };
}
