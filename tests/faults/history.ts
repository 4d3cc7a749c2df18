import type { Message } from '../../contract/chat.ts';

type Kept = Pick<Message, 'id' | 'chat' | 'sequence' | 'sender' | 'clientId' | 'text'>;

/** A message one side wrote, in the order it was written; acknowledged is undefined while no answer said that it is stored. */
export interface Write {
  chat: string;
  sender: string;
  clientId: string;
  text: string;
  acknowledged?: Kept;
}

/** All that is known from outside about what happened in some chats: nothing here was asked of the database. */
export interface History {
  /** the two sides of each chat */
  chats: { id: string; sides: [string, string] }[];
  writes: Write[];
  /** what came on the streams of a member, in the order it came */
  received: { member: string; message: Kept }[];
  /** what each side read in the end, page by page from the first message */
  read: { member: string; chat: string; messages: Kept[] }[];
}

/**
 * What is wrong with a history, a line for each fault; none when no acknowledged message is lost, none is there twice, both
 * sides and their streams have the same messages in the same order, and each side's own are in the order it wrote them.
 */
export function findFaults(history: History): string[] {
  return history.chats.flatMap((chat) => {
    const [one = [], other = []] = chat.sides.map(
      (member) => history.read.find((reading) => reading.member === member && reading.chat === chat.id)?.messages ?? [],
    );
    const faults = [
      ...faultsOfNumbers(one),
      ...(sameOrder(one, other) ? [] : ['the two sides read different messages']),
      ...faultsOfWrites(
        history.writes.filter((write) => write.chat === chat.id),
        one,
      ),
      ...chat.sides.flatMap((member) => faultsOfStream(history, member, chat.id, one)),
    ];
    return faults.map((fault) => `chat ${chat.id}: ${fault}`);
  });
}

function faultsOfNumbers(messages: Kept[]): string[] {
  return messages
    .filter((message, position) => message.sequence !== position + 1)
    .map((message) => `number ${message.sequence} stands where it should not`);
}

const sameOrder = (one: Kept[], other: Kept[]) =>
  one.length === other.length && one.every((message, position) => isSame(message, other[position]));

function isSame(one: Kept, other: Kept | undefined): boolean {
  return one.id === other?.id && one.sequence === other.sequence && one.text === other.text;
}

function faultsOfWrites(writes: Write[], stored: Kept[]): string[] {
  const places = new Map<string, number[]>();
  stored.forEach((message, place) => {
    places.set(message.clientId, [...(places.get(message.clientId) ?? []), place]);
  });
  const known = new Set(writes.map((write) => write.clientId));
  const faults = stored
    // The request that opened the chat was written before anybody noted anything.
    .filter((message, place) => place > 0 && !known.has(message.clientId))
    .map((message) => `"${message.text}" was written by nobody`);
  const last = new Map<string, number>();
  for (const write of writes) {
    const [place, ...more] = places.get(write.clientId) ?? [];
    if (more.length > 0) faults.push(`"${write.text}" is stored ${more.length + 1} times`);
    if (place === undefined) {
      if (write.acknowledged) faults.push(`"${write.text}" was acknowledged and is lost`);
      continue;
    }
    const message = stored[place];
    if (!message || message.sender !== write.sender || message.text !== write.text)
      faults.push(`"${write.text}" is stored as something else`);
    else if (write.acknowledged && !isSame(write.acknowledged, message))
      faults.push(`"${write.text}" is not what was acknowledged`);
    if (place < (last.get(write.sender) ?? -1)) faults.push(`"${write.text}" stands before what was written before it`);
    last.set(write.sender, Math.max(place, last.get(write.sender) ?? -1));
  }
  return faults;
}

/** Streams were opened after the first message, so all but that one came, once each and in order. */
function faultsOfStream({ received }: History, member: string, chat: string, stored: Kept[]): string[] {
  const came = received.filter((event) => event.member === member && event.message.chat === chat);
  if (
    sameOrder(
      came.map((event) => event.message),
      stored.slice(1),
    )
  )
    return [];
  return [`the stream of ${member} brought ${came.length} messages, or others, where ${stored.length - 1} are stored`];
}
