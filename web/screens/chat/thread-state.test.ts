import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../contract/chat.ts';
import type { Unsent } from '../../api/unsent-messages.ts';
import { lastOfPartner, missingAfter, reduceThread, type ThreadAction, type ThreadState } from './thread-state.ts';

const me = 'me';
const partner = 'partner';

function message(sequence: number, sender: string): Message {
  const clientId = `${sender}-${sequence}`;
  return { id: `id-${sequence}`, chat: 'chat', sequence, sender, clientId, text: `text ${sequence}`, createdAt: '' };
}

function threadOf(messages: Message[], changes: Partial<ThreadState> = {}): ThreadState {
  return {
    me,
    messages,
    hasOlder: false,
    knownLast: messages.at(-1)?.sequence ?? 0,
    unsent: [],
    readByMe: 0,
    readByPartner: 0,
    isPartnerTyping: false,
    ...changes,
  };
}

const run = (state: ThreadState, actions: ThreadAction[]) => actions.reduce<ThreadState>(reduceThread, state);
const sequences = (state: ThreadState) => state.messages.map(({ sequence }) => sequence);
const unsent = (sequence: number): Unsent => ({
  chatId: 'chat',
  clientId: `${me}-${sequence}`,
  text: `text ${sequence}`,
  at: '',
  state: 'sending',
});

/** What the screen does: as long as something is missing, it is fetched from the server. */
function fetchMissing(state: ThreadState, onServer: Message[]): ThreadState {
  const after = missingAfter(state);
  if (after === null) return state;
  const page = onServer.filter(({ sequence }) => sequence > after).slice(0, 3);
  expect(page.length).toBeGreaterThan(0);
  return fetchMissing(reduceThread(state, { type: 'messages', messages: page }), onServer);
}

describe('messages', () => {
  test('come into the order of their sequence, each once', () => {
    const state = run(threadOf([message(1, partner)]), [
      { type: 'messages', messages: [message(3, partner)] },
      { type: 'messages', messages: [message(2, me), message(3, partner)] },
    ]);
    expect(sequences(state)).toEqual([1, 2, 3]);
  });

  test('a hole is missing after the last message before it', () => {
    const state = run(threadOf([message(1, partner)]), [{ type: 'messages', messages: [message(4, partner)] }]);
    expect(missingAfter(state)).toBe(1);
  });

  test('a later message that is only known to be there is missing', () => {
    const state = run(threadOf([message(1, partner)]), [{ type: 'known', lastSequence: 5 }]);
    expect(missingAfter(state)).toBe(1);
    expect(missingAfter(threadOf([], { knownLast: 2 }))).toBe(0);
  });

  test('from before the loaded page make no hole; the older page brings them', () => {
    const start = threadOf([message(51, partner)], { hasOlder: true });
    const state = run(start, [{ type: 'messages', messages: [message(7, partner)] }]);
    expect(sequences(state)).toEqual([51]);
    const older = run(state, [{ type: 'older', messages: [message(49, me), message(50, me)], hasOlder: true }]);
    expect(sequences(older)).toEqual([49, 50, 51]);
  });
});

describe('what is not sent yet', () => {
  test('goes when the message is there, whichever way it came first', () => {
    const sent = run(threadOf([]), [
      { type: 'send', unsent: unsent(1) },
      { type: 'messages', messages: [message(1, me)] },
      { type: 'failed', clientId: `${me}-1` },
      { type: 'send', unsent: unsent(1) },
    ]);
    expect(sent.unsent).toEqual([]);
    expect(sequences(sent)).toEqual([1]);
  });

  test('fails with its reason, is tried again, and can be given up', () => {
    const failed = run(threadOf([]), [
      { type: 'send', unsent: unsent(1) },
      { type: 'failed', clientId: `${me}-1`, refusal: 'closed' },
    ]);
    expect(failed.unsent).toMatchObject([{ state: 'failed', refusal: 'closed' }]);
    expect(run(failed, [{ type: 'send', unsent: unsent(1) }]).unsent).toMatchObject([{ state: 'sending' }]);
    expect(run(failed, [{ type: 'discard', clientId: `${me}-1` }]).unsent).toEqual([]);
  });

  test('the same client id of the other side is another message', () => {
    const theirs = { ...message(1, partner), clientId: `${me}-9` };
    const state = run(threadOf([]), [
      { type: 'send', unsent: unsent(9) },
      { type: 'messages', messages: [theirs] },
    ]);
    expect(state.unsent).toHaveLength(1);
  });
});

describe('read marks and typing', () => {
  test('a read mark never goes back', () => {
    const state = run(threadOf([]), [
      { type: 'read', by: partner, sequence: 4 },
      { type: 'read', by: partner, sequence: 2 },
      { type: 'read', by: me, sequence: 3 },
    ]);
    expect(state).toMatchObject({ readByPartner: 4, readByMe: 3 });
  });

  test('who writes has read up to there and has finished typing', () => {
    const state = run(threadOf([message(1, me)]), [
      { type: 'typing', isTyping: true },
      { type: 'messages', messages: [message(2, partner)] },
    ]);
    expect(state).toMatchObject({ readByPartner: 2, isPartnerTyping: false });
    expect(lastOfPartner(state)).toBe(2);
  });
});

const thread = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });

test('any order and repetition of events and answers ends in the same thread, with nothing doubled or left out', () => {
  const scenario = thread.chain((senders) => {
    const onServer = senders.map((isMine, index) => message(index + 1, isMine ? me : partner));
    const actions: ThreadAction[] = onServer.flatMap((one): ThreadAction[] => [
      { type: 'messages', messages: [one] },
      { type: 'known', lastSequence: one.sequence },
      { type: 'read', by: partner, sequence: one.sequence - 1 },
      ...(one.sender === me
        ? [
            { type: 'send' as const, unsent: unsent(one.sequence) },
            { type: 'failed' as const, clientId: one.clientId },
            { type: 'messages' as const, messages: [one] },
          ]
        : []),
    ]);
    const told = fc.array(fc.constantFrom(...actions), { maxLength: 60 });
    return fc.record({ onServer: fc.constant(onServer), told, start: fc.nat({ max: onServer.length }) });
  });
  fc.assert(
    fc.property(scenario, ({ onServer, told, start }) => {
      const everything = [...told, { type: 'known', lastSequence: onServer.length } as const];
      const state = fetchMissing(run(threadOf(onServer.slice(0, start)), everything), onServer);
      expect(state.messages).toEqual(onServer);
      expect(state.unsent).toEqual([]);
      expect(missingAfter(state)).toBeNull();
    }),
  );
});
