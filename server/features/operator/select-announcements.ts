import type { Locale } from '../../../contract/locales.ts';
import type { AnnouncementRow } from '../../../contract/operator-views.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

/** An announcement with its author. */
export interface AnnouncementListRow {
  id: string;
  texts: Record<Locale, string>;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  createdById: string;
  createdByName: string | null;
}

/** Announcements: `select … from`, to be completed with conditions and order. */
export const selectAnnouncements = `select a.id, a.texts, a.starts_at as "startsAt", a.ends_at as "endsAt", a.created_at as "createdAt",
    a.created_by as "createdById", profiles.name as "createdByName"
  from announcements a left join profiles on profiles.id = a.created_by`;
const one: Prepared = { name: 'operator_announcement', text: `${selectAnnouncements} where a.id = $1` };

/** An announcement as the console lists it. */
export function presentAnnouncement({ createdById, createdByName, ...row }: AnnouncementListRow): AnnouncementRow {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    createdBy: { id: createdById, name: createdByName },
  };
}

/** One announcement. Throws not_found. */
export async function readAnnouncement(sql: Sql, id: string): Promise<AnnouncementRow> {
  const [row] = await runIn<AnnouncementListRow>(sql, one, [id]);
  if (!row) throw new ApiError('not_found');
  return presentAnnouncement(row);
}
