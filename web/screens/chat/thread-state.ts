import type { Message } from '../../../contract/chat.ts';
import type { Unsent } from '../../api/unsent-messages.ts';

/** One thread as a browser knows it. M: a message with what the screen adds to it. */
export interface ThreadState<M extends Message = Message> {
  /** own profile id */
  me: string;
  /** known messages, by sequence, each once; there may be holes until they are fetched */
  messages: M[];
  /** there are messages before the first known one */
  hasOlder: boolean;
  /** the chat has messages at least up to this sequence */
  knownLast: number;
  unsent: Unsent[];
  readByMe: number;
  readByPartner: number;
  isPartnerTyping: boolean;
}

export type ThreadAction<M extends Message = Message> =
  /** from the stream, from an answer to sending, or fetched */
  | { type: 'messages'; messages: M[] }
  | { type: 'older'; messages: M[]; hasOlder: boolean }
  | { type: 'known'; lastSequence: number }
  | { type: 'read'; by: string; sequence: number }
  | { type: 'typing'; isTyping: boolean }
  | { type: 'send'; unsent: Unsent }
  /** without a refusal it waits for the line */
  | { type: 'failed'; clientId: string; refusal?: string | undefined }
  | { type: 'discard'; clientId: string };

/**
 * The next state of a thread. The order in which messages, answers and read marks come in, and how often, makes no
 * difference to where it ends.
 */
export function reduceThread<M extends Message>(state: ThreadState<M>, action: ThreadAction<M>): ThreadState<M> {
  switch (action.type) {
    case 'messages':
      return withMessages(state, action.messages.filter(isWithin(state)));
    case 'older':
      return { ...withMessages(state, action.messages), hasOlder: action.hasOlder };
    case 'known':
      return { ...state, knownLast: Math.max(state.knownLast, action.lastSequence) };
    case 'read':
      return withRead(state, action.by, action.sequence);
    case 'typing':
      return { ...state, isPartnerTyping: action.isTyping };
    case 'send':
      return withUnsent(state, action.unsent);
    case 'failed':
      return {
        ...state,
        unsent: state.unsent.map((unsent) =>
          unsent.clientId === action.clientId
            ? { ...unsent, state: action.refusal === undefined ? 'waiting' : 'failed', refusal: action.refusal }
            : unsent,
        ),
      };
    case 'discard':
      return { ...state, unsent: state.unsent.filter(({ clientId }) => clientId !== action.clientId) };
  }
}

/** The sequence after which messages are missing; null when there is no hole and the end is known. */
export function missingAfter({ messages, knownLast, hasOlder }: ThreadState): number | null {
  let previous = hasOlder ? (messages[0]?.sequence ?? 0) : 0;
  for (const { sequence } of messages) {
    if (sequence > previous + 1) return previous;
    previous = sequence;
  }
  return previous < knownLast ? previous : null;
}

/** The sequence of the last message of the other side that is known; 0 when there is none. */
export function lastOfPartner({ messages, me }: ThreadState): number {
  return messages.findLast(({ sender }) => sender !== me)?.sequence ?? 0;
}

/** What lies before the first known message is loaded by page, not by chance. */
function isWithin<M extends Message>({ messages, hasOlder }: ThreadState<M>) {
  const first = hasOlder ? (messages[0]?.sequence ?? 0) : 0;
  return (message: M) => message.sequence >= first;
}

function withMessages<M extends Message>(state: ThreadState<M>, added: M[]): ThreadState<M> {
  const known = new Set(state.messages.map(({ sequence }) => sequence));
  const fresh = added.filter(({ sequence }) => !known.has(sequence) && known.add(sequence));
  if (fresh.length === 0) return state;
  const messages = [...state.messages, ...fresh].sort((one, other) => one.sequence - other.sequence);
  const mine = new Set(fresh.filter(({ sender }) => sender === state.me).map(({ clientId }) => clientId));
  const theirs = fresh.filter(({ sender }) => sender !== state.me).map(({ sequence }) => sequence);
  const last = messages.at(-1)?.sequence ?? 0;
  return {
    ...state,
    messages,
    knownLast: Math.max(state.knownLast, last),
    unsent: state.unsent.filter(({ clientId }) => !mine.has(clientId)),
    // Who writes has read what came before.
    readByPartner: Math.max(state.readByPartner, ...theirs),
    isPartnerTyping: state.isPartnerTyping && theirs.length === 0,
  };
}

function withRead<M extends Message>(state: ThreadState<M>, by: string, sequence: number): ThreadState<M> {
  const whose = by === state.me ? 'readByMe' : 'readByPartner';
  return sequence > state[whose] ? { ...state, [whose]: sequence } : state;
}

function withUnsent<M extends Message>(state: ThreadState<M>, unsent: Unsent): ThreadState<M> {
  const isSent = state.messages.some(({ sender, clientId }) => sender === state.me && clientId === unsent.clientId);
  if (isSent) return state;
  const isKnown = state.unsent.some(({ clientId }) => clientId === unsent.clientId);
  if (!isKnown) return { ...state, unsent: [...state.unsent, unsent] };
  return { ...state, unsent: state.unsent.map((other) => (other.clientId === unsent.clientId ? unsent : other)) };
}
