import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openEvents } from '../../../tests/support/live.ts';
import { inRoom, join, onlineMeeting, signal, sittings, together } from '../../../tests/support/rooms.ts';
import { withoutAddresses } from './without-addresses.ts';

const secret = 'the secret of a relay in tests';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    TURN_URL: 'turn:relay.example.test:3478?transport=udp, turns:relay.example.test:5349',
    TURN_SECRET: secret,
    STUN_URL: 'stun:relay.example.test:3478',
  });
});
afterAll(() => app.close());

const places = {
  host: 'candidate:1 1 udp 2122260223 192.168.1.23 51234 typ host generation 0',
  named: 'candidate:2 1 udp 2122260223 0b1c2d3e-aaaa-bbbb-cccc-1234567890ab.local 51234 typ host',
  reflexive: 'candidate:3 1 udp 1686052607 203.0.113.7 51234 typ srflx raddr 192.168.1.23 rport 51234',
  relay: 'candidate:4 1 udp 41885439 198.51.100.9 49200 typ relay raddr 203.0.113.7 rport 51234 generation 0',
};
const sdp = [
  'v=0',
  'o=- 46117317 2 IN IP4 192.168.1.23',
  's=-',
  'c=IN IP4 203.0.113.7',
  'a=rtcp:9 IN IP4 203.0.113.7',
  'a=remote-candidates:1 203.0.113.7 51234',
  `a=${places.host}`,
  `a=${places.reflexive}`,
  ` a=${places.host}`,
  `a=${places.relay}`,
  '',
].join('\r\n');

test('credentials are of one member in one meeting, expire, and are what coturn computes', async () => {
  const { requester, addressee, meeting } = await onlineMeeting(app);
  const other = await onlineMeeting(app);
  const given = await Promise.all([
    join(app, requester, meeting.id),
    join(app, addressee, meeting.id),
    join(app, other.requester, other.meeting.id),
  ]);
  const servers = given.map(({ body }) => body.data.iceServers[0] ?? { urls: [] });
  expect(given[0].body.data.connection).toBe('relay');
  expect(servers[0]?.urls).toEqual(['turn:relay.example.test:3478?transport=udp', 'turns:relay.example.test:5349']);
  expect(new Set(servers.map(({ username }) => username)).size).toBe(3);
  const { username = '', credential } = servers[0] ?? {};
  expect(credential).toBe(createHmac('sha1', secret).update(username).digest('base64'));
  const [expiry] = username.split(':');
  const hours = (Number(expiry) - app.services.clock().getTime() / 1000) / 3600;
  expect(hours).toBeGreaterThan(1.9);
  expect(hours).toBeLessThanOrEqual(2);
  expect(username).not.toContain(requester);
  expect(JSON.stringify(given.map(({ body }) => body))).not.toContain(secret);
});

test('neither learns an address of the other until both agree, and no longer once one takes it back', async () => {
  const two = await together(app);
  const [mine, theirs] = sittings(two);
  const reader = await openEvents(app, two.addressee);
  const body = {
    description: { type: 'offer' as const, sdp },
    candidates: Object.values(places).map((candidate) => ({ candidate, sdpMid: '0' })),
  };
  const received = async () => {
    const before = reader.named('room').filter(({ data }) => data.signal).length;
    await signal(app, mine, theirs, two.meeting.id, body);
    await expect.poll(() => reader.named('room').filter(({ data }) => data.signal).length).toBe(before + 1);
    return JSON.stringify(reader.named('room').findLast(({ data }) => data.signal)?.data);
  };
  const addresses = /192\.168\.1\.23|203\.0\.113\.7|\.local/;
  expect(await received()).not.toMatch(addresses);
  await inRoom(app, mine.by, two.meeting.id, 'direct', { device: mine.device, direct: true });
  expect(await received()).not.toMatch(addresses);
  await inRoom(app, theirs.by, two.meeting.id, 'direct', { device: theirs.device, direct: true });
  expect(await received()).toMatch(addresses);
  await inRoom(app, theirs.by, two.meeting.id, 'direct', { device: theirs.device, direct: false });
  expect(await received()).not.toMatch(addresses);
  // A new device has agreed to nothing.
  await inRoom(app, theirs.by, two.meeting.id, 'direct', { device: theirs.device, direct: true });
  await join(app, theirs.by, two.meeting.id);
  const { body: again } = await join(app, mine.by, two.meeting.id);
  expect(again.data).toMatchObject({ direct: false, partner: { direct: false } });
  await reader.close();
});

test('only relay addresses remain, without the addresses behind them', () => {
  const { description, candidates } = withoutAddresses({
    description: { type: 'offer', sdp },
    candidates: [...Object.values(places), `a=${places.host}`, '', places.relay.replace('typ relay', 'TYP RELAY')].map(
      (candidate) => ({ candidate }),
    ),
  });
  const relay = 'candidate:4 1 udp 41885439 198.51.100.9 49200 typ relay raddr 0.0.0.0 rport 0 generation 0';
  expect(candidates?.map(({ candidate }) => candidate)).toEqual([relay, '', relay.replace('typ relay', 'TYP RELAY')]);
  expect(description?.sdp.split('\r\n')).toEqual([
    'v=0',
    'o=- 46117317 2 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=${relay}`,
    '',
  ]);
});

test('without a relay a public instance has no rooms', async () => {
  const own = await startTestApp();
  const { requester, meeting } = await onlineMeeting(own);
  Object.assign(own.services.environment, { rooms: 'none' });
  expect((await join(own, requester, meeting.id)).code).toBe('room_without_relay');
  await own.close();
});
