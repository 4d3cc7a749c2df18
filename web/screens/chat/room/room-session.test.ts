import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newClock } from '../../../../contract/language-clock.ts';
import type { Room } from '../../../../contract/meetings-room.ts';
import { createRoomSession, firstView, type RoomView } from './room-session.ts';

const meeting = 'meeting';
let entering: (device: string) => Response;
let requested: number;
let view: RoomView;

const roomAt = (now: number, device: string | null): Room => ({
  meeting,
  session: 'session',
  side: 0,
  role: 'impolite',
  device,
  partner: { device: null, direct: false },
  direct: false,
  reading: { clock: newClock(60, 0, 0), runs: false, now },
  languages: ['de', 'fr'],
  card: null,
  words: [],
  closesAt: '2026-11-28T12:00:00.000Z',
});
const refusal = (status: number, code: string) =>
  Response.json({ error: { status, message: code, details: { code } } }, { status });

beforeEach(() => {
  view = firstView;
  requested = 0;
  entering = (device) => Response.json({ data: { ...roomAt(100, device), connection: 'open', iceServers: [] } });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'de' } }));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requested += 1;
    return entering((JSON.parse(body) as { data: { device: string } }).data.device);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function enter() {
  const session = createRoomSession(meeting, (next) => {
    view = next;
  });
  await session.join({} as MediaStream);
  expect(view.phase).toBe('in');
  const hear = (device: string | null) => session.hear({ name: 'room', data: { meeting, room: roomAt(200, device) } });
  return { session, hear };
}

test('news from before the own entrance does not end a visit', async () => {
  const { session, hear } = await enter();
  hear(null);
  await vi.waitFor(() => expect(requested).toBe(2));
  await vi.waitFor(() => expect(view.room?.device).not.toBeNull());
  expect(view.phase).toBe('in');
  session.leave();
});

test.each([
  ['nobody’s any more', null, 404, 'not_found', 'ended'],
  ['another device’s', 'other', 409, 'room_left', 'taken'],
] as const)('a seat that is %s ends it once the server says so', async (_, device, status, code, phase) => {
  const { hear } = await enter();
  entering = () => refusal(status, code);
  hear(device);
  await vi.waitFor(() => expect(view.phase).toBe(phase));
});
