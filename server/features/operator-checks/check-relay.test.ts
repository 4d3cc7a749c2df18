import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeRelay, startFakeRelay } from '../../../tests/support/fake-relay.ts';
import { readEnvironment } from '../../base/environment.ts';
import { checkRelay } from './check-relay.ts';

let relay: FakeRelay;
beforeAll(async () => {
  relay = await startFakeRelay();
});
afterAll(() => relay.close());

const check = (url: string, secret: string) =>
  checkRelay({
    environment: readEnvironment({ TURN_URL: url, TURN_SECRET: secret }),
    queryDatabase: undefined,
    secret: undefined,
    mailTo: undefined,
  });

it('gives back what it opened for the check', async () => {
  expect(await check(relay.url, relay.secret)).toEqual({ outcome: 'holds', values: { address: '198.51.100.9' } });
  expect(relay.open()).toBe(0);
});

it('with another secret refuses us; a missing one is unavailable; one without datagrams is reported', async () => {
  expect(await check(relay.url, 'another secret of a relay')).toEqual({
    outcome: 'refused',
    values: { reason: '401' },
  });
  expect(await check('turn:localhost.invalid:3478', relay.secret)).toMatchObject({ outcome: 'away' });
  expect(await check('turns:relay.example.test:5349', relay.secret)).toEqual({ outcome: 'without_datagrams' });
});
