import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { createMember } from '../../tests/support/members.ts';
import { createOperator } from '../../tests/support/moderation.ts';
import { PlainBrowser } from '../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../tests/support/pages/site.ts';
import layouts from '../../texts/de/layouts.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
let member: string;
/** Calls that pages made. */
const calls: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  member = await createMember(app, { name: 'Lea' });
});
afterAll(() => app.close());
beforeEach(() => {
  calls.length = 0;
  site.intercept = (call, init) => {
    const { query = {} } = init as { query?: object };
    calls.push(Object.keys(query).length > 0 ? `${call} ${JSON.stringify(query)}` : call);
    return undefined;
  };
});
afterEach(() => {
  site.intercept = () => undefined;
});

async function browserOf(who: string | null): Promise<PlainBrowser> {
  const browser = new PlainBrowser(site);
  if (who) await browser.logIn(who);
  return browser;
}

it('remaining requests are shown in the panel, in the side menu and in the More menu, and never below zero', async () => {
  const browser = await browserOf(member);
  await browser.open('/de');
  const left = layouts.contacts.left.replace('{left}', '4').replace('{limit}', '4');
  for (const place of ['aside', 'header', '#more']) {
    expect(browser.texts(`${place} h2`), place).toContain(left);
  }
  // Premium has ended since.
  site.intercept = (call) => (call === 'GET /api/chats/count' ? Response.json(30) : undefined);
  for (const path of ['/de', '/de/chat', '/de/account/subscription']) {
    await browser.open(path);
    expect(browser.text(), path).toMatch(/[Nn]och 0 von 4/);
    expect(browser.text(), path).not.toMatch(/30 von 4/);
  }
});

it('visitors have the link to an account in the side menu, the only menu on a tablet', async () => {
  const browser = await browserOf(null);
  await browser.open('/de/tandems');
  expect(browser.$('header a[href="/de/signup"]').text()).toContain(layouts.signup);
});

describe('a page with a script', () => {
  it.each([
    ['the default layout', '/de/tandems', null],
    ['the grey one', '/de/account', 'member'],
    ['the empty one', '/de/account/checkout?plan=premium-1', 'member'],
    ['the empty one of visitors', '/de/password/forgot', null],
    ['an unknown page', '/de/made-up', null],
    ['the console', '/de/operator', 'operator'],
  ])('has the offline sign, the progress bar and one place for notices: %s', async (_, path, who) => {
    const reader = who === 'operator' ? await createOperator(app) : who && member;
    const browser = await browserOf(reader);
    await browser.open(path);
    expect(browser.$('script[src]').length + browser.$('script[type=module]').length).toBeGreaterThan(0);
    expect([browser.$('offline-sign').length, browser.$('[role=progressbar]').length]).toEqual([1, 1]);
    expect(browser.text(), 'no flash').not.toContain(layouts.told.postDeleted);
    await browser.open(`${path}${path.includes('?') ? '&' : '?'}told=postDeleted`);
    expect(browser.texts('main [role=status]')).toContain(layouts.told.postDeleted);
    await browser.open(`${path}${path.includes('?') ? '&' : '?'}told=toString`);
    expect(browser.texts('main [role=status]')).not.toContain(layouts.told.postDeleted);
  });
});

describe('a load of the session', () => {
  const visits = () => calls.filter((call) => call.startsWith('PUT /api/profiles/'));

  it.each([
    ['the default layout', () => '/de/tandems'],
    ['the empty layout', () => '/de/account/checkout?plan=premium-1'],
    ['a step of the profile', () => '/de/account/profile/languages'],
    ['the page to write on', async () => `/de/write/${await createMember(app)}`],
  ])('notes once that the member is here: %s', async (_, path) => {
    await site.request(member, await path());
    expect(visits()).toEqual([`PUT /api/profiles/${member}`]);
  });

  it('notes it in the console', async () => {
    const operator = await createOperator(app);
    await site.request(operator, '/de/operator');
    expect(visits()).toEqual([`PUT /api/profiles/${operator}`]);
  });

  it.each([
    ['by the worker, for later', { accept: '*/*' }],
    ['ahead of a press', { 'sec-purpose': 'prefetch;prerender' }],
  ])('logs nothing for pages that are not viewed: %s', async (_, headers) => {
    await site.request(member, '/de/tandems', { headers: headers as Record<string, string> });
    expect(visits()).toEqual([]);
  });

  it('shows the page where it cannot be noted', async () => {
    site.intercept = (call) =>
      call.startsWith('PUT /api/profiles/') ? Response.json({ error: { details: {} } }, { status: 503 }) : undefined;
    expect((await site.request(member, '/de/tandems')).status).toBe(200);
  });
});

it.each([
  ['/fr', null],
  ['/fr/tandems', null],
  ['/fr/feed/create', 'member'],
  ['/fr/account/profile/languages', 'member'],
  ['/fr/notebook/new', 'member'],
])('the languages of %s are requested in the language of the page, 100 at once', async (path, who) => {
  await site.request(who && member, path);
  const requested = calls.filter((call) => /^GET \/api\/languages( |$)/.test(call));
  expect([...new Set(requested)]).toEqual(['GET /api/languages {"locale":"fr-CH","pagination":{"limit":100}}']);
});
