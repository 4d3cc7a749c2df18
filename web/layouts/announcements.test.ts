import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../client/api-client.ts';
import type { PageContext } from '../routing/page-context.ts';
import { currentAnnouncements } from './announcements.server.ts';

/** A page that calls this API, and reports a failed part. */
const pageOf = (
  api: Api,
  locale: PageContext['locale'] = 'de',
  report: (error: unknown) => void = () => undefined,
) => ({
  api,
  locale,
  part: <Answer>(call: Promise<Answer>) =>
    call.catch((error) => {
      report(error);
      return null;
    }),
});

/** An API with one announcement, numbered by its calls. */
function countingApi() {
  const calls = vi.fn();
  const api = (async () => {
    calls();
    return { data: [{ id: String(calls.mock.calls.length), text: 'Am Samstag wird gewartet.' }] };
  }) as unknown as Api;
  return { api, calls };
}

describe('what the operator announces', () => {
  it('is requested once for many pages, and again after 30 seconds', async () => {
    const { api, calls } = countingApi();
    const [one, other] = await Promise.all([
      currentAnnouncements(pageOf(api), 0),
      currentAnnouncements(pageOf(api), 29_999),
    ]);
    expect(one).toEqual(other);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(await currentAnnouncements(pageOf(api), 30_001)).toMatchObject([{ id: '2' }]);
  });

  it('is cached by language', async () => {
    const { api, calls } = countingApi();
    await currentAnnouncements(pageOf(api, 'fr'), 0);
    await currentAnnouncements(pageOf(api, 'en'), 0);
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('is empty if the request fails, which every waiting page reports, and not cached', async () => {
    const refusing = (async () => Promise.reject(new Error('gone'))) as unknown as Api;
    const received = vi.fn();
    const page = pageOf(refusing, 'de', received);
    const [one, other] = await Promise.all([currentAnnouncements(page, 60_002), currentAnnouncements(page, 60_002)]);
    expect([...one, ...other]).toEqual([]);
    expect(received).toHaveBeenCalledTimes(2);
    const { api } = countingApi();
    expect(await currentAnnouncements(pageOf(api), 60_003)).toHaveLength(1);
  });
});
