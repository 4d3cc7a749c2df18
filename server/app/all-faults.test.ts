import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { orderByInvoice } from '../../tests/support/invoices.ts';
import { createMember } from '../../tests/support/members.ts';
import { createOperator } from '../../tests/support/moderation.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The fields an answer names, each once. */
async function faults(member: string | null, method: string, path: string, body: unknown): Promise<string[]> {
  const answer = await app.call(member, method, path, body);
  expect(answer.status, JSON.stringify(answer.content)).toBe(400);
  return answer.faultyFields.toSorted();
}

it('an invalid profile gets all its faults at once', async () => {
  const me = await createMember(app);
  const data = {
    name: 'L',
    about: 'kurz',
    birthyear: 1800,
    postcode: '9999',
    meetingPostcodes: ['9999', '12'],
    langsSpeaking: [{ code: 'zzz' }, { code: 'de' }, { code: 'de' }],
    langsLearning: [{ code: 'fr', level: 'C9' }, { code: 'yyy' }, { code: 'it', level: 'native' }, { code: 'it' }],
    image: crypto.randomUUID(),
  };
  expect(await faults(me, 'PUT', `/api/profiles/${me}`, { data })).toEqual([
    'about',
    'birthyear',
    'image',
    'langsLearning',
    'langsLearning.0.level',
    'langsLearning.1.code',
    'langsLearning.2.level',
    'langsSpeaking',
    'langsSpeaking.0.code',
    'meetingPostcodes.0',
    'meetingPostcodes.1',
    'name',
    'postcode',
  ]);
});

it('a sign-up gets the password’s fault together with the rest', async () => {
  const body = { email: 'nobody', password: 'password1', name: 'L', locale: 'de', terms: false, newsletter: false };
  expect(await faults(null, 'POST', '/api/auth/local/register', body)).toEqual(['email', 'name', 'password', 'terms']);
});

it('a disposable address is reported together with the rest in a sign-up, an enquiry and a change of address', async () => {
  const email = 'somebody@mailinator.com';
  const body = { email, password: 'password1', name: 'L', locale: 'de', terms: false, newsletter: false };
  expect(await faults(null, 'POST', '/api/auth/local/register', body)).toEqual(['email', 'name', 'password', 'terms']);
  const enquiry = { company: '', name: '', email, message: '' };
  expect(await faults(null, 'POST', '/api/enquiries', { data: enquiry })).toEqual([
    'company',
    'email',
    'message',
    'name',
  ]);
  const me = await createMember(app);
  expect(await faults(me, 'POST', '/api/auth/change-email', { email, password: '' })).toEqual(['email', 'password']);
});

it('creating codes reports conflicting fields even if something else is wrong', async () => {
  const admin = await createOperator(app, 'admin');
  const data = {
    code: 'SEEBLICK',
    count: 2,
    kind: 'premium',
    team: crypto.randomUUID(),
    uses: 0,
    endsOn: '2020-01-01',
  };
  expect(await faults(admin, 'POST', '/api/operator/codes', { data })).toEqual([
    'code',
    'days',
    'endsOn',
    'team',
    'uses',
  ]);
  const ofTeam = { kind: 'team', team: crypto.randomUUID(), days: 3, uses: 0, endsOn: '2999-01-01' };
  expect(await faults(admin, 'POST', '/api/operator/codes', { data: ofTeam })).toEqual([
    'days',
    'endsOn',
    'team',
    'uses',
  ]);
});

it('creating or changing a plan reports a taken id and wrong licences together with the rest', async () => {
  const admin = await createOperator(app, 'admin');
  const terms = { months: 0, price: 2400, vatPerMille: 81, licencesFrom: 3, position: 9, active: true };
  const made = { id: 'premium-12', type: 'premium', ...terms };
  expect(await faults(admin, 'POST', '/api/operator/plans', { data: made })).toEqual(['id', 'licencesFrom', 'months']);
  const changed = { ...terms, version: 1 };
  expect(await faults(admin, 'PUT', '/api/operator/plans/premium-12', { data: changed })).toEqual([
    'licencesFrom',
    'months',
  ]);
});

it('marking an invoice as paid reports day and amount together', async () => {
  const admin = await createOperator(app, 'admin');
  const { invoice } = await orderByInvoice(app);
  const mark = (data: unknown) => faults(admin, 'POST', `/api/operator/invoices/${invoice}/paid`, { data });
  expect(await mark({ paidOn: '2020-01-01', amount: 'all' })).toEqual(['amount', 'paidOn']);
  expect(await mark({ paidOn: 'today', amount: 1 })).toEqual(['amount', 'paidOn']);
});

it('notification settings report every unknown switch', async () => {
  const me = await createMember(app);
  const data = [
    { kind: 'new_request', channel: 'pigeon', enabled: true },
    { kind: 'team', channel: 'mail', enabled: false },
  ];
  expect(await faults(me, 'PUT', '/api/notifications/settings', { data })).toHaveLength(2);
});

it('a new password is compared with its repetition even if something else is wrong', async () => {
  const passwords = { password: 'short', passwordConfirmation: 'other' };
  const expected = ['password', 'passwordConfirmation'];
  expect(await faults(null, 'POST', '/api/auth/reset-password', { code: '', ...passwords })).toEqual([
    'code',
    ...expected,
  ]);
  const me = await createMember(app);
  expect(await faults(me, 'POST', '/api/auth/change-password', { currentPassword: '', ...passwords })).toEqual([
    'currentPassword',
    ...expected,
  ]);
  const common = { password: 'password1', passwordConfirmation: 'other' };
  expect(await faults(null, 'POST', '/api/auth/reset-password', { code: 'x', ...common })).toEqual(expected);
});

it('a post reports place, languages and text together', async () => {
  const me = await createMember(app);
  const data = { text: 'kurz', postcode: '9999', langSpeaking: 'zzz', langLearning: 'zzz', participants: 0 };
  expect(await faults(me, 'POST', '/api/posts', { data })).toEqual([
    'langLearning',
    'langLearning',
    'langSpeaking',
    'participants',
    'postcode',
    'text',
  ]);
});

it('a language is spoken or learned, and may change sides', async () => {
  const me = await createMember(app, { speaks: [{ code: 'it' }], learns: [{ code: 'fr', level: 'B1' }] });
  const put = (data: unknown) => app.call(me, 'PUT', `/api/profiles/${me}`, { data });
  expect(await faults(me, 'PUT', `/api/profiles/${me}`, { data: { langsSpeaking: [{ code: 'fr' }] } })).toEqual([
    'langsSpeaking.0.code',
  ]);
  const both = { langsSpeaking: [{ code: 'de' }], langsLearning: [{ code: 'rm' }, { code: 'de' }] };
  expect(await faults(me, 'PUT', `/api/profiles/${me}`, { data: both })).toEqual(['langsLearning.1.code']);
  expect((await put({ langsSpeaking: [{ code: 'fr' }], langsLearning: [{ code: 'it' }] })).status).toBe(200);
});

it('of two concurrent changes that put a language on both sides, one is refused', async () => {
  const me = await createMember(app, { speaks: [{ code: 'it' }], learns: [{ code: 'gsw' }] });
  const put = (data: unknown) => app.call(me, 'PUT', `/api/profiles/${me}`, { data });
  const answers = await Promise.all([
    put({ langsSpeaking: [{ code: 'rm' }] }),
    put({ langsLearning: [{ code: 'rm' }] }),
  ]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
});
