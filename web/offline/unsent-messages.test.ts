import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onBackOnline } from '../live/back-online.ts';
import { listUnsent, postUnsent, storeUnsent, type Unsent } from './unsent-messages.ts';

const chatId = '019a0000-0000-7000-8000-000000000001';
const written: Unsent = { chatId, clientId: 'c1', text: 'Am See?', at: '2026-11-22T10:00:00Z', state: 'sending' };
const portal = '<!doctype html><title>WLAN</title><form>Ich stimme zu</form>';
const html = (status: number) => new Response(portal, { status, headers: { 'Content-Type': 'text/html' } });
const refused = (status: number, code: string) =>
  Response.json({ data: null, error: { status, name: 'ApiError', message: 'Nein.', details: { code } } }, { status });
const stored = () =>
  Response.json({ data: { id: 'm1', chat: chatId, clientId: 'c1', text: 'Am See?' } }, { status: 201 });

let answer: () => Response | Promise<Response>;

beforeEach(() => {
  const remaining: Record<string, string> = {};
  const storage = {
    getItem: (name: string) => remaining[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(remaining, { [name]: value }),
    removeItem: (name: string) => void Reflect.deleteProperty(remaining, name),
  };
  for (const [name, value] of Object.entries(storage))
    Object.defineProperty(remaining, name, { value, enumerable: false });
  vi.stubGlobal('localStorage', remaining);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'de-CH' } }));
  vi.stubGlobal('fetch', async () => answer());
  storeUnsent('lea', written);
});
afterEach(() => vi.unstubAllGlobals());

/** Sends the message and returns what is stored of it, and whether the line was found to work. */
async function post() {
  const sign = vi.fn();
  const stop = onBackOnline(sign);
  const result = await postUnsent('lea', written);
  stop();
  return { result, remaining: listUnsent('lea', chatId), isSign: sign.mock.calls.length > 0 };
}

describe('a message that met no server of ours', () => {
  const led = () => Object.defineProperty(stored(), 'redirected', { value: true });
  it.each<[string, () => Response | Promise<Response>]>([
    ['has no line', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['gets no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['meets a portal that answers everything with 200', () => html(200)],
    ['meets a portal that forbids', () => html(403)],
    ['meets a portal without such a page', () => html(404)],
    ['meets a portal that requires a log-in (511)', () => html(511)],
    ['meets an error of something in between', () => html(502)],
    ['is led elsewhere', led],
    ['meets JSON of another server', () => Response.json({ ok: true })],
    ['meets an error of another server', () => Response.json({ error: 'login required' }, { status: 403 })],
    [
      'meets an answer that breaks off',
      () => new Response('{"data":{"id"', { headers: { 'Content-Type': 'application/json' } }),
    ],
  ])('waits when it %s', async (_, answered) => {
    answer = answered;
    const { result, remaining } = await post();
    expect(result).toMatchObject({ state: 'waiting', clientId: 'c1' });
    expect(result).not.toHaveProperty('refusal', expect.any(String));
    expect(remaining).toMatchObject([{ state: 'waiting', clientId: 'c1', text: 'Am See?' }]);
  });

  it('takes a portal for no sign of the line', async () => {
    answer = () => html(200);
    expect((await post()).isSign).toBe(false);
  });
});

describe('a message that met our server', () => {
  it('is forgotten here when it is there, which is a sign of the line', async () => {
    answer = stored;
    expect(await post()).toMatchObject({ result: { id: 'm1' }, remaining: [], isSign: true });
  });

  it('waits while the server cannot take it just now', async () => {
    for (const [status, code] of [
      [429, 'too_many_requests'],
      [500, 'internal'],
      [503, 'unavailable'],
    ] as const) {
      answer = () => refused(status, code);
      expect((await post()).remaining).toMatchObject([{ state: 'waiting' }]);
    }
  });

  it('needs its author only if refused, with the refusal’s message', async () => {
    answer = () => refused(403, 'chat_closed');
    expect((await post()).remaining).toMatchObject([{ state: 'failed', refusal: 'Nein.' }]);
  });
});

it('messages are sent in the order in which they were written, in one chat or all', () => {
  const other = chatId.replace('1', '2');
  storeUnsent('lea', { ...written, clientId: 'c3', at: '2026-11-22T10:02:00Z' });
  storeUnsent('lea', { ...written, clientId: 'c2', chatId: other, at: '2026-11-22T10:01:00Z' });
  storeUnsent('lea', { ...written, clientId: 'c0', at: '2026-11-22T09:59:00Z' });
  storeUnsent('martina', { ...written, clientId: 'c4' });
  expect(listUnsent('lea').map(({ clientId }) => clientId)).toEqual(['c0', 'c1', 'c2', 'c3']);
  expect(listUnsent('lea', chatId).map(({ clientId }) => clientId)).toEqual(['c0', 'c1', 'c3']);
});
