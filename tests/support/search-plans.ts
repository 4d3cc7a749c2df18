import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { WeekDay } from '../../contract/constants/availability.ts';
import type { Query } from '../../server/database/connection.ts';
import { weekBits } from '../../server/database/week-bits.ts';
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
  await sql`analyze profiles, profile_languages, profile_words, search_entries, search_places`.execute(database);
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Plans of what one search ran: of the page, and of its total, unless it was cached. */
interface SearchPlans {
  page: PlanNode[];
  total: PlanNode[];
}

/**
 * Searches as a member (null: a visitor), and returns the nodes of the plans. A named statement is planned for its
 * values at first and for any values later; of the two plans the one that reads more counts.
 */
export async function plansOf(app: TestApp, viewer: string | null, query: string): Promise<SearchPlans> {
  const statements = vi.spyOn(app.services.database, 'run');
  // Neither totals nor answers to visitors come from a cache.
  app.moveClock(61_000);
  const { status } = await app.call(viewer, 'GET', `/api/profiles?${query}`);
  expect(status, query).toBe(200);
  const calls = statements.mock.calls.slice();
  statements.mockRestore();
  const plan = async (isTotal: boolean) => {
    const found = calls.find(([{ text }]) => text.startsWith('with hidden') && text.includes(' as cut') === isTotal);
    return found ? planOfStatement(app, ...found) : [];
  };
  return { page: await plan(false), total: await plan(true) };
}

async function planOfStatement(app: TestApp, { name, text }: Query, values: unknown[]): Promise<PlanNode[]> {
  const client = await app.services.database.pool.connect();
  try {
    const plans: PlanNode[][] = [];
    for (const mode of name === undefined ? ['force_custom_plan'] : ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = '${mode}'`);
      await client.query(`prepare explained as ${text}`);
      const given = values.map(literal).join(', ');
      const { rows } = await client.query(`explain (analyze, format json) execute explained(${given})`);
      await client.query('deallocate explained');
      plans.push(nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    }
    return plans.toSorted((one, other) => rowsRead(other) - rowsRead(one))[0] ?? [];
  } finally {
    await client.query('reset plan_cache_mode');
    client.release();
  }
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  const quoted = (each: unknown) => (each === null ? 'null' : JSON.stringify(String(each)));
  return `'${Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : String(value)}'`;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Few rows are read, those passed over included. */
export function expectFewRows(nodes: PlanNode[], atMost: number, message: string) {
  expect(nodes, message).not.toEqual([]);
  expect(rowsRead(nodes), message).toBeLessThanOrEqual(atMost);
}

/** Rows read from tables, with those that did not match. */
function rowsRead(nodes: PlanNode[]): number {
  return nodes
    .filter((node) => node['Relation Name'] !== undefined)
    .reduce((sum, node) => {
      const passed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      return sum + (node['Actual Rows'] + passed) * node['Actual Loops'];
    }, 0);
}
