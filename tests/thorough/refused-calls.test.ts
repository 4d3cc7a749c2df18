import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../server/base/errors.ts';
import { errorAnswer } from '../../server/http/error-answer.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allPages, type ListedPage } from '../support/pages/all-pages.ts';
import { addressOf, type Cast, createCast } from '../support/pages/cast.ts';
import { formsIn } from '../support/pages/forms.ts';
import { mountSite, type TestSite } from '../support/pages/site.ts';

const tooMany = new ApiError('too_many_requests', { values: { seconds: 37 } });
const away = new ApiError('unavailable');
/** One of each status of a failed call: about the caller or the thing, and general ones. */
const ofThis = [
  new ApiError('not_logged_in'),
  new ApiError('not_allowed'),
  new ApiError('not_found'),
  new ApiError('already_handled'),
];
const ofAnything = [tooMany, new ApiError('internal'), away];
/** When to retry, if a refusal has it. */
const comeBack = new Map([
  [tooMany, '37'],
  [away, '2'],
]);

/** Calls of the layout, which is the same around every page: tried around so many. */
const ofLayout = ['GET /api/announcements', 'GET /api/chats/count', 'GET /api/chats/unread-messages'];
const layoutsTried = 2 * (ofThis.length + ofAnything.length);
/** Calls for optional parts: the page is rendered without them. */
const unseen = [
  ...ofLayout.map((call) => new RegExp(`^${call}$`)),
  /^PUT \/api\/profiles\/[\w-]+$/,
  /^POST \/api\/chats\/[\w-]+\/read$/,
];
/** What a page has where a part of it could not be loaded. */
const failedPart = 'data-failed-part';

let app: TestApp;
let site: TestSite;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  cast = await createCast(app);
}, 600_000);
afterAll(() => app?.close());

/** Log lines at a level that needs action. */
const alarms: unknown[] = [];
beforeEach(() => {
  alarms.length = 0;
  for (const level of ['error', 'fatal'] as const)
    vi.spyOn(app.services.log, level).mockImplementation((...message: unknown[]) => void alarms.push(message));
});
afterEach(() => {
  site.intercept = () => undefined;
});

/** How often a kind of call has been refused. */
const turns = new Map<string, number>();

/** The next of these in turn, so that a call meets each of them around several pages, or for several readers of one. */
function nextOf(refusals: ApiError[], call: string): ApiError {
  const turn = turns.get(call) ?? 0;
  turns.set(call, turn + 1);
  return refusals[(turn + call.length) % refusals.length] as ApiError;
}

/** One of both kinds; of a call that many pages make, once that has met them all, one of either; of the layout's then none. */
function refusalsOf(call: string): ApiError[] {
  const kind = kindOf(call);
  const all = [...ofThis, ...ofAnything];
  if (ofLayout.includes(call)) return (turns.get(kind) ?? 0) < layoutsTried ? [nextOf(all, kind)] : [];
  if ((turns.get(`this ${kind}`) ?? 0) >= ofThis.length) return [nextOf(all, kind)];
  return [nextOf(ofThis, `this ${kind}`), nextOf(ofAnything, `anything ${kind}`)];
}

interface Reading {
  reader: string;
  /** the page's API calls for this reader */
  calls: string[];
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

const readings = new Map<string, Promise<Reading[]>>();

/** The readers a page has something to show to, one for each set of calls it makes. */
function readingsOf(page: ListedPage): Promise<Reading[]> {
  const known = readings.get(page.name) ?? findReadings(page);
  readings.set(page.name, known);
  return known;
}

async function findReadings(page: ListedPage): Promise<Reading[]> {
  const found: Reading[] = [];
  for (const [reader, id] of Object.entries(cast.readers)) {
    const calls = new Set<string>();
    site.intercept = (call) => void calls.add(call);
    const cookie = id ? undefined : cast.cookies[page.name];
    const request: Reading['request'] = (path, init = {}) =>
      site.request(id, path, { ...init, headers: { ...(init.headers as object), ...(cookie && { cookie }) } });
    // The same calls as for the page, which need not be drawn.
    const answer = await request(isFile(page) ? pathOf(page) : dataOf(pathOf(page)));
    await answer.body?.cancel();
    const kinds = [...calls].map(kindOf);
    const isNew = !found.some((other) => kinds.every((kind) => other.calls.map(kindOf).includes(kind)));
    if (answer.status === 200 && isNew) found.push({ reader, calls: [...calls], request });
  }
  return found;
}

/** A call without what it is about. */
function kindOf(call: string): string {
  return call.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
}

/** The address of a page, with a query that no page reads, to avoid pages cached for all visitors. */
function pathOf(page: ListedPage): string {
  const path = addressOf(page, cast);
  return `${path}${path.includes('?') ? '&' : '?'}unread=1`;
}

/** The address of a page's data. */
function dataOf(path: string): string {
  const [pathname, search] = path.split('?');
  return `${pathname}.data${search ? `?${search}` : ''}`;
}

/** The status of a page if the failed call concerns the page's subject. */
function meantBy(page: string, call: string, status: number): number | undefined {
  if (unseen.some((one) => one.test(call))) return 200;
  // Who the reader is decides whether the console exists, and what in it.
  if (page.startsWith('operator') && (status === 403 || (status === 401 && call === 'GET /api/users/me'))) return 404;
  // One may report what has become invisible since.
  if (page === 'report-kind-id' && (status === 403 || status === 404)) return 200;
  // Without a team of one's own, what one takes part in.
  if (page === 'organisation' && call === 'GET /api/organisation' && status === 404) return 200;
  // The room's own page shows the meeting.
  if (page === 'room-chat-chat' && call === 'GET /api/meetings') return 200;
  // A visitor.
  if (call === 'GET /api/users/me' && status === 401) return 200;
  return undefined;
}

/** The fault of a page with a refused call; '' without one. */
async function faultOf(page: ListedPage, call: string, refusal: ApiError, answer: Response): Promise<string> {
  const html = await answer.text();
  const { status, headers } = answer;
  if (alarms.length > 0) return `raised an alarm: ${JSON.stringify(alarms.splice(0))}`;
  if (status === meantBy(page.name, call, refusal.status)) return '';
  if (refusal.status === 401 && status === 302 && headers.get('location') === '/de/login')
    return headers.get('set-cookie')?.includes('redirect=') ? '' : 'forgot the wanted path';
  if (headers.get('cache-control')?.includes('no-store') !== true) return 'may be cached';
  if (status === 200) return html.includes(failedPart) || html.includes(await sentenceOf(refusal)) ? '' : 'hides it';
  if (status !== refusal.status) return `answered ${status}`;
  if ((headers.get('retry-after') ?? undefined) !== comeBack.get(refusal)) return 'does not say when to come back';
  const isPage = html.includes('<html lang="de-CH"') && html.includes('<h1');
  return isPage || isFile(page) ? '' : 'is no page in the language of the reader';
}

/** Whether a navigation's data match the page. A redirect to the log-in has the router's own form. */
function isSameAs(page: Response, data: Response): boolean {
  if (page.status === 302) return data.status === 202;
  return data.status === page.status && data.headers.get('retry-after') === page.headers.get('retry-after');
}

/** An address that gives a file or figures, and not a page. */
function isFile({ name }: ListedPage): boolean {
  return name.startsWith('account-export-') || ['tandems-count', 'tandems-people', 'room-chat-chat'].includes(name);
}

async function sentenceOf(refusal: ApiError): Promise<string> {
  return (await errorAnswer(refusal, 'de').json()).error.message;
}

describe('a page with a refused call', () => {
  it.each(allPages('de'))('$name answers what the call answered, or is shown without that part', async (page) => {
    const faults: string[] = [];
    for (const [index, { reader, calls, request }] of (await readingsOf(page)).entries()) {
      // The cause is the same for both: for one of the calls the navigation's data is requested, too.
      const alsoAsData = isFile(page) ? undefined : calls.at((page.name.length + index) % calls.length);
      for (const call of calls) {
        const given = refusalsOf(call);
        for (const refusal of given) {
          site.intercept = (requested) => (requested === call ? errorAnswer(refusal, 'de') : undefined);
          const answer = await request(pathOf(page));
          const fault = await faultOf(page, call, refusal, answer);
          if (fault) faults.push(`${reader}: ${call} ${refusal.status}: the page ${fault}`);
          if (call !== alsoAsData) continue;
          const data = await request(dataOf(pathOf(page)), { headers: { accept: '*/*' } });
          await data.body?.cancel();
          if (!isSameAs(answer, data) || alarms.length > 0)
            faults.push(
              `${reader}: ${call}: ${answer.status}, as data ${data.status} ${JSON.stringify(alarms.splice(0))}`,
            );
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('is not cached for the next visitor', async () => {
    for (const path of ['/de', '/de/tandems', '/de/feed', '/de/pricing', '/de/language-exchange', '/de/tipps']) {
      site.intercept = (call) => (call === 'GET /api/users/me' ? undefined : errorAnswer(away, 'de'));
      await (await site.request(null, path)).text();
      site.intercept = () => undefined;
      const next = await site.request(null, path);
      expect(next.status, path).toBe(200);
      expect(await next.text(), path).not.toContain(failedPart);
    }
  });
});

describe('a form with a refused call', () => {
  /** Forms that were sent, so that the test does not pass because it found none. */
  const sent = new Set<string>();
  /** The forms of the frame are on every page, and those of a list in each of its lines. */
  const known = new Set<string>();

  it.each(allPages('de'))('on $name answers that, with and without scripts', async (page) => {
    const faults: string[] = [];
    for (const { reader, calls, request } of await readingsOf(page)) {
      site.intercept = () => undefined;
      const html = await (await request(pathOf(page))).text();
      for (const { action, body } of formsIn(html, pathOf(page))) {
        const form = JSON.stringify([reader, kindOf(action), [...body.keys()], body.get('intent')]);
        if (known.has(form)) continue;
        known.add(form);
        const given = refusalsOf(`form ${dataOf(kindOf(action))} ${body.get('intent')}`);
        for (const refusal of given) {
          // The cause is the same for all; one status is enough.
          for (const target of refusal === given[0] ? [action] : [action, dataOf(action)]) {
            const refused: string[] = [];
            site.intercept = (call) => {
              if (calls.includes(call) || unseen.some((one) => one.test(call)) || call === 'GET /api/users/me') return;
              refused.push(call);
              return errorAnswer(refusal, 'de');
            };
            const answer = await request(target, { method: 'POST', body });
            await answer.body?.cancel();
            if (refused.length === 0) break;
            sent.add(kindOf(refused[0] ?? ''));
            const isToLogin = refusal.status === 401 && [302, 202].includes(answer.status);
            const isFlash =
              answer.status === refusal.status && answer.headers.get('retry-after') === (comeBack.get(refusal) ?? null);
            if (!(isFlash || isToLogin) || alarms.length > 0)
              faults.push(
                `${reader}: ${target} ${body} ${refused} ${refusal.status}: ${answer.status} ${JSON.stringify(alarms.splice(0))}`,
              );
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('has been tried with the calls that matter most', () => {
    for (const call of ['POST /api/auth/local', 'POST /api/chats', 'POST /api/chats/id/messages', 'POST /api/reports'])
      expect([...sent]).toContain(call);
  });
});
