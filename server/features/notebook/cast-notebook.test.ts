import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { seedCast } from '../../database/seed/cast.ts';
import { castIds } from '../../database/seed/cast-accounts.ts';
import { entriesOf } from './entry-rows.ts';
import { afterGrade, newSchedule } from './schedule.ts';
import { searchable } from './searchable.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedCast(app.services.database, { now: app.services.clock() });
});
afterAll(() => app.close());

it('the demo notebooks are as the product itself would store them', async () => {
  const { sql, pool } = app.services.database;
  const entries = await entriesOf(sql, castIds.lea);
  expect(entries.length).toBeGreaterThan(5);
  for (const entry of entries) {
    const { lastGrade, practisedAt, dueAt, stage, stability, difficulty, intervalDays, practised } = entry;
    const stored = { dueAt, stage, stability, difficulty, intervalDays, practised };
    const written = newSchedule(entry.createdAt);
    expect(practisedAt && lastGrade ? afterGrade(written, lastGrade, practisedAt) : written).toMatchObject(stored);
    const { rows } = await pool.query('select words from notebook_entries where id = $1', [entry.id]);
    expect(rows).toEqual([{ words: searchable(entry) }]);
    if (entry.source === 'message') expect(entry.chat).not.toBeNull();
  }
});
