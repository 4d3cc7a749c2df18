import type { Message } from '../../contract/chat.ts';

type StoredMessage = Pick<Message, 'id' | 'chat' | 'sequence' | 'sender' | 'clientId' | 'text'> &
  Partial<Pick<Message, 'revision' | 'deleted' | 'reactions'>>;

/** A message one side wrote, in writing order; acknowledged is undefined until an answer confirmed it. */
export interface Write {
  chat: string;
  sender: string;
  clientId: string;
  text: string;
  acknowledged?: StoredMessage;
}

/** A change one side made to a stored message; acknowledged is undefined until an answer confirmed it. */
export interface Change {
  chat: string;
  by: string;
  message: string;
  to: { text: string } | { isDeleted: true } | { reaction: NonNullable<Message['reactions']>[string] };
  acknowledged?: StoredMessage;
}

/** Everything observed by clients in some chats, without querying the database. */
export interface History {
  chats: { id: string; sides: [string, string] }[];
  writes: Write[];
  changes: Change[];
  /** messages on a member's streams, in order of arrival */
  received: { member: string; message: StoredMessage }[];
  changed: { member: string; message: StoredMessage }[];
  /** what each side read at the end, page by page from the first message */
  read: { member: string; chat: string; messages: StoredMessage[] }[];
}

/**
 * The faults of a history, a line each. There is none if no acknowledged message is lost or duplicated, both sides and
 * their streams have the same messages in the same order, each side's own are in writing order, each message is in the
 * state of its last change on both sides and streams, and nothing deleted returned.
 */
export function findFaults(history: History): string[] {
  return history.chats.flatMap((chat) => {
    const [one = [], other = []] = chat.sides.map(
      (member) => history.read.find((reading) => reading.member === member && reading.chat === chat.id)?.messages ?? [],
    );
    const faults = [
      ...faultsOfNumbers(one),
      ...(sameOrder(one, other) ? [] : ['the two sides read different messages']),
      ...faultsOfWrites(history, chat.id, one),
      ...faultsOfChanges(history, chat.id, one),
      ...chat.sides.flatMap((member) => faultsOfStream(history, member, chat.id, one)),
    ];
    return faults.map((fault) => `chat ${chat.id}: ${fault}`);
  });
}

function faultsOfNumbers(messages: StoredMessage[]): string[] {
  return messages
    .filter((message, position) => message.sequence !== position + 1)
    .map((message) => `number ${message.sequence} is in the wrong position`);
}

const sameOrder = (one: StoredMessage[], other: StoredMessage[]) =>
  one.length === other.length && one.every((message, position) => isSame(message, other[position]));

function isSame(one: StoredMessage, other: StoredMessage | undefined): boolean {
  return isSameMessage(one, other) && one.text === other?.text && stateOf(one) === stateOf(other);
}

const isSameMessage = (one: StoredMessage, other: StoredMessage | undefined) =>
  one.id === other?.id && one.sequence === other.sequence;

/** The state of a message besides its text. */
function stateOf({ revision = 0, deleted, reactions = {} }: StoredMessage): string {
  return JSON.stringify([revision, deleted === true, Object.entries(reactions).sort()]);
}

function faultsOfWrites(history: History, chat: string, stored: StoredMessage[]): string[] {
  const writes = history.writes.filter((write) => write.chat === chat);
  const edited = new Set(history.changes.filter(({ to }) => !('reaction' in to)).map(({ message }) => message));
  const places = new Map<string, number[]>();
  stored.forEach((message, place) => {
    places.set(message.clientId, [...(places.get(message.clientId) ?? []), place]);
  });
  const known = new Set(writes.map((write) => write.clientId));
  const faults = stored
    // The request that opened the chat was written before the recording began.
    .filter((message, place) => place > 0 && !known.has(message.clientId))
    .map((message) => `"${message.text}" was written by no one`);
  const last = new Map<string, number>();
  for (const write of writes) {
    const [place, ...more] = places.get(write.clientId) ?? [];
    if (more.length > 0) faults.push(`"${write.text}" is stored ${more.length + 1} times`);
    if (place === undefined) {
      if (write.acknowledged) faults.push(`"${write.text}" was acknowledged and is lost`);
      continue;
    }
    const message = stored[place];
    const isOther = message?.text !== write.text && !edited.has(message?.id ?? '');
    if (!message || message.sender !== write.sender || isOther)
      faults.push(`"${write.text}" is stored as something else`);
    else if (write.acknowledged && !isSameMessage(write.acknowledged, message))
      faults.push(`"${write.text}" is not what was acknowledged`);
    if (place < (last.get(write.sender) ?? -1)) faults.push(`"${write.text}" precedes an earlier message`);
    last.set(write.sender, Math.max(place, last.get(write.sender) ?? -1));
  }
  return faults;
}

/** The final state is that of the change with the highest revision, and each change has an author. */
function faultsOfChanges({ changes, changed }: History, chat: string, stored: StoredMessage[]): string[] {
  const faults: string[] = [];
  for (const message of stored) {
    const own = changes.filter((change) => change.chat === chat && change.message === message.id);
    const reported = changed.map((event) => event.message).filter(({ id }) => id === message.id);
    const acknowledged = own.flatMap((change) => change.acknowledged ?? []);
    const last = [...acknowledged, ...reported].sort((a, b) => (b.revision ?? 0) - (a.revision ?? 0))[0];
    if (last && !isSame(last, message)) faults.push(`message ${message.sequence} is not as its last change left it`);
    if (own.some(({ to, acknowledged: done }) => 'isDeleted' in to && done) && !message.deleted)
      faults.push(`message ${message.sequence} was deleted and returned`);
    const texts = own.flatMap(({ to }) => ('text' in to ? to.text : []));
    const isEdited =
      (message.revision ?? 0) > 0 && !message.deleted && own.some(({ to, acknowledged: done }) => 'text' in to && done);
    if (isEdited && !texts.includes(message.text)) faults.push(`message ${message.sequence} has a text no one wrote`);
    for (const [member, word] of Object.entries(message.reactions ?? {})) {
      const isTheirs = own.some(({ by, to }) => by === member && 'reaction' in to && to.reaction === word);
      if (!isTheirs) faults.push(`message ${message.sequence} has a reaction that no one gave`);
    }
  }
  return faults;
}

/**
 * Streams were opened after the first message: all later ones arrived once, in order, and of changes the last state.
 */
function faultsOfStream(
  { received, changed }: History,
  member: string,
  chat: string,
  stored: StoredMessage[],
): string[] {
  const ofChat = (events: History['received']) =>
    events.filter((event) => event.member === member && event.message.chat === chat).map((event) => event.message);
  const came = ofChat(received);
  const faults: string[] = [];
  if (came.length !== stored.length - 1 || !came.every((message, place) => isSameMessage(message, stored[place + 1])))
    faults.push(
      `the stream of ${member} delivered ${came.length} messages, or others, where ${stored.length - 1} are stored`,
    );
  const known = new Map(came.map((message) => [message.id, message]));
  for (const message of ofChat(changed)) {
    const before = known.get(message.id);
    if (!before || (before.revision ?? 0) <= (message.revision ?? 0)) known.set(message.id, message);
  }
  const behind = stored.filter((message) => known.has(message.id) && !isSame(message, known.get(message.id)));
  if (behind.length > 0)
    faults.push(
      `the stream of ${member} left messages ${behind.map(({ sequence }) => sequence).join()} as they are not`,
    );
  return faults;
}
