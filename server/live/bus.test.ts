import { expect, test, vi } from 'vitest';
import { createLog } from '../base/log.ts';
import { type BusMessage, type Carrier, createBus } from './bus.ts';

/** A carrier that reaches all its listeners and can be interrupted. */
function createWay() {
  const listeners: Parameters<Carrier['listen']>[0][] = [];
  const way = { isAway: false, carried: 0, connect: () => listeners.map((on) => on.connected()) };
  const carrier = (): Carrier => ({
    async carry(texts) {
      if (way.isAway) throw new Error('away');
      way.carried++;
      for (const text of texts) for (const on of listeners) on.text(text);
    },
    listen: (on) => listeners.push(on),
    close: async () => {},
  });
  return { way, carrier };
}

function createProcess(ways: ReturnType<typeof createWay>[]) {
  const heard: BusMessage[] = [];
  const onConnected = vi.fn();
  const carriers = ways.map(({ carrier }) => carrier());
  const bus = createBus({
    carriers,
    log: createLog('silent'),
    onMessage: (message) => heard.push(message),
    onConnected,
  });
  bus.listen();
  return { bus, heard, onConnected };
}

test('a message takes the first carrier that works, and all others hear it, but not the sender', async () => {
  const [first, second] = [createWay(), createWay()];
  const [sender, other] = [createProcess([first, second]), createProcess([first, second])];
  sender.bus.send({ kind: 'wake', userIds: ['anna'] });
  sender.bus.send({ kind: 'wake', userIds: ['anna', 'reto'] });
  await expect.poll(() => other.heard).toEqual([{ kind: 'wake', userIds: ['anna', 'reto'] }]);
  first.way.isAway = true;
  sender.bus.send({ kind: 'wake', userIds: ['lea'] });
  await expect.poll(() => other.heard.slice(1)).toEqual([{ kind: 'wake', userIds: ['lea'] }]);
  expect([first.way.carried, second.way.carried, sender.heard]).toEqual([1, 1, []]);
});

test('a process that listens again learns that it may have missed something', () => {
  const [first, second] = [createWay(), createWay()];
  const { onConnected } = createProcess([first, second]);
  second.way.connect();
  first.way.connect();
  expect(onConnected).toHaveBeenCalledTimes(2);
});

test('what is sent just before the end still goes out', async () => {
  const way = createWay();
  const [sender, other] = [createProcess([way]), createProcess([way])];
  sender.bus.send({ kind: 'wake', userIds: ['anna'] });
  await sender.bus.close();
  expect(other.heard).toEqual([{ kind: 'wake', userIds: ['anna'] }]);
});
