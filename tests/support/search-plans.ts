import { sql } from 'kysely';
import { expect } from 'vitest';
import type { WeekDay } from '../../contract/constants/availability.ts';
import { weekBits } from '../../server/database/week-bits.ts';
import { anybody } from '../../server/features/search/profile-filters.ts';
import type { SearchRequest } from '../../server/features/search/search-request.ts';
import { pageStatement, type Statement } from '../../server/features/search/search-statements.ts';
import type { Shape } from '../../server/features/search/search-values.ts';
import { valuesOf } from '../../server/features/search/search-values.ts';
import type { TestApp } from './app.ts';

/** An evening of the week, as the database stores it. */
export const weekOf = (day: WeekDay) => weekBits([{ day, part: 'evening' }]);

/** Adds members with a few common languages, in places all over the country; three of four published a week. */
export async function addMembers(app: TestApp, count: number) {
  const { sql: database } = app.services.database;
  await database.transaction().execute(async (transaction) => {
    await sql`create temporary table made on commit drop as
      select gen_random_uuid() as id, number from generate_series(1, ${sql.lit(count)}) number`.execute(transaction);
    await sql`insert into users (id, locale, email_confirmed_at) select id, 'de', now() from made`.execute(transaction);
    await sql`insert into profiles (id, name, about, place_id, active_day, availability)
      select made.id, 'Nr ' || number, 'about', spread.id, current_date - (number % 50)::integer,
        (array[null, ${weekOf('tue')}, ${weekOf('wed')}, ${weekOf('thu')}])[1 + number % 4]::bit(35)
      from made join (select id, row_number() over (order by id % 97, id) as rank from places) spread
        on spread.rank = 1 + number % 4000`.execute(transaction);
    await sql`insert into profile_languages (profile_id, side, language, position)
      select id, side, language, 1 from made join profiles using (id)
        cross join lateral (values ('speaks', 'it'), ('learns', case when number % 2 = 0 then 'gsw' else 'de' end)) given (side, language)`.execute(
      transaction,
    );
  });
  await sql`analyze profiles`.execute(database);
  await sql`analyze profile_languages`.execute(database);
  await sql`analyze search_entries`.execute(database);
}

/** Members anywhere who speak it (Italian) and learn de. */
const request: SearchRequest = {
  sort: 'match',
  limit: 20,
  speaks: [4],
  learns: [2],
  traits: anybody,
  text: null,
  origin: null,
  radius: null,
  canton: null,
  week: null,
  viewer: null,
  impossible: false,
};

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}

interface PlanQuery {
  viewer?: string | null;
  week?: string | null;
  traits?: SearchRequest['traits'];
  origin?: string | null;
  radius?: number | null;
  canton?: string | null;
  text?: string | null;
}

/** The plan's nodes of a page of the search, as planOfStatement returns them. */
export async function planOf(app: TestApp, shape: Shape, requested: PlanQuery) {
  return planOfStatement(app, pageStatement(shape), shape, requested);
}

/** The nodes of a prepared statement's plan: of the custom and the generic plan, the one that reads more. */
export async function planOfStatement(
  app: TestApp,
  statement: Statement,
  shape: Shape,
  { origin = null, ...requested }: PlanQuery,
): Promise<Node[]> {
  const { directories, database } = app.services;
  const place = origin === null ? null : (directories.placeByPostcode.get(origin) ?? null);
  const values = valuesOf({ ...request, sort: shape.sort, ...requested, origin: place }, directories, 21, {
    lookedAt: 3000,
  });
  const client = await database.pool.connect();
  try {
    await client.query(`prepare page as ${statement.text}`);
    const given = statement.values.map((name) => literal(values[name])).join(', ');
    const plans: Node[][] = [];
    for (const mode of ['force_generic_plan', 'force_custom_plan']) {
      await client.query(`set plan_cache_mode = '${mode}'`);
      const { rows } = await client.query(`explain (analyze, format json) execute page(${given})`);
      plans.push(nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    }
    return plans.toSorted((one, other) => rowsRead(other) - rowsRead(one))[0] ?? [];
  } finally {
    await client.query('deallocate page; reset plan_cache_mode');
    client.release();
  }
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  const quoted = (each: unknown) => (each === null ? 'null' : JSON.stringify(String(each)));
  return `'${Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : String(value)}'`;
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** No scan of a whole table, and no bitmap of all matches. */
export function expectIndexes(nodes: Node[], atMost: number) {
  const ofMembers = nodes.filter(({ 'Relation Name': name }) => name === 'profiles' || name === 'search_entries');
  for (const node of ofMembers) expect(node['Node Type'], node['Relation Name']).toMatch(/^Index( Only)? Scan$/);
  expect(ofMembers).not.toEqual([]);
  expect(rowsRead(nodes)).toBeLessThanOrEqual(atMost);
}

export function rowsRead(nodes: Node[]): number {
  return nodes
    .filter((node) => node['Relation Name'] !== undefined)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}
