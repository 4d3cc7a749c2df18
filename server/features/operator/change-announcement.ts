import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { readAnnouncement } from './select-announcements.ts';

/** Changes texts and times of an announcement. Throws not_found, invalid_input. */
export const changeAnnouncement: Action<'PUT /api/operator/announcements/{id}'> = async (call) => {
  const { texts, startsAt, endsAt } = call.body.data;
  const data = await call.database.sql.transaction().execute(async (sql) => {
    await sql
      .updateTable('announcements')
      .set({ texts: JSON.stringify(texts), starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', call.params.id)
      .execute();
    const changed = await readAnnouncement(sql, call.params.id);
    const details = { announcement: changed.id, text: texts.de };
    await writeAudit(sql, { actorId: call.member.id, action: 'change_announcement', details }, call.clock());
    return changed;
  });
  return { data };
};
