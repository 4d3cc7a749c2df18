import { parseArgs } from 'node:util';
import { readEnvironment } from '../../server/base/environment.ts';
import { connect } from '../../server/database/connection.ts';
import { migrate } from '../../server/database/migrate.ts';
import { giveRole } from '../../server/features/operator/public.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseUrl } from './with-database-url.ts';

const usage = `Makes a member an admin, who can then manage roles in the operators' console. Recorded in the audit log.

  npm run make-admin -- someone@example.ch

The member must be registered. The database is DATABASE_URL, or the embedded one in DATA_DIR.`;

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  const [email] = positionals;
  if (values.help || email === undefined || positionals.length > 1) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  await withDatabaseUrl(readEnvironment(process.env), (url) => makeAdmin(url, email));
}

async function makeAdmin(url: string, email: string) {
  await migrate(url);
  const database = connect(url, { poolSize: 1, onIdleError: () => undefined });
  try {
    const { rows } = await database.pool.query<{ id: string; confirmed: boolean }>(
      `select id, email_confirmed_at is not null as confirmed from users
       where lower(email) = lower($1) and deleted_at is null`,
      [email],
    );
    const [member] = rows;
    if (!member?.confirmed) {
      console.error(member ? `${email} has not confirmed the address yet` : `no member has the address ${email}`);
      process.exitCode = 1;
      return;
    }
    await database.sql
      .transaction()
      .execute((sql) => giveRole(sql, { actorId: null, memberId: member.id, role: 'admin', now: new Date() }));
    console.log(`${email} is an admin now`);
  } finally {
    await database.close();
  }
}

await runCommand(main);
