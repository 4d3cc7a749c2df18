import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../contract/format/clock.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { move, type Pair, proposal, proposedTandem, runningTandem } from '../../../tests/support/tandems.ts';
import { settleTandems } from './settle-tandems.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rounds = [1, 2, 3];
const read = async (by: string, { tandem }: Pair) => (await app.call(by, 'GET', `/api/tandems/${tandem.id}`)).body.data;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const dayIn = (days: number) => dayOf(new Date(app.services.clock().getTime() + days * dayMs));
const consent = { version: 1, corrections: 'at_once' };

describe.each(rounds)('of two moves at once, round %i', () => {
  it('both change what one of them proposed: one succeeds, the other sees why not', async () => {
    const pair = await proposedTandem(app);
    const answers = await Promise.all([
      move(app, pair.proposer, pair.tandem.id, 'change', { ...proposal({ minutes: 30 }), version: 1 }),
      move(app, pair.other, pair.tandem.id, 'change', { ...proposal({ minutes: 90 }), version: 1 }),
    ]);
    expect(statuses(answers).sort()).toEqual([200, 409]);
    const [byProposer] = answers;
    expect(await read(pair.proposer, pair)).toMatchObject(
      byProposer?.status === 200
        ? { version: 2, minutes: 30, proposedByMe: true }
        : { version: 2, minutes: 90, proposedByMe: false },
    );
  });

  it('one agrees to what the other takes back: it runs, or was never', async () => {
    const pair = await proposedTandem(app);
    const [withdrawn, accepted] = await Promise.all([
      move(app, pair.proposer, pair.tandem.id, 'decline'),
      move(app, pair.other, pair.tandem.id, 'accept', consent),
    ]);
    expect(statuses([withdrawn, accepted]).sort()).toEqual([200, 409]);
    expect(await read(pair.other, pair)).toMatchObject(
      accepted.status === 200 ? { state: 'active', ending: null } : { state: 'ended', ending: 'withdrawn' },
    );
  });

  it('one declines while the other changes it', async () => {
    const pair = await proposedTandem(app);
    const [declined, changed] = await Promise.all([
      move(app, pair.other, pair.tandem.id, 'decline'),
      move(app, pair.proposer, pair.tandem.id, 'change', { ...proposal({ minutes: 45 }), version: 1 }),
    ]);
    expect(declined.status).toBe(200);
    const { state, ending, events } = await read(pair.other, pair);
    expect([state, ending]).toEqual(['ended', 'not_now']);
    expect(events.map(({ kind }) => kind)).toEqual(
      changed.status === 200 ? ['proposed', 'changed', 'declined'] : ['proposed', 'declined'],
    );
  });

  it('one agrees twice, by a line that sent it again: it begins once', async () => {
    const pair = await proposedTandem(app);
    const agree = () => move(app, pair.other, pair.tandem.id, 'accept', consent);
    expect(statuses(await Promise.all([agree(), agree()]))).toEqual([200, 200]);
    expect((await read(pair.other, pair)).events.map(({ kind }) => kind)).toEqual(['proposed', 'accepted']);
  });

  it('one pauses what the other ends: it is over', async () => {
    const pair = await runningTandem(app);
    const [paused, ended] = await Promise.all([
      move(app, pair.proposer, pair.tandem.id, 'pause', { until: dayIn(10) }),
      move(app, pair.other, pair.tandem.id, 'end', { ending: 'no_time' }),
    ]);
    expect([200, 409]).toContain(paused.status);
    expect(ended.status).toBe(200);
    expect(await read(pair.proposer, pair)).toMatchObject({ state: 'ended', ending: 'no_time', pausedUntil: null });
  });

  it('both offer the same new term: it is agreed', async () => {
    const pair = await runningTandem(app);
    await move(app, pair.other, pair.tandem.id, 'end', { ending: 'goal' });
    const answers = await Promise.all(
      [pair.proposer, pair.other].map((by) => move(app, by, pair.tandem.id, 'renew', { termWeeks: 6 })),
    );
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await read(pair.other, pair)).toMatchObject({ state: 'active', termWeeks: 6, renewal: null, ending: null });
  });

  it('both offer different terms: the last one awaits agreement', async () => {
    const pair = await runningTandem(app);
    await move(app, pair.other, pair.tandem.id, 'end', { ending: 'goal' });
    const answers = await Promise.all([
      move(app, pair.proposer, pair.tandem.id, 'renew', { termWeeks: 6 }),
      move(app, pair.other, pair.tandem.id, 'renew', { termWeeks: 24 }),
    ]);
    expect(statuses(answers)).toEqual([200, 200]);
    const { renewal, events } = await read(pair.proposer, pair);
    expect(renewal).toEqual(events.at(-1)?.byMe ? { byMe: true, termWeeks: 6 } : { byMe: false, termWeeks: 24 });
  });

  it('one resumes by hand as the clock does: the term is longer by the pause, once', async () => {
    const pair = await runningTandem(app);
    await move(app, pair.other, pair.tandem.id, 'pause', { until: dayIn(10) });
    app.moveClock(10 * 86_400_000);
    const [resumed] = await Promise.all([
      move(app, pair.proposer, pair.tandem.id, 'resume'),
      settleTandems.run(app.services, {}),
    ]);
    expect(resumed.status).toBe(200);
    const { state, endsOn, events } = await read(pair.proposer, pair);
    const longer = Date.parse(endsOn ?? '') - Date.parse(pair.tandem.endsOn ?? '');
    expect([state, longer / 86_400_000]).toEqual(['active', 10]);
    expect(events.filter(({ kind }) => kind === 'resumed')).toHaveLength(1);
  });
});
