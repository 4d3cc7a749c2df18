import { migrationNames } from '../../database/migrate.ts';
import { type Check, codeOf } from './finding.ts';

const oldestVersion = 15;

interface About {
  number: string;
  version: string;
  readOnly: string;
  hasList: boolean;
}

/** The database answers, is recent enough, writable, and has run every migration of this code. */
export const checkDatabase: Check<'database'> = async ({ queryDatabase }) => {
  if (!queryDatabase) return { outcome: 'away', values: { reason: 'not started' } };
  let about: About | undefined;
  try {
    [about] = await queryDatabase<About>(`select current_setting('server_version_num') as number,
      current_setting('server_version') as version, current_setting('transaction_read_only') as "readOnly",
      to_regclass('migrations') is not null as "hasList"`);
  } catch (error) {
    return { outcome: 'away', values: { reason: codeOf(error) } };
  }
  const { number = '', version = '', readOnly, hasList } = about ?? {};
  const values = { version: version.split(' ')[0] ?? '' };
  if (Number(number) < oldestVersion * 10_000) return { outcome: 'too_old', values };
  const rows = hasList ? await queryDatabase<{ name: string }>('select name from migrations') : [];
  const done = new Set(rows.map(({ name }) => name));
  const open = (await migrationNames()).filter((name) => !done.has(name));
  if (open.length > 0) return { outcome: 'not_migrated', values: { ...values, count: open.length } };
  return { outcome: readOnly === 'on' ? 'read_only' : 'holds', values: { ...values, count: done.size } };
};
