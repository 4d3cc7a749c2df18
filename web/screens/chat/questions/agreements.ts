import type { LoadedChat } from '../load-one-chat.ts';

type Shown = Pick<LoadedChat, 'chat' | 'meetings'>;

/** What waited for a Yes while the page is open, and what has become one. Keys are request, tandem and ids of meetings. */
export interface Agreements {
  /** by key what was agreed so far: of a meeting its time */
  waiting: ReadonlyMap<string, string>;
  /** by key the last message there was when it was agreed */
  agreed: ReadonlyMap<string, number>;
}

/** Notes what waits or has just been agreed. Returns the same object where nothing has changed. */
export function noteAgreements(previous: Agreements, shown: Shown, lastSequence: number): Agreements {
  const waiting = [...waitingOf(shown)].filter(([key]) => !previous.waiting.has(key));
  const agreed = [...agreedOf(shown)].filter(
    ([key, what]) => previous.waiting.has(key) && previous.waiting.get(key) !== what,
  );
  const unchanged = [...agreedOf(shown)].filter(([key, what]) => previous.waiting.get(key) === what);
  if (waiting.length === 0 && agreed.length === 0 && unchanged.length === 0) return previous;
  const gone = new Set([...agreed, ...unchanged].map(([key]) => key));
  return {
    waiting: new Map([...previous.waiting, ...waiting].filter(([key]) => !gone.has(key))),
    agreed: new Map([...previous.agreed, ...agreed.map(([key]) => [key, lastSequence] as const)]),
  };
}

function waitingOf({ chat, meetings }: Shown): Map<string, string> {
  const waiting = new Map<string, string>();
  if (chat.state === 'open') waiting.set('request', '');
  if (chat.tandem?.state === 'proposed') waiting.set('tandem', '');
  for (const { id, slots, time } of meetings.coming) if (slots.length > 0) waiting.set(id, time?.at ?? '');
  return waiting;
}

function agreedOf({ chat, meetings }: Shown): Map<string, string> {
  const agreed = new Map<string, string>();
  if (chat.state === 'accepted') agreed.set('request', 'accepted');
  if (chat.tandem?.state === 'active') agreed.set('tandem', 'active');
  for (const { id, slots, time } of meetings.coming) if (slots.length === 0 && time) agreed.set(id, time.at);
  return agreed;
}
