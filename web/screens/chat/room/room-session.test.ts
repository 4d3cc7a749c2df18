import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newClock } from '../../../../contract/language-clock.ts';
import type { Room } from '../../../../contract/meetings-room.ts';
import { createRoomSession, firstView, type RoomView } from './room-session.ts';

const meeting = 'meeting';
const made: { isRelayed: boolean; isClosed: boolean; allowed: boolean }[] = [];
vi.mock('./connection.ts', () => ({
  connect({ isRelayed }: { isRelayed: boolean }) {
    const one = { isRelayed, isClosed: false, allowed: false };
    made.push(one);
    return {
      close: () => {
        one.isClosed = true;
      },
      allowDirect: () => {
        one.allowed = true;
      },
      receive: () => {},
      restart: () => {},
    };
  },
}));

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
  made.length = 0;
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

describe('a path that both agree to', () => {
  const theirs = 'their device';
  const shared = (now: number, device: string | null, [mine, other]: [boolean, boolean]): Room => ({
    ...roomAt(now, device),
    direct: mine,
    partner: { device: theirs, direct: other },
  });
  let devices: string[];

  /** In the room with the other, by a direct path. */
  async function talk() {
    devices = [];
    entering = (device) => {
      devices.push(device);
      const room = shared(devices.length * 100, device, [false, false]);
      return Response.json({ data: { ...room, connection: 'relay', iceServers: [] } });
    };
    const { session } = await enter();
    const hear = (now: number, ...agreed: [boolean, boolean]) =>
      session.hear({ name: 'room', data: { meeting, room: shared(now, view.room?.device ?? null, agreed) } });
    expect(made).toMatchObject([{ isRelayed: true, isClosed: false, allowed: false }]);
    hear(150, true, true);
    expect(made).toMatchObject([{ isClosed: false, allowed: true }]);
    return { session, hear };
  }

  /** Another connection from another device, that never had an address but the relay's. */
  async function expectRelayed() {
    const isAnother = () => expect(made).toMatchObject([{ isClosed: true }, { isRelayed: true, isClosed: false }]);
    await vi.waitFor(isAnother, 10_000);
    expect(made).toMatchObject([{}, { allowed: false }]);
    expect(devices.at(-1)).not.toBe(devices[0]);
    expect(view).toMatchObject({ phase: 'in', line: 'connecting', room: { direct: false } });
  }

  test.each([
    ['I', ({ session }: Awaited<ReturnType<typeof talk>>) => void session.agreeDirect(false)],
    ['the other', ({ hear }: Awaited<ReturnType<typeof talk>>) => hear(160, true, false)],
  ])('is closed at once when %s no longer agree', async (_, takeBack) => {
    const talking = await talk();
    takeBack(talking);
    expect(made).toMatchObject([{ isClosed: true }]);
    await expectRelayed();
    talking.session.leave();
  });

  test('is closed at once also while the server cannot be reached, which is tried again', async () => {
    const { session } = await talk();
    const answer = entering;
    entering = () => {
      entering = answer;
      throw new TypeError('no network');
    };
    void session.agreeDirect(false);
    expect(made).toMatchObject([{ isClosed: true }]);
    await expectRelayed();
    session.leave();
  });

  test('ends no visit when the consent is taken back twice before the server answers', async () => {
    const { session } = await talk();
    const answer = entering;
    let seat: string | undefined;
    let arrive = () => {};
    const isDelayed = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const { device, again } = (JSON.parse(body) as { data: { device: string; again: boolean } }).data;
      requested += 1;
      // The second entrance is overtaken by whatever follows from the first.
      if (requested === 2) await isDelayed;
      if (again && device !== seat) return refusal(409, 'room_left');
      seat = device;
      return answer(device);
    });
    requested = 0;
    const both = [session.agreeDirect(false), session.agreeDirect(false)];
    await vi.waitFor(() => expect(requested).toBeGreaterThan(2));
    arrive();
    await Promise.all(both);
    await vi.waitFor(() => expect(view.room?.device).toBe(devices.at(-1)));
    expect(view).toMatchObject({ phase: 'in', room: { direct: false } });
    expect(made.at(-1)).toMatchObject({ isRelayed: true, isClosed: false });
    session.leave();
  });

  test('is replaced without a word to a visit whose former device is refused meanwhile', async () => {
    const { session } = await talk();
    const answer = entering;
    entering = () => refusal(409, 'room_left');
    const turned = session.turnCard(null);
    entering = answer;
    void session.agreeDirect(false);
    await turned;
    await expectRelayed();
    session.leave();
  });
});
