import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFaults, type History } from './history.ts';

const sides: [string, string] = ['anna', 'reto'];

/** A history without a fault: who wrote each message, and whether its answer arrived. */
function faultless(turns: { sender: 0 | 1; isAcknowledged: boolean }[]): History {
  const first = { id: 'm0', chat: 'c', sequence: 1, sender: 'reto', clientId: 'k0', text: 'hello' };
  const messages = turns.map(({ sender }, index) => {
    const number = index + 1;
    const text = `text ${number}`;
    return { id: `m${number}`, chat: 'c', sequence: number + 1, sender: sides[sender], clientId: `k${number}`, text };
  });
  return {
    chats: [{ id: 'c', sides }],
    writes: messages.map((message, index) => ({
      chat: 'c',
      sender: message.sender,
      clientId: message.clientId,
      text: message.text,
      ...(turns[index]?.isAcknowledged && { acknowledged: message }),
    })),
    received: sides.flatMap((member) => messages.map((message) => ({ member, message }))),
    read: sides.map((member) => ({ member, chat: 'c', messages: [first, ...messages] })),
  };
}

const turn = fc.record({ sender: fc.constantFrom(0 as const, 1 as const), isAcknowledged: fc.boolean() });
const turns = fc.array(turn, { minLength: 3, maxLength: 40 });
const seed = 20_261_122;

/** Whatever the history and wherever the fault is planted, the checker sees one; without it none. */
function finds(plant: (history: History, place: number) => void) {
  fc.assert(
    fc.property(turns, fc.nat(), (given, chosen) => {
      const history = faultless(given.map((one) => ({ ...one, isAcknowledged: true })));
      expect(findFaults(history)).toEqual([]);
      plant(history, chosen % given.length);
      expect(findFaults(history)).not.toEqual([]);
    }),
    { seed },
  );
}

/** Message lists of both sides, to change them alike. */
const lists = (history: History) => history.read.map((reading) => reading.messages);
const renumber = (history: History) => {
  for (const reading of history.read)
    reading.messages = reading.messages.map((message, index) => ({ ...message, sequence: index + 1 }));
};

test('a message that was never acknowledged may be stored or not', () => {
  fc.assert(
    fc.property(turns, fc.nat(), (given, chosen) => {
      expect(findFaults(faultless(given))).toEqual([]);
      const without = faultless(given.map((one) => ({ ...one, isAcknowledged: false })));
      const [gone] = lists(without).map((messages) => messages.splice((chosen % given.length) + 1)[0]);
      const isAfter = (id: string) => Number(id.slice(1)) >= Number(gone?.id.slice(1));
      without.received = without.received.filter(({ message }) => !isAfter(message.id));
      expect(findFaults(without)).toEqual([]);
    }),
    { seed },
  );
});

test('finds a loss', () => {
  finds((history, place) => {
    const lost = history.read[0]?.messages[place + 1]?.id;
    for (const messages of lists(history)) messages.splice(place + 1, 1);
    history.received = history.received.filter(({ message }) => message.id !== lost);
    renumber(history);
    for (const event of history.received) {
      const kept = history.read[0]?.messages.find((message) => message.id === event.message.id);
      if (kept) event.message = kept;
    }
  });
});

test('finds one that is there twice', () => {
  finds((history, place) => {
    for (const messages of lists(history)) {
      const message = messages[place + 1];
      if (message) messages.push({ ...message, id: 'again', sequence: messages.length + 1 });
    }
    const again = history.read[0]?.messages.at(-1);
    if (again) for (const member of sides) history.received.push({ member, message: again });
  });
});

test('finds another order: on one side, on both, on a stream', () => {
  const swap = <Item>(items: Item[], place: number) => {
    const [one, other] = [items[place], items[place + 1]];
    if (one !== undefined && other !== undefined) items.splice(place, 2, other, one);
  };
  finds((history, place) => swap(history.read[0]?.messages ?? [], Math.min(place, history.writes.length - 1)));
  finds((history, place) => {
    for (const messages of lists(history)) swap(messages, Math.min(place, history.writes.length - 1));
  });
  finds((history, place) => swap(history.received, place % (history.writes.length - 1)));
});

test('finds what came on a stream twice, or not at all', () => {
  finds((history, place) => {
    const event = history.received[place];
    if (event) history.received.splice(place, 0, event);
  });
  finds((history, place) => history.received.splice(place, 1));
});

test('finds a text nobody wrote, and one that was changed', () => {
  finds((history, place) => history.writes.splice(place, 1));
  finds((history, place) => {
    for (const reading of history.read)
      reading.messages = reading.messages.map((message, index) =>
        index === place + 1 ? { ...message, text: 'changed' } : message,
      );
  });
});
