import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LegalPage, legalPages, type StartStep } from '../../../contract/constants/operator-start.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createPremium } from '../../../tests/support/console-payments.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { writeAudit } from '../audit/public.ts';

const company = {
  OPERATOR_NAME: 'Beispiel AG',
  OPERATOR_STREET: 'Musterstrasse 1',
  OPERATOR_PLACE: '6003 Luzern',
  OPERATOR_RESPONSIBLE: 'Mira Muster',
  OPERATOR_HOSTING: 'CH',
  OPERATOR_MAIL_HOSTING: 'CH',
};
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp(company);
  admin = await createOperator(app, 'admin');
});
afterAll(() => app.close());

async function start(requested = app, as = admin): Promise<Record<StartStep, string> & { unread: LegalPage[] }> {
  const { data } = (await requested.call(as, 'GET', '/api/operator/start')).body;
  const states = Object.fromEntries(data.steps.map(({ step, state }) => [step, state])) as Record<StartStep, string>;
  return { ...states, unread: data.unread };
}

/** The token in the newest mail to a member. */
async function mailedToken(member: string): Promise<string> {
  const { rows } = await app.services.database.pool.query<{ text: string }>(
    `select mails.text from local_mailbox mails join users on users.email = mails.recipient
     where users.id = $1 order by mails.sent_at desc, mails.id desc limit 1`,
    [member],
  );
  return /[?&]mail=([\w.-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

describe('the first hour', () => {
  it('starts with what is set up, and ticks nothing that was not done', async () => {
    expect(await start()).toEqual({
      admin: 'done',
      second_factor: 'open',
      operator: 'done',
      mail: 'open',
      payment: 'open',
      legal: 'open',
      backup: 'open',
      restore: 'open',
      unread: legalPages,
    });
  });

  it('requires every admin’s second factor', async () => {
    const factor = (member: string) =>
      app.services.database.pool.query(
        `insert into authenticators (user_id, sealed_secret, confirmed_at, created_at) values ($1, '\\x01', now(), now())`,
        [member],
      );
    await factor(admin);
    expect((await start()).second_factor).toBe('done');
    const second = await createOperator(app, 'admin');
    expect((await start()).second_factor).toBe('open');
    await factor(second);
    expect((await start()).second_factor).toBe('done');
  });

  it('confirms that mails arrive once the recipient follows the link in time', async () => {
    expect((await app.call(admin, 'POST', '/api/operator/start/mail')).status).toBe(204);
    const token = await mailedToken(admin);
    expect(token).not.toBe('');
    const follow = (member: string, given: string) =>
      app.call(member, 'POST', '/api/operator/start/mail/arrived', { data: { token: given } });
    const other = await createOperator(app, 'admin', {});
    for (const [member, given] of [
      [other, token],
      [admin, `${token}x`],
      [admin, token.replace(/^\d/, '9')],
    ] as const)
      expect((await follow(member, given)).code).toBe('link_invalid');
    expect((await start()).mail).toBe('open');
    const answers = await Promise.all([follow(admin, token), follow(admin, token)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await start()).mail).toBe('done');
    await app.services.database.sql.updateTable('users').set({ role: 'member' }).where('id', '=', other).execute();
    app.moveClock(8 * 86_400_000);
    expect((await follow(admin, token)).code).toBe('link_invalid');
    app.moveClock(-8 * 86_400_000);
  });

  it('reports that the mail server rejects the email', async () => {
    const refusing = await startTestApp({ ...company, SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const operator = await createOperator(refusing, 'admin');
      expect((await refusing.call(operator, 'POST', '/api/operator/start/mail')).code).toBe('mail_not_sent');
    } finally {
      await refusing.close();
    }
  });

  it('records each legal page once, however often it is read', async () => {
    const read = (page: string) => app.call(admin, 'POST', '/api/operator/start/pages', { data: { page } });
    for (const page of ['imprint', 'imprint', 'privacy-policy']) expect((await read(page)).status).toBe(204);
    expect(await start()).toMatchObject({ legal: 'open', unread: ['data-retention', 'terms-of-service'] });
    for (const page of ['data-retention', 'terms-of-service']) await read(page);
    expect(await start()).toMatchObject({ legal: 'done', unread: [] });
    const log = await app.call(admin, 'GET', '/api/operator/audit?filters[action]=read_legal_page');
    expect(log.body.data).toHaveLength(4);
    expect((await read('feed')).status).toBe(400);
  });

  it('detects a payment by a paid subscription', async () => {
    await createPremium(app, await createMember(app));
    expect((await start()).payment).toBe('done');
  });

  it('detects backups and restores by what the commands record, and a restore implies both', async () => {
    const note = (action: 'make_backup' | 'restore_backup') =>
      writeAudit(app.services.database.sql, { actorId: null, action }, new Date());
    await note('make_backup');
    expect(await start()).toMatchObject({ backup: 'done', restore: 'open' });
    await note('restore_backup');
    const { unread: _, ...steps } = await start();
    expect(new Set(Object.values(steps))).toEqual(new Set(['done']));
  });

  it('requires no payment if nothing is sold, nor legal pages on a demo', async () => {
    const bare = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const services = bare.services;
      Object.assign(services.environment.operator, { iban: undefined });
      const operator = await createOperator(bare, 'admin');
      expect(await start(bare, operator)).toMatchObject({
        operator: 'open',
        payment: services.payments ? 'open' : 'unused',
      });
    } finally {
      await bare.close();
    }
  });
});
