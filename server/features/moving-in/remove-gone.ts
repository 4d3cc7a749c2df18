import type { ImportedKind } from '../../../contract/constants/moving-in.ts';
import { removeImportedBlocks } from '../blocks/public.ts';
import { changeImportedMessages } from '../chat/public.ts';
import { removeImportedContacts } from '../contacts/public.ts';
import { endImportedTexts } from '../feed/public.ts';
import { inTransaction, type Merge } from './merge/merge.ts';
import { writtenAccount, writtenText } from './merge/written.ts';
import { staging } from './staging.ts';

/** More than these at once are rather a table that was read by half than people who left. */
const most = { rows: 100, share: 0.1 };

/** Kinds whose rows are removed here once they are removed there. */
const followed = ['account', 'message', 'post', 'comment', 'contact', 'block'] as const;

/**
 * Removes what was imported and has been removed at the former site since, unless it was changed here: an account is deleted as by
 * its member, texts as by their author. Leaves all of a kind alone where suspiciously many are gone. Returns how many.
 */
export async function removeGone(merge: Merge): Promise<Partial<Record<ImportedKind, number>>> {
  const gone: Partial<Record<ImportedKind, number>> = {};
  for (const kind of followed) {
    if (!merge.map.kinds[kind]) continue;
    if ((await findGone(merge, kind)) > 0) gone[kind] = await remove(merge, kind);
  }
  return gone;
}

/** Makes a table of those gone; returns how many, none where they are too many. */
async function findGone({ client }: Merge, kind: ImportedKind): Promise<number> {
  await client.query(`drop table if exists ${staging}.gone`);
  await client.query(`create unlogged table ${staging}.gone as
    select b.* from imported_rows b where b.kind = '${kind}' and b.fingerprint <> 0
      and not exists (select from ${staging}.${kind} s where s.former_id = b.former_id)
      and not exists (select from ${staging}.refused r where r.kind = '${kind}' and r.former_id = b.former_id)`);
  const { rows } = await client.query<{ gone: number; all: number }>(
    `select (select count(*)::integer from ${staging}.gone) as gone,
       (select count(*)::integer from imported_rows where kind = '${kind}') as all`,
  );
  const { gone = 0, all = 0 } = rows[0] ?? {};
  return gone > most.rows && gone > all * most.share ? 0 : gone;
}

async function remove(merge: Merge, kind: (typeof followed)[number]): Promise<number> {
  const { client, now } = merge;
  if (kind === 'account') return eraseGone(merge);
  const pairs = `select id, other_id from ${staging}.gone`;
  let removed = 0;
  await inTransaction(client, async (run) => {
    if (kind === 'contact') removed = await removeImportedContacts(run, pairs);
    else if (kind === 'block') removed = await removeImportedBlocks(run, pairs);
    else if (kind === 'message')
      removed = await changeImportedMessages(
        run,
        `select other_id as chat_id, id, null::text as text from ${staging}.gone`,
        now,
      );
    else {
      const table = kind === 'post' ? 'posts' : 'comments';
      const same = `select t.id from ${staging}.gone g join ${table} t on t.id = g.id
        where ${writtenText} = g.written and t.deleted_at is null`;
      const none = 'select null::uuid where false';
      removed = await run(same);
      await endImportedTexts(run, kind === 'post' ? same : none, kind === 'comment' ? same : none, now);
    }
    await run(`update imported_rows b set fingerprint = 0 from ${staging}.gone g
      where b.kind = g.kind and b.former_id = g.former_id`);
  });
  return removed;
}

async function eraseGone({ client, services, now }: Merge): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from ${staging}.gone g join users u on u.id = g.id where ${writtenAccount} = g.written and u.deleted_at is null`,
  );
  for (const { id } of rows) {
    await services.database.sql.transaction().execute((sql) => services.eraseMember(sql, id, now));
  }
  return rows.length;
}
