import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../api/api-client.ts';
import { currentAnnouncements } from './announcements.server.ts';

const report = () => undefined;

/** An API that has one announcement, numbered by how often it was asked. */
function countingApi() {
  const calls = vi.fn();
  const api = (async () => {
    calls();
    return { data: [{ id: String(calls.mock.calls.length), text: 'Am Samstag wird gewartet.' }] };
  }) as unknown as Api;
  return { api, calls };
}

describe('what the operator announces', () => {
  it('is asked once for many pages, and anew after 30 seconds', async () => {
    const { api, calls } = countingApi();
    const [one, other] = await Promise.all([
      currentAnnouncements(api, 'de', report, 0),
      currentAnnouncements(api, 'de', report, 29_999),
    ]);
    expect(one).toEqual(other);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(await currentAnnouncements(api, 'de', report, 30_001)).toMatchObject([{ id: '2' }]);
  });

  it('is kept by language', async () => {
    const { api, calls } = countingApi();
    await currentAnnouncements(api, 'fr', report, 0);
    await currentAnnouncements(api, 'en', report, 0);
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('is nothing when it cannot be asked, which is told and not kept', async () => {
    const refusing = (async () => Promise.reject(new Error('gone'))) as unknown as Api;
    const told = vi.fn();
    expect(await currentAnnouncements(refusing, 'de', told, 60_002)).toEqual([]);
    expect(told).toHaveBeenCalledTimes(1);
    const { api } = countingApi();
    expect(await currentAnnouncements(api, 'de', report, 60_003)).toHaveLength(1);
  });
});
