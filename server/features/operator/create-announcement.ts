import { defaultLocale } from '../../../contract/locales.ts';
import { newId } from '../../base/ids.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { readAnnouncement } from './select-announcements.ts';

/** Creates an announcement to everyone. */
export const createAnnouncement: Action<'POST /api/operator/announcements'> = async (call) => {
  const { texts, startsAt, endsAt } = call.body.data;
  const now = call.clock();
  const id = newId(now.getTime());
  const data = await call.database.sql.transaction().execute(async (sql) => {
    await sql
      .insertInto('announcements')
      .values({
        id,
        texts: JSON.stringify(texts),
        starts_at: startsAt,
        ends_at: endsAt,
        created_by: call.member.id,
        created_at: now,
      })
      .execute();
    const details = { announcement: id, text: texts[defaultLocale] };
    await writeAudit(sql, { actorId: call.member.id, action: 'create_announcement', details }, now);
    return readAnnouncement(sql, id);
  });
  return { data };
};
