import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { allPages } from '../../../tests/support/pages/all-pages.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { routeName } from '../../../web/routes.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

/** The answer of an address: its status, or the redirect's target, without the locale. */
type Answer = number | `-> ${string}`;
interface Row {
  route: string;
  path: string;
  visitor: Answer;
  member: Answer;
}

const toLogin = '-> login';
const id = randomUUID();
/** Every route of product 2 with what a visitor and a member get. Bad parameters are 404 (product 5). */
const table: Row[] = [
  { route: 'index', path: '', visitor: 200, member: 200 },
  { route: 'tandems', path: 'tandems', visitor: 200, member: 200 },
  // Invalid parts of a search are dropped.
  ...[
    'text=J',
    'text=%00%00',
    'text=Jo&cursor=nonsense',
    'speak=xx&learn=it&oneWay=e30',
    'ageFrom=3&ageTo=x&active=0',
    'ageFrom=30&picture=1',
    'place=%00&radius=-1&sort=distance',
    'mode[]=online&__proto__=1',
    'canton=XX',
  ].map((query): Row => ({ route: 'tandems', path: `tandems?${query}`, visitor: 200, member: 200 })),
  { route: 'tandems-map', path: 'tandems/map?speak=it&learn=xx&canton=LU', visitor: 200, member: 200 },
  { route: 'tandems-people', path: 'tandems/people?canton=LU', visitor: toLogin, member: 200 },
  { route: 'feed', path: 'feed', visitor: 200, member: 200 },
  { route: 'feed-create', path: 'feed/create', visitor: toLogin, member: 200 },
  { route: 'chat', path: 'chat', visitor: toLogin, member: 200 },
  { route: 'chat-chat', path: `chat/${id}`, visitor: toLogin, member: 404 },
  { route: 'chat-chat', path: 'chat/not-an-id', visitor: 404, member: 404 },
  { route: 'together', path: 'together', visitor: toLogin, member: 200 },
  { route: 'together-id', path: `together/${id}`, visitor: toLogin, member: 404 },
  { route: 'together-id', path: 'together/not-an-id', visitor: 404, member: 404 },
  { route: 'together-id-change', path: `together/${id}/change`, visitor: toLogin, member: 404 },
  { route: 'chat-chat-topics', path: `chat/${id}/topics`, visitor: toLogin, member: 404 },
  { route: 'chat-chat-meeting', path: `chat/${id}/meeting`, visitor: toLogin, member: 404 },
  { route: 'chat-chat-meeting-meeting', path: `chat/${id}/meeting/${id}`, visitor: toLogin, member: 404 },
  { route: 'together-id-meeting', path: `together/${id}/meeting`, visitor: toLogin, member: 404 },
  { route: 'together-id-meeting-meeting', path: `together/${id}/meeting/${id}`, visitor: toLogin, member: 404 },
  { route: 'together-propose-chat', path: `together/propose/${id}`, visitor: toLogin, member: 404 },
  { route: 'room-meeting', path: `room/${id}`, visitor: toLogin, member: 404 },
  { route: 'room-meeting', path: 'room/not-an-id', visitor: 404, member: 404 },
  { route: 'room-chat-chat', path: `room/chat/${id}`, visitor: toLogin, member: 404 },
  { route: 'room-chat-chat', path: 'room/chat/not-an-id', visitor: 404, member: 404 },
  { route: 'contacts', path: 'contacts', visitor: toLogin, member: 200 },
  { route: 'contact', path: 'contact', visitor: '-> contacts', member: '-> contacts' },
  { route: 'contact-id', path: `contact/${id}`, visitor: toLogin, member: 404 },
  { route: 'contact-id', path: 'contact/not-an-id', visitor: 404, member: 404 },
  // A member who is not in the search does not exist for a visitor.
  { route: 'write-id', path: `write/${id}`, visitor: 404, member: 404 },
  { route: 'write-id', path: 'write/not-an-id', visitor: 404, member: 404 },
  { route: 'login', path: 'login', visitor: 200, member: '-> account' },
  { route: 'login-code', path: 'login/code', visitor: toLogin, member: '-> account' },
  { route: 'login-organisation', path: 'login/organisation', visitor: 200, member: 200 },
  { route: 'login-organisation-finish', path: 'login/organisation/finish', visitor: 200, member: 200 },
  { route: 'login-organisation-connection', path: 'login/organisation/BCDF23456789', visitor: 404, member: 404 },
  { route: 'login-organisation-connection', path: 'login/organisation/no-code', visitor: 404, member: 404 },
  {
    route: 'login-organisation-connection-start',
    path: 'login/organisation/BCDF23456789/start',
    visitor: 404,
    member: 404,
  },
  {
    route: 'login-organisation-connection-end',
    path: 'login/organisation/BCDF23456789/end',
    visitor: 404,
    member: 404,
  },
  { route: 'organisation-sign-on', path: 'organisation/sign-on', visitor: toLogin, member: 404 },
  { route: 'signup', path: 'signup', visitor: 200, member: '-> account' },
  { route: 'pricing', path: 'pricing', visitor: 200, member: 200 },
  { route: 'matching', path: 'matching', visitor: 200, member: 200 },
  { route: 'outcomes', path: 'outcomes', visitor: 200, member: 200 },
  { route: 'info', path: 'info', visitor: 200, member: 200 },
  { route: 'tipps', path: 'tipps', visitor: 200, member: 200 },
  { route: 'tipps-article', path: 'tipps/first-meeting', visitor: 200, member: 200 },
  { route: 'tipps-article', path: 'tipps/no-such-tip', visitor: 404, member: 404 },
  { route: 'usecode', path: 'usecode', visitor: 200, member: 200 },
  { route: 'code-code', path: 'code', visitor: 200, member: 200 },
  { route: 'code-code', path: 'code/ABCD-1234', visitor: 200, member: 200 },
  { route: 'code-code', path: 'code/%3Cscript%3E', visitor: 404, member: 404 },
  { route: 'corporate-benefit', path: 'corporate-benefit', visitor: 200, member: 200 },
  { route: 'account', path: 'account', visitor: toLogin, member: 200 },
  { route: 'account-blocked-accounts', path: 'account/blocked-accounts', visitor: toLogin, member: 200 },
  { route: 'account-requests', path: 'account/requests', visitor: toLogin, member: 200 },
  { route: 'account-calendar', path: 'account/calendar', visitor: toLogin, member: 200 },
  { route: 'proposals', path: 'proposals', visitor: toLogin, member: 200 },
  { route: 'notebook', path: 'notebook', visitor: toLogin, member: 200 },
  { route: 'notebook-new', path: 'notebook/new', visitor: toLogin, member: 200 },
  { route: 'notebook-practice', path: 'notebook/practice', visitor: toLogin, member: 200 },
  { route: 'notebook-entry', path: 'notebook/0192f0c4-6a00-7000-8fff-000000000001', visitor: toLogin, member: 404 },
  { route: 'notebook-entry', path: 'notebook/nonsense', visitor: toLogin, member: 404 },
  { route: 'account-certificates', path: 'account/certificates', visitor: toLogin, member: 200 },
  { route: 'certificate-certificate', path: 'certificate/2222-2222-2222-2222-2222', visitor: 404, member: 404 },
  { route: 'certificate-certificate', path: 'certificate/nonsense', visitor: 404, member: 404 },
  { route: 'account-checkout', path: 'account/checkout', visitor: toLogin, member: '-> account/select-subscription' },
  { route: 'account-delete', path: 'account/delete', visitor: toLogin, member: 200 },
  { route: 'account-export', path: 'account/export', visitor: toLogin, member: 200 },
  { route: 'account-export-json', path: 'account/export/json', visitor: toLogin, member: 200 },
  {
    route: 'account-export-file-export',
    path: 'account/export/file/00000000-0000-7000-8000-000000000000',
    visitor: toLogin,
    member: 404,
  },
  { route: 'account-restore', path: 'account/restore', visitor: 200, member: 200 },
  { route: 'account-notifications', path: 'account/notifications', visitor: toLogin, member: 200 },
  { route: 'account-posts', path: 'account/posts', visitor: toLogin, member: 200 },
  { route: 'account-profile', path: 'account/profile', visitor: toLogin, member: 200 },
  ...['languages', 'meeting', 'about', 'picture', 'people'].map(
    (step): Row => ({ route: 'account-profile-step', path: `account/profile/${step}`, visitor: toLogin, member: 200 }),
  ),
  { route: 'account-profile-step', path: 'account/profile/shoes', visitor: 404, member: 404 },
  { route: 'account-security', path: 'account/security', visitor: toLogin, member: 200 },
  { route: 'account-security-second-factor', path: 'account/security/second-factor', visitor: toLogin, member: 200 },
  { route: 'account-reports', path: 'account/reports', visitor: toLogin, member: 200 },
  { route: 'account-select-subscription', path: 'account/select-subscription', visitor: toLogin, member: 200 },
  { route: 'account-subscription', path: 'account/subscription', visitor: toLogin, member: 200 },
  { route: 'account-team', path: 'account/team', visitor: toLogin, member: 200 },
  { route: 'account-team-licences', path: 'account/team/licences', visitor: toLogin, member: '-> account/team' },
  { route: 'account-team-billing', path: 'account/team/billing', visitor: toLogin, member: '-> account/team' },
  { route: 'organisation', path: 'organisation', visitor: toLogin, member: 200 },
  { route: 'organisation-new', path: 'organisation/new', visitor: toLogin, member: 404 },
  { route: 'organisation-directory', path: 'organisation/directory', visitor: toLogin, member: 404 },
  { route: 'organisation-cohort', path: `organisation/${id}`, visitor: toLogin, member: 404 },
  { route: 'organisation-cohort', path: 'organisation/not-an-id', visitor: 404, member: 404 },
  { route: 'organisation-cohort-settings', path: `organisation/${id}/settings`, visitor: toLogin, member: 404 },
  { route: 'organisation-cohort-invite', path: `organisation/${id}/invite`, visitor: toLogin, member: 404 },
  { route: 'organisation-cohort-report', path: `organisation/${id}/report`, visitor: toLogin, member: 404 },
  { route: 'cohort-code', path: 'cohort/NOSUCHCODE', visitor: 404, member: 404 },
  { route: 'cohort-code', path: 'cohort/x', visitor: 404, member: 404 },
  { route: 'team-invitation', path: 'team/invitation?token=x', visitor: 200, member: 200 },
  {
    route: 'account-subscription-cancel',
    path: 'account/subscription/cancel',
    visitor: toLogin,
    member: '-> account/subscription',
  },
  // As for the profile itself: an unknown member and one who blocks are the same.
  { route: 'report-kind-id', path: `report/profile/${id}`, visitor: toLogin, member: 404 },
  { route: 'report-kind-id', path: 'report/weather/1', visitor: 404, member: 404 },
  { route: 'report-chat-chat', path: `report/chat/${id}`, visitor: toLogin, member: 404 },
  // An invalid link says so; a valid one does not require a log-in.
  { route: 'answer', path: 'answer?token=x', visitor: 200, member: 200 },
  { route: 'time', path: 'time?token=x', visitor: 200, member: 200 },
  { route: 'check-in', path: 'check-in?token=x', visitor: 200, member: 200 },
  { route: 'proposal', path: 'proposal?token=x', visitor: 200, member: 200 },
  { route: 'unsubscribe', path: 'unsubscribe?token=x', visitor: 200, member: 200 },
  { route: 'suspended', path: 'suspended', visitor: toLogin, member: '-> account/reports' },
  { route: 'email-confirm', path: 'email/confirm?confirmation=x', visitor: 200, member: 200 },
  { route: 'email-change', path: 'email/change?code=x', visitor: toLogin, member: 200 },
  { route: 'return', path: 'return?token=x', visitor: 200, member: 200 },
  { route: 'email-undo', path: 'email/undo?code=x', visitor: 200, member: 200 },
  { route: 'email-confirmed', path: 'email/confirmed', visitor: 200, member: 200 },
  { route: 'legal-imprint', path: 'legal/imprint', visitor: 200, member: 200 },
  { route: 'legal-privacy-policy', path: 'legal/privacy-policy', visitor: 200, member: 200 },
  { route: 'legal-data-retention', path: 'legal/data-retention', visitor: 200, member: 200 },
  { route: 'legal-terms-of-service', path: 'legal/terms-of-service', visitor: 200, member: 200 },
  { route: 'password-forgot', path: 'password/forgot', visitor: 200, member: 200 },
  { route: 'password-reset', path: 'password/reset?code=x', visitor: 200, member: 200 },
  { route: 'language-exchange', path: 'language-exchange', visitor: 200, member: 200 },
  { route: 'language-exchange-language', path: 'language-exchange/gsw', visitor: 200, member: 200 },
  ...['English', 'italian', 'IT', 'Fran%C3%A7ais'].map(
    (name, index): Row => ({
      route: 'language-exchange-language',
      path: `language-exchange/${name}`,
      visitor: `-> language-exchange/${['en', 'it', 'it', 'fr'][index]}`,
      member: `-> language-exchange/${['en', 'it', 'it', 'fr'][index]}`,
    }),
  ),
  { route: 'language-exchange-language', path: 'language-exchange/tlh', visitor: 404, member: 404 },
  { route: 'operator', path: 'operator', visitor: 404, member: 404 },
  { route: 'operator-cases', path: 'operator/cases', visitor: 404, member: 404 },
  { route: 'operator-cases-case', path: `operator/cases/${id}`, visitor: 404, member: 404 },
  { route: 'operator-appeals', path: 'operator/appeals', visitor: 404, member: 404 },
  { route: 'operator-members', path: 'operator/members', visitor: 404, member: 404 },
  { route: 'operator-members-member', path: `operator/members/${id}`, visitor: 404, member: 404 },
  { route: 'operator-announcements', path: 'operator/announcements', visitor: 404, member: 404 },
  { route: 'operator-announcements-announcement', path: 'operator/announcements/new', visitor: 404, member: 404 },
  { route: 'operator-codes', path: 'operator/codes', visitor: 404, member: 404 },
  { route: 'operator-codes-new', path: 'operator/codes/new', visitor: 404, member: 404 },
  { route: 'operator-enquiries', path: 'operator/enquiries', visitor: 404, member: 404 },
  { route: 'operator-statistics', path: 'operator/statistics', visitor: 404, member: 404 },
  { route: 'operator-audit', path: 'operator/audit', visitor: 404, member: 404 },
  { route: 'offline', path: 'offline', visitor: 200, member: 200 },
  { route: 'unknown', path: 'no-such-page', visitor: 404, member: 404 },
  { route: 'unknown', path: 'anything/business', visitor: '-> corporate-benefit', member: '-> corporate-benefit' },
  {
    route: 'unknown',
    path: 'language-learning/it',
    visitor: '-> language-exchange/it',
    member: '-> language-exchange/it',
  },
];
/** Only moderators and admins can see that there is a console. */
for (const [route, path] of [
  ['operator', 'operator'],
  ['operator-cases', 'operator/cases'],
  ['operator-cases-case', `operator/cases/${id}`],
  ['operator-appeals', 'operator/appeals'],
  ['operator-members', 'operator/members'],
  ['operator-members-member', `operator/members/${id}`],
  ['operator-announcements', 'operator/announcements'],
  ['operator-announcements-announcement', `operator/announcements/${id}`],
  ['operator-subscriptions', 'operator/subscriptions'],
  ['operator-subscriptions-subscription', `operator/subscriptions/${id}`],
  ['operator-invoices', 'operator/invoices'],
  ['operator-differences', 'operator/differences'],
  ['operator-plans', 'operator/plans'],
  ['operator-plans-plan', 'operator/plans/premium-12'],
  ['operator-income', 'operator/income'],
  ['operator-codes', 'operator/codes'],
  ['operator-codes-new', 'operator/codes/new'],
  ['operator-enquiries', 'operator/enquiries'],
  ['operator-moving-in', 'operator/moving-in'],
  ['operator-statistics', 'operator/statistics'],
  ['operator-checks', 'operator/checks'],
  ['operator-audit', 'operator/audit'],
] as const) {
  table.push({ route, path, visitor: 404, member: 404 });
}
/** Routes that show no page of product 2, or are tried elsewhere. */
const elsewhere = ['logout', 'consent', 'manifest.webmanifest', 'email-resend', 'feed-post', 'tandems-count'];

test('the table names every route', () => {
  const listed = [...allPages('de').map(({ name }) => name), 'unknown'];
  expect(listed.sort()).toEqual([...new Set([...table.map(({ route }) => route), ...elsewhere])].sort());
});

test('the name of a route in a locale ends with it', () => {
  expect(locales.map((locale) => routeName('tandems', locale))).toEqual([
    'tandems___de',
    'tandems___en',
    'tandems___fr',
  ]);
});

test('every route answers each role as in the table', async () => {
  const member = await createMember(app, { name: 'Rita' });
  const { origin } = app.services.environment.publicUrl;
  const found: Row[] = [];
  // Each row takes the next language: the route is the same.
  for (const [index, row] of table.entries()) {
    const locale = locales[index % locales.length];
    const request = async (reader: string | null): Promise<Answer> => {
      const answer = await site.request(reader, `/${locale}${row.path && '/'}${row.path}`);
      await answer.arrayBuffer();
      const to = answer.headers.get('location');
      return to ? `-> ${to.replace(origin, '').replace(`/${locale}/`, '')}` : answer.status;
    };
    found.push({ ...row, visitor: await request(null), member: await request(member) });
  }
  expect(found).toEqual(table);
});

test('an address without a locale redirects to the German page, whatever the browser’s language', async () => {
  const { origin } = app.services.environment.publicUrl;
  for (const [from, to] of [
    ['/', '/de'],
    ['/tandems?speak=it', '/de/tandems?speak=it'],
    ['/tipps/first-meeting', '/de/tipps/first-meeting'],
    ['/business', '/de/corporate-benefit'],
    ['/language-learning/it', '/de/language-exchange/it'],
    ['/wp-login.php', '/de/wp-login.php'],
  ] as const) {
    const answer = await site.request(null, from, { headers: { 'Accept-Language': 'fr-CH' } });
    expect(answer.headers.get('location')?.replace(origin, ''), from).toBe(to);
  }
  const posted = await site.request(null, '/tandems', { method: 'POST' });
  expect([404, 405]).toContain(posted.status);
});
