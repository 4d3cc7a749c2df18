import type { Message } from '../../../contract/chat.ts';
import type { Quote } from '../../../contract/chat-kinds.ts';
import { quotedText } from '../../../contract/format/message-in-words.ts';
import type { Unsent } from '../../offline/unsent-messages.ts';

/** One thread in the browser. M: a message with the screen's additions. */
export interface ThreadState<M extends Message = Message> {
  /** own profile id */
  me: string;
  /** known messages, by sequence, each once; there may be holes until they are fetched */
  messages: M[];
  /** there are messages before the first known one */
  hasOlder: boolean;
  /** the chat has messages at least up to this sequence */
  knownLast: number;
  /** every change of the known messages up to this revision is in them */
  revision: number;
  /** the chat has changes at least up to this revision */
  knownRevision: number;
  unsent: Unsent[];
  readByMe: number;
  readByPartner: number;
  isPartnerTyping: boolean;
}

export type ThreadAction<M extends Message = Message> =
  /** from the stream, from an answer to sending, or fetched */
  | { type: 'messages'; messages: M[] }
  | { type: 'older'; messages: M[]; hasOlder: boolean }
  /** all that changed after the revision the thread had: up to this one it has them now */
  | { type: 'changes'; messages: M[]; upTo: number }
  | { type: 'known'; lastSequence: number; lastRevision: number }
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
      return withMessages(state, action.messages);
    case 'changes':
      return upTo(withMessages(state, action.messages), action.upTo);
    case 'older':
      return { ...withMessages({ ...state, hasOlder: false }, action.messages), hasOlder: action.hasOlder };
    case 'known':
      return {
        ...state,
        knownLast: Math.max(state.knownLast, action.lastSequence),
        knownRevision: Math.max(state.knownRevision, action.lastRevision),
      };
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

/** The revision after which changes are missing; null when all are known. */
export function missingChangesAfter({ revision, knownRevision }: ThreadState): number | null {
  return revision < knownRevision ? revision : null;
}

/** The sequence of the last message of the other side that is known; 0 when there is none. */
export function lastOfPartner({ messages, me }: ThreadState): number {
  return messages.findLast(({ sender }) => sender !== me)?.sequence ?? 0;
}

/** Messages before the first known one are loaded page by page. */
function isWithin<M extends Message>({ messages, hasOlder }: ThreadState<M>) {
  const first = hasOlder ? (messages[0]?.sequence ?? 0) : 0;
  return (message: M) => message.sequence >= first;
}

/** Of two of one sequence the one with the higher revision holds. */
function withMessages<M extends Message>(state: ThreadState<M>, loaded: M[]): ThreadState<M> {
  const known = new Map(state.messages.map((message) => [message.sequence, message]));
  const merged = new Map(known);
  for (const message of loaded.filter(isWithin(state))) {
    const other = merged.get(message.sequence);
    if (!other || other.revision < message.revision) merged.set(message.sequence, message);
  }
  const messages = withQuotes([...merged.values()], [...state.messages, ...loaded]);
  const fresh = messages.filter(({ sequence }) => !known.has(sequence));
  const mine = new Set(fresh.filter(({ sender }) => sender === state.me).map(({ clientId }) => clientId));
  const theirs = fresh.filter(({ sender }) => sender !== state.me).map(({ sequence }) => sequence);
  const counted = withRevisions(state, loaded);
  if (fresh.length === 0 && messages.every((message) => known.get(message.sequence) === message)) return counted;
  messages.sort((one, other) => one.sequence - other.sequence);
  return {
    ...counted,
    messages,
    knownLast: Math.max(state.knownLast, messages.at(-1)?.sequence ?? 0),
    unsent: state.unsent.filter(({ clientId }) => !mine.has(clientId)),
    // The author of a message has read everything before it.
    readByPartner: Math.max(state.readByPartner, ...theirs),
    isPartnerTyping: state.isPartnerTyping && theirs.length === 0,
  };
}

/** Changes come one by one, but some may have been missed: then the rest waits until those are known. */
function withRevisions<M extends Message>(state: ThreadState<M>, changed: M[]): ThreadState<M> {
  let { revision, knownRevision } = state;
  for (const message of changed) {
    if (message.revision === revision + 1) revision += 1;
    knownRevision = Math.max(knownRevision, message.revision);
  }
  return revision === state.revision && knownRevision === state.knownRevision
    ? state
    : { ...state, revision, knownRevision };
}

function upTo<M extends Message>(state: ThreadState<M>, revision: number): ThreadState<M> {
  return {
    ...state,
    revision: Math.max(state.revision, revision),
    knownRevision: Math.max(state.knownRevision, revision),
  };
}

/** The messages, each quote in its state at the highest revision of any of them. */
function withQuotes<M extends Message>(messages: M[], changed: M[]): M[] {
  const newest = new Map<number, Quote>();
  const note = (quote: Quote) => {
    if ((newest.get(quote.sequence)?.revision ?? -1) < quote.revision) newest.set(quote.sequence, quote);
  };
  for (const { replyTo } of changed) if (replyTo) note(replyTo);
  if (newest.size === 0) return messages;
  for (const { sequence, sender, kind, text, revision } of changed) {
    if (newest.has(sequence)) note({ sequence, sender, kind, text: quotedText(text), revision });
  }
  return messages.map((message) => {
    const quote = message.replyTo && newest.get(message.replyTo.sequence);
    return !quote || quote.revision === message.replyTo?.revision ? message : { ...message, replyTo: quote };
  });
}

function withRead<M extends Message>(state: ThreadState<M>, by: string, sequence: number): ThreadState<M> {
  const field = by === state.me ? 'readByMe' : 'readByPartner';
  return sequence > state[field] ? { ...state, [field]: sequence } : state;
}

function withUnsent<M extends Message>(state: ThreadState<M>, unsent: Unsent): ThreadState<M> {
  const isSent = state.messages.some(({ sender, clientId }) => sender === state.me && clientId === unsent.clientId);
  if (isSent) return state;
  const isKnown = state.unsent.some(({ clientId }) => clientId === unsent.clientId);
  if (!isKnown) return { ...state, unsent: [...state.unsent, unsent] };
  return { ...state, unsent: state.unsent.map((other) => (other.clientId === unsent.clientId ? unsent : other)) };
}
