import { defaultLocale } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { readAnnouncement } from './select-announcements.ts';

/** Changes the given texts and times of an announcement. Throws not_found, invalid_input (end before start). */
export const changeAnnouncement: Action<'PUT /api/operator/announcements/{id}'> = async (call) => {
  const change = call.body.data;
  const data = await call.database.sql.transaction().execute(async (sql) => {
    await sql.selectFrom('announcements').select('id').where('id', '=', call.params.id).forUpdate().execute();
    const previous = await readAnnouncement(sql, call.params.id);
    const { startsAt, endsAt } = { ...previous, ...change };
    if (new Date(startsAt) >= new Date(endsAt))
      throw new ApiError('invalid_input', { fields: [{ path: 'endsAt', key: 'end_before_start' }] });
    await sql
      .updateTable('announcements')
      .set({ texts: JSON.stringify({ ...previous.texts, ...change.texts }), starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', call.params.id)
      .execute();
    const changed = await readAnnouncement(sql, call.params.id);
    const details = { announcement: changed.id, text: changed.texts[defaultLocale] };
    await writeAudit(sql, { actorId: call.member.id, action: 'change_announcement', details }, call.clock());
    return changed;
  });
  return { data };
};
