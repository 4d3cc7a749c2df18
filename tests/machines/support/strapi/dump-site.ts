import type { FormerValue, Source } from '../../../../server/features/moving-in/source/source.ts';
import type { SiteMember } from './fill-site.ts';

/** The tables of a site with their types, and its members with the passwords they log in with there. */
export interface SiteDump {
  members: SiteMember[];
  tables: Record<string, { columns: Record<string, string>; rows: FormerValue[][] }>;
}

/** Tables that say nothing of members. */
const left = /^(admin_|strapi_|up_permissions|up_roles|upload_folders|i18n_|files_folder)/;

/** Everything of a site that concerns its members. */
export async function dumpSite(source: Source, schema: string, members: SiteMember[]): Promise<SiteDump> {
  const tables: SiteDump['tables'] = {};
  const columns = `select table_name as name, column_name as col, data_type as type from information_schema.columns
    where table_schema = '${schema}' order by table_name, ordinal_position`;
  for await (const { name, col, type } of source.rows(columns)) {
    if (left.test(String(name))) continue;
    tables[String(name)] ??= { columns: {}, rows: [] };
    const table = tables[String(name)];
    if (table) table.columns[String(col)] = String(type);
  }
  for (const [name, table] of Object.entries(tables))
    for await (const row of source.rows(`select * from ${source.quote(name)} order by id`))
      table.rows.push(Object.keys(table.columns).map((column) => row[column] ?? null));
  return { members, tables };
}
