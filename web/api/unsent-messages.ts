import type { Message } from '../../contract/chat.ts';
import { ApiError, ForeignAnswer } from './api-client.ts';
import { browserApi } from './browser-api.ts';
import { memberStorage } from './member-storage.ts';

/** A message of mine that is not confirmed yet. */
export interface Unsent {
  chatId: string;
  clientId: string;
  text: string;
  /** when it was written, ISO 8601 */
  at: string;
  /** waiting: it met no server, and goes by itself. failed: the server refused it */
  state: 'sending' | 'waiting' | 'failed';
  /** why the server refused it, in the reader's language */
  refusal?: string | undefined;
}

const folder = 'unsent/';

/** Unsent messages of a member as this browser keeps them, the first written first: of one chat, or of all. */
export function keptUnsent(member: string, chatId?: string): Unsent[] {
  return memberStorage(member)
    .values(chatId ? `${folder}${chatId}/` : folder)
    .map((kept) => JSON.parse(kept) as Unsent)
    .sort((one, other) => one.at.localeCompare(other.at));
}

export function keepUnsent(member: string, message: Unsent): void {
  memberStorage(member).write(nameOf(message), JSON.stringify(message));
}

export function forgetUnsent(member: string, message: Unsent): void {
  memberStorage(member).write(nameOf(message), null);
}

function nameOf({ chatId, clientId }: Unsent): string {
  return `${folder}${chatId}/${clientId}`;
}

/**
 * Sends a message and keeps what becomes of it: forgotten when the server has it, failed when it was refused, else waiting. The clientId stays the same, so
 * that none is ever doubled, whoever sends it how often.
 */
export async function postUnsent(member: string, message: Unsent): Promise<Message | Unsent> {
  const { chatId, clientId, text } = message;
  try {
    const { data } = await browserApi('POST /api/chats/{id}/messages', {
      params: { id: chatId },
      body: { data: { text, clientId } },
    });
    // Whatever else answers in our place has not got it.
    if (data.clientId !== clientId) throw new ForeignAnswer('another message');
    forgetUnsent(member, message);
    return data;
  } catch (error) {
    const refusal = refusalOf(error);
    const kept: Unsent = { ...message, state: refusal === undefined ? 'waiting' : 'failed', refusal };
    keepUnsent(member, kept);
    return kept;
  }
}

/** The sentence of an answer that will not change by asking again; undefined when trying again may help. */
function refusalOf(error: unknown): string | undefined {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return isFinal ? error.message : undefined;
}
