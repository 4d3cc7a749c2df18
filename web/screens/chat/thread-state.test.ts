import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../contract/chat.ts';
import type { Unsent } from '../../offline/unsent-messages.ts';
import {
  lastOfPartner,
  missingAfter,
  missingChangesAfter,
  reduceThread,
  type ThreadAction,
  type ThreadState,
} from './thread-state.ts';

const me = 'me';
const partner = 'partner';

function message(sequence: number, sender: string): Message {
  const clientId = `${sender}-${sequence}`;
  const said = { kind: 'text' as const, text: `text ${sequence}`, createdAt: '', revision: 0 };
  return { id: `id-${sequence}`, chat: 'chat', sequence, sender, clientId, ...said };
}

/** The message after a change of the chat. */
const changed = (message: Message, revision: number): Message => ({ ...message, revision, text: `as of ${revision}` });

function quoteOf({ sequence, sender, kind, text, revision }: Message): Message['replyTo'] {
  return { sequence, sender, kind, text, revision };
}

function threadOf(messages: Message[], changes: Partial<ThreadState> = {}): ThreadState {
  return {
    me,
    messages,
    hasOlder: false,
    knownLast: messages.at(-1)?.sequence ?? 0,
    revision: 0,
    knownRevision: 0,
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
function fetchMissing(state: ThreadState, onServer: Message[], lastRevision = 0): ThreadState {
  const after = missingAfter(state);
  if (after !== null) {
    const page = onServer.filter(({ sequence }) => sequence > after).slice(0, 3);
    expect(page.length).toBeGreaterThan(0);
    return fetchMissing(reduceThread(state, { type: 'messages', messages: page }), onServer, lastRevision);
  }
  const changedAfter = missingChangesAfter(state);
  if (changedAfter === null) return state;
  const changes = onServer
    .filter(({ revision }) => revision > changedAfter)
    .sort((one, other) => one.revision - other.revision)
    .slice(0, 2);
  const upTo = changes.length < 2 ? lastRevision : (changes.at(-1)?.revision ?? 0);
  expect(upTo).toBeGreaterThan(changedAfter);
  return fetchMissing(reduceThread(state, { type: 'changes', messages: changes, upTo }), onServer, lastRevision);
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
    const state = run(threadOf([message(1, partner)]), [{ type: 'known', lastSequence: 5, lastRevision: 0 }]);
    expect(missingAfter(state)).toBe(1);
    expect(missingAfter(threadOf([], { knownLast: 2 }))).toBe(0);
  });

  test('from before the loaded page make no hole; the older page contains them', () => {
    const start = threadOf([message(51, partner)], { hasOlder: true });
    const state = run(start, [{ type: 'messages', messages: [message(7, partner)] }]);
    expect(sequences(state)).toEqual([51]);
    const older = run(state, [{ type: 'older', messages: [message(49, me), message(50, me)], hasOlder: true }]);
    expect(sequences(older)).toEqual([49, 50, 51]);
  });
});

describe('changes', () => {
  const [first, second] = [message(1, partner), message(2, me)];

  test('of the higher revision win, in any order', () => {
    const state = run(threadOf([first]), [
      { type: 'messages', messages: [changed(first, 2)] },
      { type: 'messages', messages: [changed(first, 1)] },
      { type: 'messages', messages: [first] },
    ]);
    expect(state.messages).toEqual([changed(first, 2)]);
  });

  test('in sequence leave nothing missing; after a missed one the rest is requested', () => {
    const known = run(threadOf([first, second]), [{ type: 'messages', messages: [changed(first, 1)] }]);
    expect(missingChangesAfter(known)).toBeNull();
    const holed = run(known, [{ type: 'messages', messages: [changed(second, 3)] }]);
    expect(missingChangesAfter(holed)).toBe(1);
    const whole = run(holed, [{ type: 'changes', messages: [changed(first, 2), changed(second, 3)], upTo: 3 }]);
    expect(missingChangesAfter(whole)).toBeNull();
    expect(whole.messages).toEqual([changed(first, 2), changed(second, 3)]);
  });

  test('that are only known to be there are missing', () => {
    const state = run(threadOf([first]), [{ type: 'known', lastSequence: 1, lastRevision: 4 }]);
    expect(missingChangesAfter(state)).toBe(0);
  });

  test('reach what quotes the message, also where it is not loaded itself', () => {
    const answer = { ...message(51, me), replyTo: quoteOf(first) };
    const start = threadOf([answer], { hasOlder: true });
    const state = run(start, [{ type: 'messages', messages: [changed(first, 2)] }]);
    expect(state.messages).toEqual([{ ...answer, replyTo: quoteOf(changed(first, 2)) }]);
    expect(run(state, [{ type: 'messages', messages: [changed(first, 1)] }]).messages).toEqual(state.messages);
  });
});

describe('what is not sent yet', () => {
  test('disappears when the message is there, however it arrived first', () => {
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

  test('is each for itself: one fails, waits, is changed or given up, and the others stay as they are', () => {
    const two = run(threadOf([message(7, partner)]), [
      { type: 'send', unsent: unsent(1) },
      { type: 'send', unsent: unsent(2) },
    ]);
    const states = (...actions: ThreadAction[]) =>
      run(two, actions).unsent.map(({ clientId, state }) => [clientId, state]);
    const [one, other] = [`${me}-1`, `${me}-2`];
    expect(states({ type: 'failed', clientId: one, refusal: 'closed' })).toEqual([
      [one, 'failed'],
      [other, 'sending'],
    ]);
    expect(states({ type: 'failed', clientId: other })).toEqual([
      [one, 'sending'],
      [other, 'waiting'],
    ]);
    expect(states({ type: 'send', unsent: { ...unsent(2), state: 'waiting' } })).toEqual([
      [one, 'sending'],
      [other, 'waiting'],
    ]);
    expect(states({ type: 'discard', clientId: one })).toEqual([[other, 'sending']]);
    expect(run(threadOf([message(3, me)]), [{ type: 'send', unsent: unsent(1) }]).unsent).toHaveLength(1);
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

  test('the reader’s own messages say nothing about the other', () => {
    const state = run(threadOf([]), [
      { type: 'typing', isTyping: true },
      { type: 'messages', messages: [message(1, me)] },
    ]);
    expect(state).toMatchObject({ readByPartner: 0, isPartnerTyping: true });
    expect(lastOfPartner(state)).toBe(0);
  });
});

/** Who wrote each message, which one it answers, and which ones were changed one after the other. */
const thread = fc
  .array(fc.record({ isMine: fc.boolean(), answers: fc.nat({ max: 11 }) }), { minLength: 1, maxLength: 12 })
  .chain((written) =>
    fc.record({
      written: fc.constant(written),
      changes: fc.array(fc.nat({ max: written.length - 1 }), { maxLength: 8 }),
      start: fc.nat({ max: written.length }),
      startRevision: fc.nat({ max: 8 }),
    }),
  );

/** A thread's messages as the server sends them at a revision. */
function threadAt(
  { written, changes }: { written: { isMine: boolean; answers: number }[]; changes: number[] },
  at: number,
) {
  const messages = written.map(({ isMine }, index) => message(index + 1, isMine ? me : partner));
  changes.slice(0, at).forEach((index, before) => {
    messages[index] = changed(messages[index] ?? message(0, me), before + 1);
  });
  return messages.map((one, index): Message => {
    const quoted = messages[written[index]?.answers ?? index];
    return quoted && quoted.sequence < one.sequence ? { ...one, replyTo: quoteOf(quoted) } : one;
  });
}

test('any order and repetition of events and answers ends in the same thread, with nothing doubled or left out', () => {
  const scenario = thread.chain((given) => {
    const lastRevision = given.changes.length;
    const onServer = threadAt(given, lastRevision);
    const actions: ThreadAction[] = threadAt(given, 0).flatMap((one): ThreadAction[] => [
      { type: 'messages', messages: [one] },
      { type: 'known', lastSequence: one.sequence, lastRevision },
      { type: 'read', by: partner, sequence: one.sequence - 1 },
      ...(one.sender === me
        ? [
            { type: 'send' as const, unsent: unsent(one.sequence) },
            { type: 'failed' as const, clientId: one.clientId },
            { type: 'messages' as const, messages: [one] },
          ]
        : []),
    ]);
    const changes = given.changes.flatMap((index, before): ThreadAction[] => {
      const one = threadAt(given, before + 1)[index];
      return one ? [{ type: 'messages', messages: [one] }] : [];
    });
    const received = fc.array(fc.constantFrom(...actions, ...changes), { maxLength: 60 });
    const startRevision = Math.min(given.startRevision, lastRevision);
    // What had changed by then had been written by then.
    const written = Math.max(given.start, ...given.changes.slice(0, startRevision).map((index) => index + 1));
    const start = threadAt(given, startRevision).slice(0, written);
    return fc.record({
      onServer: fc.constant(onServer),
      actions: received,
      start: fc.constant({ messages: start, startRevision }),
    });
  });
  fc.assert(
    fc.property(scenario, ({ onServer, actions, start }) => {
      const lastRevision = Math.max(...onServer.map(({ revision }) => revision));
      const everything = [...actions, { type: 'known', lastSequence: onServer.length, lastRevision } as const];
      const initial = threadOf(start.messages, { revision: start.startRevision, knownRevision: start.startRevision });
      const state = fetchMissing(run(initial, everything), onServer, lastRevision);
      expect(state.messages).toEqual(onServer);
      expect(state.unsent).toEqual([]);
      expect(missingAfter(state)).toBeNull();
      expect(missingChangesAfter(state)).toBeNull();
    }),
  );
});
