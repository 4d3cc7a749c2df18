import type { Locale } from '../../../contract/locales.ts';
import type { AnnouncementRow } from '../../../contract/operator-views.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';

interface Row {
  id: string;
  texts: Record<Locale, string>;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  createdById: string;
  createdByName: string | null;
}

const select = `select a.id, a.texts, a.starts_at as "startsAt", a.ends_at as "endsAt", a.created_at as "createdAt",
    a.created_by as "createdById", profiles.name as "createdByName"
  from announcements a left join profiles on profiles.id = a.created_by`;
const all: Prepared = {
  name: 'operator_announcements',
  text: `${select} order by a.starts_at desc, a.id desc limit 200`,
};
const one: Prepared = { name: 'operator_announcement', text: `${select} where a.id = $1` };

function present({ createdById, createdByName, ...row }: Row): AnnouncementRow {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    createdBy: { id: createdById, name: createdByName },
  };
}

async function read(sql: Sql, id: string): Promise<AnnouncementRow> {
  const [row] = await runIn<Row>(sql, one, [id]);
  if (!row) throw new Refusal('not_found');
  return present(row);
}

/** All announcements, also those to come and those that are over. */
export const listAllAnnouncements: Action<'GET /api/operator/announcements'> = async ({ database }) => ({
  data: (await database.run<Row>(all, [])).map(present),
});

/** Announces something to everybody. */
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
    const details = { announcement: id, text: texts.de };
    await writeAudit(sql, { actorId: call.member.id, action: 'create_announcement', details }, now);
    return read(sql, id);
  });
  return { data };
};

/** Changes texts and times of an announcement. Throws not_found, invalid_input. */
export const changeAnnouncement: Action<'PUT /api/operator/announcements/{id}'> = async (call) => {
  const { texts, startsAt, endsAt } = call.body.data;
  const data = await call.database.sql.transaction().execute(async (sql) => {
    await sql
      .updateTable('announcements')
      .set({ texts: JSON.stringify(texts), starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', call.params.id)
      .execute();
    const changed = await read(sql, call.params.id);
    const details = { announcement: changed.id, text: texts.de };
    await writeAudit(sql, { actorId: call.member.id, action: 'change_announcement', details }, call.clock());
    return changed;
  });
  return { data };
};

/** Takes an announcement away. Throws not_found. */
export const deleteAnnouncement: Action<'DELETE /api/operator/announcements/{id}'> = async (call) => {
  await call.database.sql.transaction().execute(async (sql) => {
    const { id, texts } = await read(sql, call.params.id);
    await sql.deleteFrom('announcements').where('id', '=', id).execute();
    const details = { announcement: id, text: texts.de };
    await writeAudit(sql, { actorId: call.member.id, action: 'delete_announcement', details }, call.clock());
  });
  return undefined;
};
