import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { ImportedKind, ImportRefusal } from '../../../../contract/constants/moving-in.ts';
import type { Sql } from '../../../database/connection.ts';
import type { RunSql } from '../../../database/run-sql.ts';
import type { Services } from '../../../http/endpoint.ts';
import type { Kind, PersonKind, SiteMap } from '../map/site-map.ts';
import type { Progress } from '../report.ts';
import { staging } from '../staging.ts';

/** What importing a kind works with. */
export interface Merge {
  client: pg.ClientBase;
  services: Services;
  map: SiteMap;
  now: Date;
  /** months without a visit after which a member is hidden until they come back */
  hiddenAfterMonths: number;
  progress: Progress;
  counts: Map<ImportedKind, Counts>;
}

/** What became of staged rows. */
export interface Counts {
  new: number;
  changed: number;
  same: number;
  changedHere: number;
}

export function countsOf({ counts }: Merge, kind: ImportedKind): Counts {
  const found = counts.get(kind) ?? { new: 0, changed: 0, same: 0, changedHere: 0 };
  counts.set(kind, found);
  return found;
}

export function runOf(client: pg.ClientBase): RunSql {
  return async (text, values = []) => (await client.query(text, [...values])).rowCount ?? 0;
}

/** The same in a transaction of another connection. */
export function runIn(sql: Sql): RunSql {
  return async (text, values = []) =>
    Number((await sql.executeQuery(CompiledQuery.raw(text, [...values]))).numAffectedRows ?? 0);
}

/** Runs work in a transaction of the merging connection. */
export async function inTransaction(client: pg.ClientBase, work: (run: RunSql) => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work(runOf(client));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Takes staged rows out of their table and notes why; condition is about s. */
export async function refuse(
  { client }: Merge,
  kind: ImportedKind,
  reason: ImportRefusal,
  condition: string,
): Promise<void> {
  await client.query(
    `with gone as (delete from ${staging}.${kind} s where ${condition} returning former_id, document)
     insert into ${staging}.refused select '${kind}', former_id, document, '${reason}' from gone`,
  );
}

/** Which of the two numbers of a member a field of the former site has. */
function personKind({ map }: Merge, kind: Kind, field: string): PersonKind {
  const place = map.kinds[kind]?.fields[field];
  return (place && 'of' in place && place.of) || 'profile';
}

/** A join with the member here, as the alias, that a column of s references. */
export function joinPerson(merge: Merge, kind: Kind, field: string, column: string, alias: string): string {
  return `join imported_rows ${alias} on ${alias}.kind = '${personKind(merge, kind, field)}' and ${alias}.former_id = s.${column}`;
}

/** A condition on s: the member a column references is not here. */
export function isMissing(merge: Merge, kind: Kind, field: string, column: string): string {
  return `not exists (select from imported_rows person where person.kind = '${personKind(merge, kind, field)}'
    and person.former_id = s.${column})`;
}

/** A condition on s: what a column names was not imported. */
export function isUnknown(kind: Kind, column: string): string {
  return `not exists (select from imported_rows other where other.kind = '${kind}' and other.former_id = s.${column})`;
}

/** A condition on s: the row was imported before. */
export const isKnown = (kind: Kind) =>
  `exists (select from imported_rows known where known.kind = '${kind}' and known.former_id = s.former_id)`;

/** Counts rows imported before: those that are the same there. */
export async function countSame(merge: Merge, kind: ImportedKind): Promise<void> {
  const { rows } = await merge.client.query<{ same: number }>(
    `select count(*) as same from ${staging}.${kind} s join imported_rows b on b.kind = '${kind}'
       and b.former_id = s.former_id and b.fingerprint = s.fingerprint`,
  );
  countsOf(merge, kind).same = rows[0]?.same ?? 0;
}

/** Rows imported before whose changes mean nothing here: the time of a contact, the text of a report. */
export async function countChanged(merge: Merge, kind: ImportedKind): Promise<void> {
  const rows = `select s.former_id, s.document, b.id, b.other_id, s.fingerprint, b.written from ${staging}.${kind} s
    join imported_rows b on b.kind = '${kind}' and b.former_id = s.former_id where b.fingerprint <> s.fingerprint`;
  countsOf(merge, kind).changed += await recordImported(runOf(merge.client), kind, rows, merge.now);
}

/** Notes rows as imported. rows: SQL for former_id, document, id, other_id, fingerprint and written. */
export function recordImported(run: RunSql, kind: Kind, rows: string, now: Date): Promise<number> {
  return run(
    `insert into imported_rows (kind, former_id, document, id, other_id, fingerprint, written, imported_at)
     select '${kind}', former_id, document, id, other_id, fingerprint, written, $1::timestamptz from (${rows}) imported
     on conflict (kind, former_id) do update set fingerprint = excluded.fingerprint, written = excluded.written,
       document = excluded.document, imported_at = excluded.imported_at`,
    [now],
  );
}
