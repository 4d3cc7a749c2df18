import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf } from '../contract/cookies.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { allPages, type ListedPage, readersOf } from './support/pages/all-pages.ts';
import { addressOf, type Cast, createCast } from './support/pages/cast.ts';
import { mountSite, type TestSite } from './support/pages/site.ts';

let app: TestApp;
let site: TestSite;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  cast = await createCast(app);
}, 600_000);
afterAll(() => app?.close());

/** Where a guard redirects each reader its pages are not for. */
const ledAway: Record<string, Record<string, string>> = {
  members: { visitor: '/de/login', suspended: '/de/suspended' },
  writers: { visitor: '/de/login', suspended: '/de/suspended' },
  accounts: { visitor: '/de/login' },
  suspended: { visitor: '/de/login', member: '/de/account/reports' },
  visitors: { member: '/de/account', suspended: '/de/suspended' },
};
const everyPage = allPages('de').map((page) => ({ ...page, readers: readersOf(page) ?? 'all' }));
const guardedPages = everyPage.filter(({ readers }) => readers !== 'all' && readers !== 'staff');

/** How a page is requested and its forms are sent. The forms cannot be read: reading one fails. */
const requested = [
  { way: 'the document', isData: false, isForm: false },
  { way: 'the data of a navigation', isData: true, isForm: false },
  { way: 'a form without scripts', isData: false, isForm: true },
  { way: 'a form sent by a script', isData: true, isForm: true },
];
const unreadable = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=none' } };

function addressFor(page: ListedPage, isData: boolean): string {
  const [pathname = '', search] = addressOf(page, cast).split('?');
  return `${pathname}${isData ? '.data' : ''}${search ? `?${search}` : ''}`;
}

/** The redirect of an answer: of a document in its header, of a navigation's data in its body. */
async function destinationOf(answer: Response): Promise<string | null> {
  const text = await answer.text();
  return answer.status === 202 ? (/"(\/de\/[^"]*)"/.exec(text)?.[1] ?? null) : answer.headers.get('location');
}

describe('a page with a guard', () => {
  it('there are such pages of each kind', () => {
    expect(new Set(guardedPages.map(({ readers }) => readers))).toEqual(new Set(Object.keys(ledAway)));
  });

  it('is every page that is for members (product 2)', () => {
    const forMembers =
      /^\/de\/(chat|together|notebook|proposals|contacts|contact\/:id|feed\/create|organisation|report|account)(\/|$)/;
    const open = everyPage.filter(({ path, readers }) => forMembers.test(path) && readers === 'all');
    // By a link in a mail.
    expect(open.map(({ path }) => path)).toEqual(['/de/account/restore']);
  });

  it.each(guardedPages)('$name is for no one else, nor are its forms', async (page) => {
    const faults: unknown[] = [];
    for (const [reader, to] of Object.entries(ledAway[page.readers] ?? {})) {
      for (const { way, isData, isForm } of requested) {
        // What a script has sent stays typed in, and the API refuses it.
        if (page.readers === 'writers' && isData && isForm) continue;
        const calls = new Set<string>();
        // A visit is recorded wherever the reader is redirected (product 7).
        site.intercept = (call) => void (call.startsWith('PUT /api/profiles/') || calls.add(call));
        const path = addressFor(page, isData);
        const answer = await site.request(cast.readers[reader] ?? null, path, isForm ? unreadable : {});
        const found = await destinationOf(answer);
        const wanted = cookieOf(new Headers({ cookie: answer.headers.get('set-cookie') ?? '' }), 'redirect');
        const remembered = to === '/de/login' ? addressFor(page, false) : undefined;
        calls.delete('GET /api/users/me');
        if (found !== to || wanted !== remembered || calls.size > 0)
          faults.push({ reader, way, status: answer.status, found, wanted, calls: [...calls] });
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(guardedPages)('$name admits its readers', async (page) => {
    const away = ledAway[page.readers] ?? {};
    const headers = { cookie: cast.cookies[page.name] ?? '' };
    for (const reader of ['visitor', 'member', 'suspended'].filter((one) => !away[one])) {
      const id = cast.readers[reader] ?? null;
      const answer = await site.request(id, addressFor(page, false), id ? {} : { headers });
      expect(answer.status, reader).toBeLessThan(500);
      expect(['/de/login', '/de/suspended', '/de/account'], reader).not.toContain(answer.headers.get('location'));
    }
  });

  it('with an impossible address is an unknown page for everyone', async () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    for (const path of ['chat/x', 'contact/x', 'report/chat/x', 'report/profile/x', `report/weather/${id}`]) {
      for (const reader of ['visitor', 'member']) {
        const answer = await site.request(cast.readers[reader] ?? null, `/de/${path}`);
        expect(answer.status, `${reader} ${path}`).toBe(404);
        expect(await answer.text(), path).toContain('<main');
        const sent = await site.request(cast.readers[reader] ?? null, `/de/${path}`, unreadable);
        if (!path.startsWith('report/chat')) expect(sent.status, `${reader} ${path}`).toBe(404);
      }
    }
  });

  it('preserves the text of a form that a script sends after the session has ended', async () => {
    const body = new URLSearchParams({ text: 'Wer kommt mit an den See?' });
    for (const path of ['feed/create', `contact/${cast.values.id}`]) {
      const answer = await site.request(null, `/de/${path}.data`, { method: 'POST', body });
      expect(answer.status, path).toBe(401);
      expect(await answer.text(), path).toContain('Wer kommt mit an den See?');
    }
  });
});
