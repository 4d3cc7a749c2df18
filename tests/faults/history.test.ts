import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../../contract/chat.ts';
import { type Change, findFaults, type History } from './history.ts';

const sides: [string, string] = ['anna', 'reto'];

/** A history without a fault: the sender of each message, and whether its answer arrived. */
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
    changes: [],
    changed: [],
    received: sides.flatMap((member) => messages.map((message) => ({ member, message }))),
    read: sides.map((member) => ({ member, chat: 'c', messages: [first, ...messages] })),
  };
}

const turn = fc.record({ sender: fc.constantFrom(0 as const, 1 as const), isAcknowledged: fc.boolean() });
const turns = fc.array(turn, { minLength: 3, maxLength: 40 });
const seed = 20_261_122;

/** Whatever the history and the place of the planted fault, the checker finds one; without it none. */
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
      const remaining = history.read[0]?.messages.find((message) => message.id === event.message.id);
      if (remaining) event.message = remaining;
    }
  });
});

test('finds a duplicate', () => {
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

test('finds an event that a stream sent twice, or never', () => {
  finds((history, place) => {
    const event = history.received[place];
    if (event) history.received.splice(place, 0, event);
  });
  finds((history, place) => history.received.splice(place, 1));
});

test('finds a text no one wrote, and one that was changed', () => {
  finds((history, place) => history.writes.splice(place, 1));
  finds((history, place) => {
    for (const reading of history.read)
      reading.messages = reading.messages.map((message, index) =>
        index === place + 1 ? { ...message, text: 'changed' } : message,
      );
  });
});

/** The history after a change of the message at a place, sent to both sides. */
function change(history: History, place: number, to: Change['to'], state: Partial<Message>, revision = 1) {
  const message = history.read[0]?.messages[place + 1];
  if (!message) throw new Error('no message to change');
  const changed = { ...message, ...state, revision };
  history.changes.push({ chat: 'c', by: message.sender, message: message.id, to, acknowledged: changed });
  for (const messages of lists(history)) messages[place + 1] = changed;
  for (const member of sides) history.changed.push({ member, message: changed });
}

const edit = (history: History, place: number, text: string, revision = 1) =>
  change(history, place, { text }, { text }, revision);
const react = (history: History, place: number, by = history.writes[place]?.sender ?? '') =>
  change(history, place, { reaction: 'heart' }, { reactions: { [by]: 'heart' } });

test('changes that reached both sides are no fault, in whichever order a stream sent them', () => {
  fc.assert(
    fc.property(turns, fc.nat(), (given, chosen) => {
      const history = faultless(given.map((one) => ({ ...one, isAcknowledged: true })));
      const place = chosen % given.length;
      edit(history, place, 'a');
      edit(history, place, 'b', 2);
      history.changed.reverse();
      expect(findFaults(history)).toEqual([]);
      change(history, place, { isDeleted: true }, { text: '', deleted: true }, 3);
      react(history, (place + 1) % given.length);
      expect(findFaults(history)).toEqual([]);
    }),
    { seed },
  );
});

test('finds a change that is lost, or reached one side only', () => {
  finds((history, place) => {
    const before = lists(history).map((messages) => messages[place + 1]);
    edit(history, place, 'a');
    lists(history).forEach((messages, side) => {
      const message = before[side];
      if (message) messages[place + 1] = message;
    });
  });
  finds((history, place) => {
    edit(history, place, 'a');
    history.changed.pop();
  });
});

test('finds a deleted message that returned, a text no one wrote, and a reaction no one gave', () => {
  finds((history, place) => {
    change(history, place, { isDeleted: true }, { text: '', deleted: true });
    edit(history, place, 'back', 2);
    for (const messages of lists(history)) delete messages[place + 1]?.deleted;
  });
  finds((history, place) => change(history, place, { text: 'mine' }, { text: 'another' }));
  finds((history, place) => react(history, place, 'nobody'));
});
