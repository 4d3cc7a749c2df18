import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { deliverAfter, moveToHour, noticeMailsTo } from '../../../tests/support/notices.ts';
import { move, type Pair, proposal, proposedTandem, runningTandem } from '../../../tests/support/tandems.ts';
import { settleTandems } from './settle-tandems.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => moveToHour(app, 10));

const day = 24 * 60;
/** The headings of a member's mails about their tandem, oldest first. */
async function notificationsOf(userId: string): Promise<string[]> {
  const mails = await noticeMailsTo(app, userId);
  return mails.filter(({ text }) => text.includes('/de/together/')).map(({ subject }) => subject);
}
const change = (by: string, { tandem }: Pair, version: number, minutes: 30 | 45 | 90) =>
  move(app, by, tandem.id, 'change', { ...proposal({ minutes }), version });
const dayIn = (days: number) => new Date(app.services.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const proposedBy = (name: string) => `${name} schlägt dir ein Tandem vor (À deux)`;
const changedBy = (name: string) => `${name} schlägt etwas anderes vor (À deux)`;
const acceptedBy = (name: string) => `${name} und du seid ein Tandem (À deux)`;

describe('a proposal', () => {
  it('is mailed to the other after five minutes, with a link to it and without its text', async () => {
    const { proposer, other, tandem } = await proposedTandem(app);
    await deliverAfter(app, 4);
    expect(await notificationsOf(other)).toEqual([]);
    await deliverAfter(app, 1);
    expect(await notificationsOf(other)).toEqual([proposedBy('Reto')]);
    const [mail] = (await noticeMailsTo(app, other)).slice(-1);
    expect(mail?.text).toContain(`/de/together/${tandem.id}`);
    expect(mail?.text).not.toContain('Am Telefon absagen können');
    expect(await notificationsOf(proposer)).toEqual([]);
  });

  it('that was read, answered or taken back within five minutes is not mailed', async () => {
    const read = await proposedTandem(app);
    await app.call(read.other, 'GET', `/api/tandems/${read.tandem.id}`);
    const answered = await proposedTandem(app);
    await move(app, answered.other, answered.tandem.id, 'decline');
    const withdrawn = await proposedTandem(app);
    await move(app, withdrawn.proposer, withdrawn.tandem.id, 'decline');
    await deliverAfter(app, 5);
    for (const { other } of [read, answered, withdrawn]) expect(await notificationsOf(other)).toEqual([]);
    expect(await notificationsOf(answered.proposer)).toEqual(['Antwort von Anna (À deux)']);
  });

  it('changed before it was sent is sent as one; a counter-proposal, as changed', async () => {
    const pair = await proposedTandem(app);
    await change(pair.proposer, pair, 1, 90);
    await deliverAfter(app, 5);
    expect(await notificationsOf(pair.other)).toEqual([proposedBy('Reto')]);
    await change(pair.other, pair, 2, 30);
    await deliverAfter(app, 5);
    expect(await notificationsOf(pair.proposer)).toEqual([changedBy('Anna')]);
    await change(pair.proposer, pair, 3, 45);
    await deliverAfter(app, 5);
    expect(await notificationsOf(pair.other)).toEqual([proposedBy('Reto'), changedBy('Reto')]);
  });

  it('changed, or withdrawn and made again, sends no further emails', async () => {
    const pair = await proposedTandem(app);
    await deliverAfter(app, 5);
    await change(pair.proposer, pair, 1, 90);
    await deliverAfter(app, 5);
    await move(app, pair.proposer, pair.tandem.id, 'decline');
    await app.call(pair.proposer, 'POST', '/api/tandems', { data: { ...proposal(), chat: pair.chatId } });
    await deliverAfter(app, 5);
    expect(await notificationsOf(pair.other)).toEqual([proposedBy('Reto')]);
  });

  it('is not sent across a block, nor to a member who left the chat', async () => {
    const blocked = await proposedTandem(app);
    await block(app, blocked.other, blocked.proposer);
    const left = await proposedTandem(app);
    await app.call(left.other, 'POST', `/api/chats/${left.chatId}/leave`);
    await deliverAfter(app, 5);
    expect(await notificationsOf(blocked.other)).toEqual([]);
    expect(await notificationsOf(left.other)).toEqual([]);
  });
});

describe('a running tandem', () => {
  it('is sent to the proposer, once, also after a night without sending', async () => {
    moveToHour(app, 23);
    const { proposer, other } = await runningTandem(app);
    await deliverAfter(app, 5);
    expect(await notificationsOf(proposer)).toEqual([]);
    moveToHour(app, 7);
    await deliverAfter(app, 5);
    expect(await notificationsOf(proposer)).toEqual([acceptedBy('Anna')]);
    expect(await notificationsOf(other)).toEqual([]);
  });

  it('paused names the day it continues, on which both are notified', async () => {
    const { proposer, other, tandem } = await runningTandem(app);
    await deliverAfter(app, 5);
    await move(app, other, tandem.id, 'pause', { until: dayIn(10) });
    await deliverAfter(app, 5);
    expect((await noticeMailsTo(app, proposer)).at(-1)?.text).toMatch(/Am \d+\.\u00a0\p{L}+ \d{4} geht euer Tandem/u);
    await deliverAfter(app, 11 * day);
    await settleTandems.run(app.services, {});
    await deliverAfter(app, 5);
    expect((await notificationsOf(proposer)).slice(1)).toEqual([
      'Anna macht eine Pause (À deux)',
      'Tandem mit Anna geht weiter (À deux)',
    ]);
    expect(await notificationsOf(other)).toEqual(['Tandem mit Reto geht weiter (À deux)']);
  });

  it('paused and resumed again and again is one mail', async () => {
    const { proposer, other, tandem } = await runningTandem(app);
    await deliverAfter(app, 5);
    for (const days of [5, 6, 7]) {
      await move(app, other, tandem.id, 'pause', { until: dayIn(days) });
      await deliverAfter(app, 5);
      await move(app, other, tandem.id, 'resume');
      await deliverAfter(app, 5);
    }
    expect(await notificationsOf(proposer)).toEqual([acceptedBy('Anna'), 'Anna macht eine Pause (À deux)']);
  });

  it('ended with its term is sent to both, and that one of them wants to continue to the other', async () => {
    const { proposer, other, tandem } = await runningTandem(app, { termWeeks: 6 });
    await deliverAfter(app, 43 * day);
    await settleTandems.run(app.services, {});
    await deliverAfter(app, 5);
    expect((await notificationsOf(proposer)).at(-1)).toBe('Die Wochen mit Anna sind vorbei (À deux)');
    expect((await notificationsOf(other)).at(-1)).toBe('Die Wochen mit Reto sind vorbei (À deux)');
    await move(app, proposer, tandem.id, 'renew', { termWeeks: 12 });
    await deliverAfter(app, 5);
    expect((await noticeMailsTo(app, other)).at(-1)?.text).toContain('12 weitere Wochen');
    await move(app, other, tandem.id, 'renew', { termWeeks: 12 });
    await deliverAfter(app, 5);
    expect((await notificationsOf(proposer)).at(-1)).toBe('Tandem mit Anna geht weiter (À deux)');
  });

  it('ended by one is sent to the other alone, without the reason', async () => {
    const { proposer, other, tandem } = await runningTandem(app);
    await deliverAfter(app, 5);
    await move(app, other, tandem.id, 'end', { ending: 'no_fit' });
    await deliverAfter(app, 5);
    const mail = (await noticeMailsTo(app, proposer)).at(-1);
    expect(mail?.subject).toBe('Tandem mit Anna ist zu Ende (À deux)');
    expect(mail?.text).not.toContain('gepasst');
    expect(await notificationsOf(other)).toEqual([]);
  });
});
