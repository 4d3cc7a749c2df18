import { writeCsv } from '../../base/csv.ts';
import type { Database } from '../../database/connection.ts';

interface Absent {
  id: string;
  locale: string;
  day: string;
}

/** Imported members who are hidden until they come back, as CSV for `npm run send-news -- <id> --to`. */
export async function listAbsent({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<Absent>(`select u.id, u.locale, p.active_day::text as day
    from imported_rows b join users u on u.id = b.id join profiles p on p.id = b.id
    where b.kind = 'account' and p.paused_why = 'away' and u.deleted_at is null order by p.active_day desc, u.id`);
  return writeCsv([['id', 'language', 'last seen'], ...rows.map(({ id, locale, day }) => [id, locale, day])]);
}
