import type pg from 'pg';

/** Recreates the dropped indexes, reporting progress before each. */
export type Recreate = (onProgress: (done: number, count: number) => void) => Promise<void>;

/**
 * Drops the indexes of these tables that no constraint rests on, within the running transaction, and returns a function that
 * makes them again as they were.
 */
export async function dropSecondaryIndexes(client: pg.Client, tables: string[]): Promise<Recreate> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[]) and not indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by 1`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async (onProgress) => {
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const [index, { definition }] of rows.entries()) {
      onProgress(index, rows.length);
      await client.query(definition);
    }
  };
}
