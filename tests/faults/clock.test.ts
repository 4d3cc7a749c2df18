import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPeople } from './support/people.ts';
import { createProcess, type RunningProcess } from './support/processes.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ worker: false });
});
afterAll(() => stage?.close());

function hasFaketime(): boolean {
  try {
    execFileSync('faketime', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a clock that jumps ahead and back: messages stay in their order, and none is lost', async ({ skip }) => {
  if (!hasFaketime()) return skip('needs the Debian package faketime');
  const at = (offset: string) =>
    createProcess({ ...stage.variables, PROCESS: 'web' }, { before: ['faketime', '-f', offset] });
  let web: RunningProcess = stage.web;
  const people = await startPeople(stage.app, () => web.origin, 4);
  for (const offset of ['+2h', '-3h', '+0']) {
    await people.writeOn(60);
    const next = await at(offset);
    await next.start();
    const last = web;
    web = next;
    await last.end('SIGTERM');
  }
  await people.writeOn(60);
  await people.expectNothingWrong();
  const { rows } = await stage.app.services.database.pool.query<{ back: number; ahead: number }>(
    `select count(*) filter (where is_back) as back, count(*) filter (where created_at > now() + interval '1 hour') as ahead
     from (select created_at, created_at < lag(created_at) over (partition by chat_id order by sequence) as is_back
           from messages) ordered`,
  );
  // The clock did jump, and a reader never sees a later message with an earlier time.
  expect(rows[0]?.ahead).toBeGreaterThan(0);
  expect(rows[0]?.back).toBe(0);
  await web.end('SIGKILL');
});
