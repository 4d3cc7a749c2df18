import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { readOpenApi } from '../support/openapi.ts';
import { accountRows } from '../support/roles/account-rows.ts';
import { type CallKey, outcomesOf, type Row } from '../support/roles/answers.ts';
import { certificateRows } from '../support/roles/certificate-rows.ts';
import { chatRows } from '../support/roles/chat-rows.ts';
import { checkInRows } from '../support/roles/check-in-rows.ts';
import { codeRows } from '../support/roles/code-rows.ts';
import { cohortRows } from '../support/roles/cohort-rows.ts';
import { communityRows } from '../support/roles/community-rows.ts';
import { firstMessageRows } from '../support/roles/first-message-rows.ts';
import { invoiceRows } from '../support/roles/invoice-rows.ts';
import { leavingRows } from '../support/roles/leaving-rows.ts';
import { meetingRows } from '../support/roles/meeting-rows.ts';
import { notebookRows } from '../support/roles/notebook-rows.ts';
import { mailWebhookSecret, notificationRows } from '../support/roles/notification-rows.ts';
import { operatorPaymentRows } from '../support/roles/operator-payment-rows.ts';
import { operatorRows } from '../support/roles/operator-rows.ts';
import { pushRows } from '../support/roles/push-rows.ts';
import { returnRows } from '../support/roles/return-rows.ts';
import { roomRows } from '../support/roles/room-rows.ts';
import { roundRows } from '../support/roles/round-rows.ts';
import { roles } from '../support/roles/scene.ts';
import { scimRows } from '../support/roles/scim-rows.ts';
import { securityRows } from '../support/roles/security-rows.ts';
import { signOnRows } from '../support/roles/sign-on-rows.ts';
import { subscriptionRows } from '../support/roles/subscription-rows.ts';
import { tandemRows } from '../support/roles/tandem-rows.ts';
import { teamRows } from '../support/roles/team-rows.ts';
import { loadStandIn } from '../support/stand-in.ts';

/**
 * Who may call what: every endpoint of the OpenAPI document, called in every role about things of the same owner, answers as in
 * its row, and leaves other members' data alone. A new call needs a row.
 */

const rows: Record<CallKey, Row | Row[]> = {
  ...accountRows,
  ...leavingRows,
  ...communityRows,
  ...chatRows,
  ...firstMessageRows,
  ...tandemRows,
  ...checkInRows,
  ...roundRows,
  ...meetingRows,
  ...roomRows,
  ...certificateRows,
  ...notebookRows,
  ...operatorRows,
  ...invoiceRows,
  ...teamRows,
  ...cohortRows,
  ...scimRows,
  ...operatorPaymentRows,
  ...codeRows,
  ...subscriptionRows,
  ...notificationRows,
  ...pushRows,
  ...securityRows,
  ...signOnRows,
  ...returnRows,
};
const tables = Object.entries(rows).map(([key, given]) => ({ key, variants: [given].flat() }));

let app: TestApp;
beforeAll(async () => {
  await loadStandIn();
  app = await startTestApp({ MAIL_WEBHOOK_SECRET: mailWebhookSecret });
});
afterAll(() => app.close());

describe('the table', () => {
  it('has a row for each call of the OpenAPI document, and none for another', async () => {
    const documented = [...(await readOpenApi(app)).keys()];
    expect(documented.sort()).toEqual([...Object.keys(allEndpoints), 'GET /api/events', 'GET /api/health'].sort());
    const withoutRow = documented.filter((key) => !(key in rows));
    const rowOfNoCall = Object.keys(rows).filter((key) => !documented.includes(key));
    expect({ withoutRow, rowOfNoCall }).toEqual({ withoutRow: [], rowOfNoCall: [] });
  });

  it('misses no call that is mounted but not in the document', () => {
    const mounted = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect([...new Set(mounted)].filter((key) => !(key in rows))).toEqual(['GET /api/openapi.json']);
  });

  it.each(tables)('lets at least one role do $key', ({ variants }) => {
    const received = variants.flatMap(({ answers }) => Object.values(answers));
    expect(received.some((each) => Number.parseInt(`${each}`, 10) < 400)).toBe(true);
  });
});

describe.each(tables)('$key', ({ key, variants }) => {
  it.each(variants.map((row) => [row.about ?? 'answers each role', row] as const))('%s', async (_, row) => {
    const found = await outcomesOf(app, key, row);
    const outcomes = roles.map((role) => ({ role, ...found[role] }));
    expect(Object.fromEntries(outcomes.map(({ role, received }) => [role, received]))).toEqual(row.answers);
    const changing = outcomes.filter(({ role, changed }) => role !== 'owner' && changed.length > 0);
    expect(
      changing.map(({ role }) => role),
      `changed: ${changing.map(({ changed }) => changed)}`,
    ).toEqual(row.changes ?? []);
  });
});
