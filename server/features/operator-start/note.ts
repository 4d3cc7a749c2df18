import type { Member, Services } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { type StartNote, startNotes } from './read-notes.ts';

/** Records a step of the first hour unless it is recorded; concurrent duplicates are harmless. */
export async function noteOnce(
  { database, clock, member }: Pick<Services, 'database' | 'clock'> & { member: Member },
  action: StartNote['action'],
  page: string | null = null,
): Promise<void> {
  const notes = await database.run<StartNote>(startNotes, []);
  if (notes.some((note) => note.action === action && note.page === page)) return;
  await writeAudit(database.sql, { actorId: member.id, action, details: page === null ? {} : { page } }, clock());
}
