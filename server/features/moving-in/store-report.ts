import type pg from 'pg';
import { type ImportedKind, importedKinds } from '../../../contract/constants/moving-in.ts';
import { countsOf, type Merge } from './merge/merge.ts';
import type { KindReport, MovingInReport, Tally } from './report.ts';
import { staging } from './staging.ts';

interface Result {
  tallies: Map<ImportedKind, Tally>;
  gone: Partial<Record<ImportedKind, number>>;
  startedAt: Date;
}

/** Puts together what became of each row, stores it with the numbers of those refused, and returns it. */
export async function storeReport(merge: Merge, { tallies, gone, startedAt }: Result): Promise<MovingInReport> {
  const { client, services, map } = merge;
  const { rows: refused } = await client.query<{ kind: ImportedKind; reason: string; many: number }>(
    `select kind, reason, count(*)::integer as many from ${staging}.refused group by 1, 2 order by 1, 2`,
  );
  const kinds = importedKinds
    .filter((kind) => map.kinds[kind])
    .map((kind): [ImportedKind, KindReport] => {
      const { read = 0, marked = {} } = tallies.get(kind) ?? {};
      const own = refused.filter((row) => row.kind === kind).map(({ reason, many }) => [reason, many]);
      return [kind, { read, ...countsOf(merge, kind), refused: Object.fromEntries(own), marked }];
    });
  const report: MovingInReport = {
    strapi: map.strapi,
    startedAt: startedAt.toISOString(),
    endedAt: services.clock().toISOString(),
    kinds: Object.fromEntries(kinds),
    gone,
    ...(await countMore(merge)),
  };
  await client.query('begin');
  await client.query('delete from imported_refusals');
  await client.query(`insert into imported_refusals (kind, former_id, reason)
    select kind, former_id, min(reason) from ${staging}.refused group by 1, 2`);
  await client.query('insert into imported_reports (started_at, ended_at, report) values ($1, $2, $3)', [
    report.startedAt,
    report.endedAt,
    report,
  ]);
  await client.query('commit');
  return report;
}

/** Remembers what was paid there, before rows are refused. */
export async function noteMoney(client: pg.ClientBase): Promise<void> {
  await client.query(`create unlogged table ${staging}.money_read as
    select former_id, coalesce(price, 0) as price, licences from ${staging}.subscription`);
}

async function countMore({ client }: Merge): Promise<Pick<MovingInReport, 'money' | 'hidden' | 'pictures'>> {
  const { rows } = await client.query<{
    read: string;
    imported: string;
    otherPrice: string;
    hidden: number;
    made: number;
    waiting: number;
  }>(
    `select (select coalesce(sum(price * licences), 0) from ${staging}.money_read) as read, imported, "otherPrice",
       (select count(*)::integer from profiles p join imported_rows b on b.kind = 'account' and b.id = p.id
         where paused_why = 'away') as hidden,
       (select count(*)::integer from imported_pictures where image_id is not null) as made,
       (select count(*)::integer from imported_pictures where image_id is null and fault is null) as waiting
     from (select coalesce(sum(here.price * here.licences), 0) as imported,
         coalesce(sum(there.price * there.licences - here.price * here.licences), 0) as "otherPrice"
       from ${staging}.subscription s join ${staging}.money_read there using (former_id)
         join imported_rows b on b.kind = 'subscription' and b.former_id = s.former_id
         join subscriptions here on here.id = b.id) sums`,
  );
  const { rows: refused } = await client.query<{ reason: string; money: string }>(
    `select reason, sum(price * licences) as money from ${staging}.refused join ${staging}.money_read using (former_id)
     where kind = 'subscription' and price > 0 group by 1 order by 1`,
  );
  const { rows: faults } = await client.query<{ fault: string; many: number }>(
    `select fault, count(*)::integer as many from imported_pictures where fault is not null group by 1 order by 1`,
  );
  const [counted] = rows;
  return {
    money: {
      read: Number(counted?.read ?? 0),
      imported: Number(counted?.imported ?? 0),
      refused: Object.fromEntries(refused.map(({ reason, money }) => [reason, Number(money)])),
      otherPrice: Number(counted?.otherPrice ?? 0),
    },
    hidden: counted?.hidden ?? 0,
    pictures: {
      imported: counted?.made ?? 0,
      waiting: counted?.waiting ?? 0,
      missing: Object.fromEntries(faults.map(({ fault, many }) => [fault, many])),
    },
  };
}
