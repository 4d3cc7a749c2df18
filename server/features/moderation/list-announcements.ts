import type { Locale } from '../../../contract/locales.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const active: Prepared = {
  name: 'moderation_active_announcements',
  text: `select id, texts from announcements where ends_at > $1 and starts_at <= $1 order by starts_at desc, id desc`,
};

/** Current announcements, newest first, in the requested language. */
export const listAnnouncements: Action<'GET /api/announcements'> = async ({ database, locale, clock }) => {
  const rows = await database.run<{ id: string; texts: Record<Locale, string> }>(active, [clock()]);
  return { data: rows.map(({ id, texts }) => ({ id, text: texts[locale] })) };
};
