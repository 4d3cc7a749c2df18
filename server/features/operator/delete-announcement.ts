import { defaultLocale } from '../../../contract/locales.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { readAnnouncement } from './select-announcements.ts';

/** Deletes an announcement. Throws not_found. */
export const deleteAnnouncement: Action<'DELETE /api/operator/announcements/{id}'> = async (call) => {
  await call.database.sql.transaction().execute(async (sql) => {
    const { id, texts } = await readAnnouncement(sql, call.params.id);
    await sql.deleteFrom('announcements').where('id', '=', id).execute();
    const details = { announcement: id, text: texts[defaultLocale] };
    await writeAudit(sql, { actorId: call.member.id, action: 'delete_announcement', details }, call.clock());
  });
  return undefined;
};
