import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import errorPages from '../../texts/fr/error-pages.json' with { type: 'json' };
import { startTestApp, type TestApp } from '../support/app.ts';
import { allPages, type ListedPage } from '../support/pages/all-pages.ts';
import { addressOf, type Cast, createCast } from '../support/pages/cast.ts';
import { formsIn } from '../support/pages/forms.ts';
import { mountSite, type TestSite } from '../support/pages/site.ts';

const multipart = 'multipart/form-data; boundary=x';
/** What no form of ours sends, and nothing can be read from. */
const unreadable: Record<string, { type: string; body: string }> = {
  'a multipart body that breaks off': {
    type: multipart,
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
  },
  'a multipart body without its boundary': { type: 'multipart/form-data', body: '--x\r\n\r\n--x--' },
  'another boundary than announced': {
    type: multipart,
    body: '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--y--',
  },
  'a part without a name': { type: multipart, body: '--x\r\nContent-Type: text/plain\r\n\r\nb\r\n--x--' },
  'plain text': { type: 'text/plain', body: 'intent=delete' },
  JSON: { type: 'application/json', body: '{"intent":"delete"}' },
  'no type': { type: '', body: 'intent=delete' },
};

/** What a press of a button is enough for: nothing of the form is read. */
const readsNothing = /\/(logout|email\/resend)$/;

let app: TestApp;
let site: TestSite;
let cast: Cast;
const alarms: unknown[] = [];

beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  cast = await createCast(app);
  for (const level of ['error', 'fatal'] as const)
    vi.spyOn(app.services.log, level).mockImplementation((...received: unknown[]) => void alarms.push(received));
}, 600_000);
afterAll(() => app?.close());
afterEach(() => {
  alarms.length = 0;
});

interface Target {
  reader: string | null;
  cookie: string | undefined;
  body: URLSearchParams;
}

const found = new Map<string, Promise<Map<string, Target>>>();
/** The targets of a page's forms, each once, by reader; with their fields. Every page is rendered once for this. */
function targetsOf(page: ListedPage): Promise<Map<string, Target>> {
  const targets = found.get(page.name + page.path) ?? findTargets(page);
  found.set(page.name + page.path, targets);
  return targets;
}

async function findTargets(page: ListedPage) {
  const path = addressOf(page, cast);
  const cookie = cast.cookies[page.name];
  const targets = new Map<string, Target>();
  for (const reader of Object.values(cast.readers)) {
    const headers = cookie && !reader ? { cookie } : undefined;
    const answer = await site.request(reader, path, { ...(headers && { headers }) });
    const html = await answer.text();
    if (answer.status !== 200) continue;
    for (const { action, body } of formsIn(html, path)) {
      const known = targets.get(action);
      if (known) for (const [name, value] of body) known.body.set(name, known.body.get(name) || value);
      else targets.set(action, { reader, cookie: reader ? undefined : cookie, body });
    }
  }
  return targets;
}

function dataOf(path: string): string {
  const [pathname, search] = path.split('?');
  return `${pathname}.data${search ? `?${search}` : ''}`;
}

/** Whether no such form was sent before: the forms of the frame are on every page. */
function onceEach() {
  const sent = new Set<string>();
  return (target: string, { reader, cookie }: Target, body = '') => {
    const key = JSON.stringify([target, reader, cookie, body]);
    const isNew = !sent.has(key);
    sent.add(key);
    return isNew;
  };
}

/** So many of these for one form and the next ones for the next: each form meets some, and each of these meets many forms. */
function createTurns<Way>(ways: readonly Way[], atATime: number): () => Way[] {
  let turn = 0;
  return () => Array.from({ length: atATime }, () => ways[turn++ % ways.length] as Way);
}

describe('a form that cannot be read', () => {
  const isNew = onceEach();
  const nextWays = createTurns(Object.entries(unreadable), 2);
  it.each(allPages('fr'))('on $name is a 400 in the language of the reader, and no alarm', async (page) => {
    const faults: string[] = [];
    for (const [target, of] of await targetsOf(page)) {
      if (!isNew(target, of)) continue;
      const { reader, cookie } = of;
      for (const [what, { type, body }] of nextWays()) {
        const sent = {
          method: 'POST',
          body: new Blob([body]),
          headers: { 'Content-Type': type, ...(cookie && { cookie }) },
        };
        const answer = await site.request(reader, target, sent);
        const html = await answer.text();
        const isPage = html.includes('<html lang="fr-CH"') && html.includes(errorPages.unreadable.text);
        const asData = await site.request(reader, dataOf(target), {
          ...sent,
          headers: { ...sent.headers, accept: '*/*' },
        });
        await asData.body?.cancel();
        const isRefused = answer.status === 400 && isPage && asData.status === 400;
        if (!(isRefused || readsNothing.test(target)) || alarms.length > 0)
          faults.push(
            `${target}: ${what}: ${answer.status}${isPage ? '' : ', no page'}, as data ${asData.status} ${JSON.stringify(alarms.splice(0)).slice(0, 200)}`,
          );
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('a form with other fields than its own', () => {
  const isNew = onceEach();
  /** What is read before it is known which form it is. */
  const nextOfAll = createTurns(['10,000 fields', 'a field named __proto__', 'each field twice'], 1);
  const manyFields = Array.from({ length: 10_000 }, (_, index) => [`a${index}`, 'b']);
  it.each(allPages('fr'))('on $name is answered, and no alarm', async (page) => {
    const faults: string[] = [];
    for (const [target, of] of await targetsOf(page)) {
      if (!isNew(target, of, of.body.toString())) continue;
      const { reader, cookie, body } = of;
      const names = [...new Set(body.keys())];
      const asFiles = new FormData();
      for (const name of names) asFiles.append(name, new File([body.get(name) ?? ''], 'a.txt', { type: 'text/plain' }));
      const textForFile = new FormData();
      for (const name of [...names, 'image', 'logo', 'file', 'picture'])
        textForFile.append(name, body.get(name) || 'text');
      const forms: Record<string, () => BodyInit> = {
        '10,000 fields': () => new URLSearchParams([...body, ...manyFields] as [string, string][]),
        'a field named __proto__': () =>
          new URLSearchParams([...body, ['__proto__', 'a'], ['constructor', 'b'], ['toString', 'c']]),
        'each field twice': () => new URLSearchParams([...body, ...body]),
        nothing: () => new URLSearchParams(),
        'files for texts': () => asFiles,
        'texts for files': () => textForFile,
      };
      const ways = ['nothing', 'files for texts', 'texts for files', ...nextOfAll()];
      for (const [index, what] of ways.entries()) {
        const at = index % 2 === 0 ? target : dataOf(target);
        const sent = { method: 'POST', body: forms[what]?.(), headers: { ...(cookie && { cookie }) } };
        const answer = await site.request(reader, at, sent);
        await answer.body?.cancel();
        if (answer.status >= 500 || alarms.length > 0)
          faults.push(`${at}: ${what}: ${answer.status} ${JSON.stringify(alarms.splice(0)).slice(0, 300)}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
