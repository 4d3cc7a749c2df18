import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Message } from '../../../contract/chat.ts';
import { startSession } from '../../../server/features/session/start-session.ts';
import type { TestApp } from '../../support/app.ts';
import { acceptedChat } from '../../support/chats.ts';
import { parseFrames } from '../../support/live.ts';
import { type Change, findFaults, type History, type Write } from '../history.ts';

interface Person {
  member: string;
  chat: string;
  token: string;
  /** the number of its stream's last event; undefined before the first */
  lastEvent: number | undefined;
}

/** People who write to each other and listen, whatever happens to the server, and record all they see. */
export interface People {
  acknowledged: () => number;
  /** answers other than 201, with their Retry-After */
  refusals: { status: number; comeBackAfter: string | null }[];
  /** messages whose senders gave up waiting for an answer */
  unanswered: () => number;
  /** milliseconds of the longest wait for an answer so far */
  longestWait: () => number;
  /** Waits until that many more have been acknowledged. */
  writeOn(messages: number): Promise<void>;
  /** Lets everyone finish, reads all chats, and expects nothing lost, duplicated or reordered. */
  expectNothingWrong(): Promise<void>;
}

const pauseMilliseconds = 10;
const patienceMilliseconds = 15_000;

/** Starts both sides of the chats at origin; app only creates them. areChanging: they also edit, delete and react. */
export async function startPeople(
  app: TestApp,
  origin: () => string,
  chats: number,
  { areChanging = false } = {},
): Promise<People> {
  const history: History = { chats: [], writes: [], changes: [], received: [], changed: [], read: [] };
  const people: Person[] = [];
  for (let number = 0; number < chats; number++) {
    const { chatId, requester, addressee } = await acceptedChat(app);
    history.chats.push({ id: chatId, sides: [requester, addressee] });
    for (const member of [requester, addressee]) {
      const token = await startSession(app.services, member, 'test');
      people.push({ member, chat: chatId, token, lastEvent: undefined });
    }
  }
  const refusals: People['refusals'] = [];
  const leaving = new AbortController();
  let isWriting = true;
  let acknowledged = 0;
  let unanswered = 0;
  let longestWait = 0;

  async function write(person: Person) {
    for (let number = 0; isWriting; number++) {
      const noted: Write = { chat: person.chat, sender: person.member, clientId: randomUUID(), text: `${number}` };
      history.writes.push(noted);
      while (!noted.acknowledged) {
        noted.acknowledged = await send(person, noted);
        if (!noted.acknowledged) await setTimeout(pauseMilliseconds * 2);
      }
      acknowledged++;
      if (areChanging) for (const to of changesAfter(number)) await change(person, noted.acknowledged.id, to);
      await setTimeout(pauseMilliseconds);
    }
  }

  /** A reaction goes to the newest message, a change to one's own. */
  async function change(person: Person, own: string, to: Change['to']) {
    const { chat, member: by } = person;
    const newest = history.received.findLast(({ member, message }) => member === by && message.chat === chat);
    const message = 'reaction' in to ? (newest?.message.id ?? own) : own;
    const noted: Change = { chat, by, message, to };
    history.changes.push(noted);
    while (!noted.acknowledged) {
      const answer = await request(person, ...callFor(noted));
      // Its author deleted it in the meantime.
      if (answer === 'gone') return;
      noted.acknowledged = answer;
      if (!noted.acknowledged) await setTimeout(pauseMilliseconds * 2);
    }
  }

  async function send(person: Person, { text, clientId }: Write): Promise<Message | undefined> {
    const answer = await request(person, 'POST', '', { text, clientId });
    return answer === 'gone' ? undefined : answer;
  }

  async function request(
    { chat, token }: Person,
    method: string,
    path: string,
    data?: object,
  ): Promise<Message | 'gone' | undefined> {
    const began = performance.now();
    try {
      const answer = await fetch(`${origin()}/api/chats/${chat}/messages${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(data && { body: JSON.stringify({ data }) }),
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      const body = await answer.json();
      longestWait = Math.max(longestWait, performance.now() - began);
      if (answer.ok) return body.data;
      if (answer.status === 409) return 'gone';
      refusals.push({ status: answer.status, comeBackAfter: answer.headers.get('retry-after') });
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') unanswered++;
      // No answer: it may be stored or not, and is sent again under its client id.
    }
    return undefined;
  }

  async function listen(person: Person) {
    while (!leaving.signal.aborted) {
      try {
        const answer = await fetch(`${origin()}/api/events`, {
          headers: {
            Authorization: `Bearer ${person.token}`,
            ...(person.lastEvent !== undefined && { 'Last-Event-ID': String(person.lastEvent) }),
          },
          signal: leaving.signal,
        });
        for await (const event of parseFrames(answer.body ?? new ReadableStream())) {
          person.lastEvent = event.id ?? person.lastEvent;
          if (event.name === 'resync') refusals.push({ status: 0, comeBackAfter: 'a stream skipped something' });
          if (event.name === 'message_changed')
            history.changed.push({ member: person.member, message: event.data.message });
          if (event.name === 'message') history.received.push({ member: person.member, message: event.data.message });
        }
      } catch {
        // Reconnects with its last number.
      }
      await setTimeout(pauseMilliseconds);
    }
  }

  const listening = people.map(listen);
  await expect.poll(() => people.every((person) => person.lastEvent !== undefined), { timeout: 20_000 }).toBe(true);
  const writing = people.map(write);

  return {
    acknowledged: () => acknowledged,
    refusals,
    unanswered: () => unanswered,
    longestWait: () => longestWait,
    async writeOn(messages) {
      const enough = acknowledged + messages;
      await expect.poll(() => acknowledged, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(enough);
    },
    async expectNothingWrong() {
      isWriting = false;
      await Promise.all(writing);
      history.read = await Promise.all(
        people.map(async ({ member, chat, token }) => ({
          member,
          chat,
          messages: await readAll(origin(), chat, token),
        })),
      );
      const expected = history.read.reduce((sum, { messages }) => sum + messages.length - 1, 0);
      await expect.poll(() => history.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(expected);
      const changes = history.read.flatMap(({ messages }) => messages.filter(({ revision = 0 }) => revision > 0));
      const isFlash = () =>
        history.read.every(({ member, messages }) =>
          messages.every(
            ({ id, revision = 0 }) =>
              revision === 0 ||
              [...history.received, ...history.changed].some(
                (event) => event.member === member && event.message.id === id && event.message.revision === revision,
              ),
          ),
        );
      if (changes.length > 0) await expect.poll(isFlash, { timeout: 30_000 }).toBe(true);
      leaving.abort();
      await Promise.all(listening);
      if (areChanging) expect(history.changes.length).toBeGreaterThan(0);
      expect(history.writes.length).toBeGreaterThan(0);
      expect(findFaults(history)).toEqual([]);
      // Every refusal was marked as temporary, with when to retry.
      for (const refusal of refusals)
        expect(refusal).toEqual({ status: 503, comeBackAfter: expect.stringMatching(/^[2-5]$/) });
    },
  };
}

/** What a sender does after their message of this number. */
function changesAfter(number: number): Change['to'][] {
  if (number % 7 === 3) return [{ text: `${number} edited` }, { isDeleted: true }];
  if (number % 3 === 1) return [{ text: `${number} edited` }, { reaction: 'idea' }];
  return number % 3 === 2 ? [{ reaction: 'heart' }] : [];
}

/** Method, path below the chat's messages, and data of the call for a change. */
function callFor({ message, to }: Change): [method: string, path: string, data?: object] {
  if ('isDeleted' in to) return ['DELETE', `/${message}`];
  return 'text' in to ? ['PUT', `/${message}`, to] : ['PUT', `/${message}/reaction`, to];
}

async function readAll(origin: string, chat: string, token: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const query = `pagination[after]=${messages.at(-1)?.sequence ?? 0}&pagination[limit]=100`;
    const answer = await fetch(`${origin}/api/chats/${chat}/messages?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (answer.status === 503) {
      await setTimeout(pauseMilliseconds);
      continue;
    }
    const { data, meta } = await answer.json();
    messages.push(...data);
    if (!meta.pagination.hasNewer) return messages;
  }
}
