import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../contract/all-endpoints.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { accountRows } from './support/roles/account-rows.ts';
import { type CallKey, type Row, toldIn } from './support/roles/answers.ts';
import { chatRows } from './support/roles/chat-rows.ts';
import { communityRows } from './support/roles/community-rows.ts';
import { operatorRows } from './support/roles/operator-rows.ts';
import { openScene, roles } from './support/roles/scene.ts';

/**
 * Who may call what: every endpoint of the OpenAPI document, called in every role about things of the same owner, answers as its
 * row says. A call that is new needs a row.
 */

const rows: Record<CallKey, Row | Row[]> = { ...accountRows, ...communityRows, ...chatRows, ...operatorRows };
const tables = Object.entries(rows).map(([key, given]) => ({ key, variants: [given].flat() }));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the table', () => {
  it('has a row for each call of the OpenAPI document, and none for another', async () => {
    const { body } = await app.call(null, 'GET', '/api/openapi.json');
    const documented = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual([...Object.keys(allEndpoints), 'GET /api/events'].sort());
    expect(
      documented.filter((key) => !(key in rows)),
      'without a row',
    ).toEqual([]);
    expect(
      Object.keys(rows).filter((key) => !documented.includes(key)),
      'rows of no call',
    ).toEqual([]);
  });

  it('misses no call that is mounted beside the document', () => {
    const mounted = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect([...new Set(mounted)].filter((key) => !(key in rows))).toEqual(['GET /api/health', 'GET /api/openapi.json']);
  });

  it.each(tables)('lets somebody do $key', ({ variants }) => {
    const told = variants.flatMap(({ answers }) => Object.values(answers));
    expect(told.some((each) => Number.parseInt(`${each}`, 10) < 400)).toBe(true);
  });
});

describe.each(tables)('$key', ({ key, variants }) => {
  it.each(variants.map((row) => [row.about ?? 'answers each role', row] as const))('%s', async (_, row) => {
    const told = await Promise.all(
      roles.map(async (role) => {
        const scene = await openScene(app, role);
        const answer = await toldIn(scene, key, row);
        if (role === 'blocked') expect(await isBlocked(scene.owner, scene.asker), 'the block stands').toBe(true);
        return [role, answer];
      }),
    );
    expect(Object.fromEntries(told)).toEqual(row.answers);
  });
});

async function isBlocked(blocker: string, blocked: string | null): Promise<boolean> {
  const found = await app.services.database.sql
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .executeTakeFirst();
  return found !== undefined;
}
