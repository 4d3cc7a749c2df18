import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const list: Prepared = {
  name: 'drafts_list',
  text: `select addressee_id as id, text, written_at as "writtenAt" from drafts
    where owner_id = $1 order by written_at desc, addressee_id`,
};

/** The member's unsent first messages, newest first. */
export const listDrafts: Action<'GET /api/drafts'> = async ({ database, member }) => {
  const rows = await database.run<{ id: string; text: string; writtenAt: Date }>(list, [member.id]);
  return { data: rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() })) };
};
