import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sql as statement } from 'kysely';
import { readEnvironment } from '../../server/base/environment.ts';
import { connect, type Database } from '../../server/database/connection.ts';
import { migrate } from '../../server/database/migrate.ts';
import { notify } from '../../server/features/notifications/public.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseUrl } from './with-database-url.ts';

const usage = `Emails an announcement to the members who subscribed to news, each in their language.

  npm run send-news -- <id of the announcement> [--to members.csv]

--to  only to members whose ids start the lines of this file

Its id is in the address of its page in the operators' console. Each member gets it once, even if this runs again within
the same month. The emails are sent within minutes, outside the quiet hours. The database is DATABASE_URL, or the embedded one in DATA_DIR.`;

const batch = 500;

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  const [announcement] = positionals;
  if (values.help || !announcement || !/^[0-9a-f-]{36}$/.test(announcement)) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const only = values.to === undefined ? undefined : idsIn(await readFile(values.to, 'utf8'));
  await withDatabaseUrl(readEnvironment(process.env), (url) => sendNews(url, announcement, only));
}

/** The ids at the beginning of lines, with or without quotes. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/^"?([0-9a-f-]{36})\b/gm)].map(([, id = '']) => id);
}

async function sendNews(url: string, announcement: string, only: string[] | undefined) {
  await migrate(url);
  const database = connect(url, { poolSize: 1, onIdleError: () => undefined });
  try {
    const { rows } = await database.pool.query('select from announcements where id = $1', [announcement]);
    if (rows.length === 0) {
      console.error('there is no such announcement');
      process.exitCode = 1;
      return;
    }
    let sent = 0;
    for (;;) {
      const count = await notifySome(database, announcement, only);
      if (count === 0) break;
      sent += count;
      console.log(`${sent} members`);
    }
  } finally {
    await database.close();
  }
}

/** Notifies some readers who have not received this announcement; returns how many. */
function notifySome({ sql }: Database, announcement: string, only: string[] | undefined): Promise<number> {
  return sql.transaction().execute(async (transaction) => {
    const readers = await transaction
      .selectFrom('users')
      .select('id')
      .where('newsletter', '=', true)
      .where('email_confirmed_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .$if(only !== undefined, (query) => query.where('id', '=', statement<string>`any(${only}::uuid[])`))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notifications')
              .select('notifications.id')
              .whereRef('notifications.user_id', '=', 'users.id')
              .where('notifications.kind', '=', 'news')
              .where('notifications.group_key', '=', announcement),
          ),
        ),
      )
      .orderBy('id')
      .limit(batch)
      .execute();
    const userIds = readers.map(({ id }) => id);
    await notify(transaction, { userIds, kind: 'news', group: announcement, data: { announcement }, now: new Date() });
    return userIds.length;
  });
}

await runCommand(main);
