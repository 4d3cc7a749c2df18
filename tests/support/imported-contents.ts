import pg from 'pg';

/** About the run itself, and about when the database was made. */
const tablesOfRuns = new Set(['imported_reports', 'migrations']);
/** A hash with times of the run in it, and the order in which rows were written, with gaps for those of a killed transaction. */
const columnsOfRuns = new Set(['written', 'search_number']);

interface Column {
  table: string;
  column: string;
  type: string;
}

/**
 * Rows and hash of every table and every column of a database, to compare two imports of one site: ids count as the rows of the
 * former site they were made from, and times since the first import as one and the same.
 */
export async function importedContents(url: string, since: Date): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC -c work_mem=256MB' });
  await client.connect();
  try {
    // Several rows there may be one here.
    await client.query(`create temporary table origins as
      select id, min(kind || ' ' || former_id) as origin from (
        select id, kind, former_id from imported_rows where other_id is null or kind in ('message', 'report')
        union all select other_id, kind, former_id from imported_rows where kind = 'report') named group by id`);
    await client.query('create unique index on origins (id)');
    await client.query('analyze origins');
    const { rows: columns } = await client.query<Column>(
      `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
    );
    const contents: Record<string, string> = {};
    for (const [table, own] of Object.entries(Object.groupBy(columns, ({ table }) => table))) {
      if (tablesOfRuns.has(table)) continue;
      const compared = (own ?? []).filter(({ column }) => !columnsOfRuns.has(column));
      const { rows } = await client.query<Record<string, string>>(hashesOf(table, compared, since));
      const { 'rows and hash': whole = '', ...ofColumns } = rows[0] ?? {};
      contents[table] = whole;
      for (const [column, hash] of Object.entries(ofColumns)) contents[`${table}.${column}`] = hash;
    }
    return contents;
  } finally {
    await client.end();
  }
}

function hashesOf(table: string, columns: Column[], since: Date): string {
  const joins: string[] = [];
  const values = columns.map(({ column, type }, index) => {
    const value = `t."${column}"`;
    if (type === 'uuid') {
      joins.push(`left join origins o${index} on o${index}.id = ${value}`);
      return `coalesce(o${index}.origin, case when ${value} is not null then 'made here' end)`;
    }
    if (type.startsWith('timestamp'))
      return `case when ${value} >= '${since.toISOString()}' and ${value} <= now() then 'since' else ${value}::text end`;
    return `${value}::text`;
  });
  const sum = (text: string) => `coalesce(sum(hashtextextended(${text}, 0)::numeric), 0)`;
  const each = columns.map(({ column }, index) => `${sum(values[index] ?? '')} as "${column}"`);
  return `select count(*) || ' rows ' || ${sum(`row(${values})::text`)} as "rows and hash", ${each}
    from "${table}" t ${joins.join(' ')}`;
}
