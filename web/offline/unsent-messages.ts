import type { Message, MessageOfKind } from '../../contract/chat.ts';
import type { Quote } from '../../contract/chat-kinds.ts';
import type { TopicKey } from '../../contract/constants/topic-cards.ts';
import { ApiError, UnexpectedResponse } from '../client/api-client.ts';
import { browserApi } from '../client/browser-api.ts';
import { memberStorage } from '../session/member-storage.ts';
import { postChange, type UnsentChange } from './unsent-changes.ts';
import { forgetFile, LostFile, type UnsentFile, uploadFile } from './unsent-files.ts';

/** A message of mine that is not confirmed yet, or the change of one that is there. */
export interface Unsent {
  chatId: string;
  clientId: string;
  text: string;
  /** the card of the sentence */
  card?: TopicKey | undefined;
  /** it corrects a message of the other side, which read so */
  correction?: { of: number; original: string; note: string | null } | undefined;
  /**
   * for a voice message or a picture: its description; the browser stores the file apart (web/offline/unsent-
   * files.ts)
   */
  file?: UnsentFile;
  /** what it answers */
  replyTo?: Quote | undefined;
  /** it is no message, but changes one */
  change?: UnsentChange | undefined;
  /** when it was written, ISO 8601 */
  at: string;
  /** waiting: it reached no server, and is sent again automatically. failed: the server refused it */
  state: 'sending' | 'waiting' | 'failed';
  /** why the server refused it, in the reader's language */
  refusal?: string | undefined;
  /** its file is not on this device any more, so that nothing can be sent */
  isLost?: boolean;
}

const folder = 'unsent/';

/** A member's unsent messages stored in this browser, oldest first: of one chat, or of all. */
export function listUnsent(member: string, chatId?: string): Unsent[] {
  return memberStorage(member)
    .values(chatId ? `${folder}${chatId}/` : folder)
    .map((cached) => JSON.parse(cached) as Unsent)
    .sort((one, other) => one.at.localeCompare(other.at));
}

export function storeUnsent(member: string, message: Unsent): void {
  memberStorage(member).write(nameOf(message), JSON.stringify(message));
}

export function forgetUnsent(member: string, message: Unsent): void {
  memberStorage(member).write(nameOf(message), null);
  if (message.file) void forgetFile(member, message.clientId);
}

function nameOf({ chatId, clientId }: Unsent): string {
  return `${folder}${chatId}/${clientId}`;
}

/**
 * Sends a message and stores the outcome: removed once the server has it, failed if it was refused, else waiting. The
 * clientId stays the same, so that no message is doubled, however often it is sent.
 */
export async function postUnsent(member: string, message: Unsent): Promise<Message | Unsent> {
  let sent = message;
  try {
    sent = await withFileGiven(member, message);
    const { chatId, change } = message;
    const data = change ? await postChange(chatId, change) : await postMessage(sent);
    forgetUnsent(member, message);
    return data;
  } catch (error) {
    const { file } = message;
    if (file?.id && error instanceof ApiError && error.details.code === 'file_unknown') {
      // It waited there for longer than a day, and is given once more.
      return postUnsent(member, { ...message, file: { ...file, id: undefined } });
    }
    const isLost = error instanceof LostFile;
    const refusal = isLost ? '' : refusalOf(error);
    const cached: Unsent = { ...sent, state: refusal === undefined ? 'waiting' : 'failed', refusal, isLost };
    storeUnsent(member, cached);
    return cached;
  }
}

/** The message, its file with the server, where it may wait for a day: so it is not given twice when the line breaks in between. */
async function withFileGiven(member: string, message: Unsent): Promise<Unsent> {
  const { file } = message;
  if (!file || file.id) return message;
  const id = await uploadFile(member, { ...message, kind: file.kind });
  const given = { ...message, file: { ...file, id } };
  storeUnsent(member, given);
  return given;
}

async function postMessage(message: Unsent): Promise<Message> {
  const { data } = await browserApi('POST /api/chats/{id}/messages', {
    params: { id: message.chatId },
    body: { data: contentOf(message) },
  });
  // Whatever else answers in our place has not got it.
  if (data.clientId !== message.clientId) throw new UnexpectedResponse('another message');
  return data;
}

/** What the call takes of a message. */
function contentOf({ clientId, text, card, correction, file, replyTo }: Unsent): MessageOfKind {
  const common = { clientId, ...(replyTo && { replyTo: replyTo.sequence }) };
  if (card) return { ...common, kind: 'card', card, text };
  if (correction) {
    const { of, note } = correction;
    return { ...common, kind: 'correction', text, of, note };
  }
  if (!file?.id) return { ...common, text };
  if (file.kind === 'voice') return { ...common, kind: 'voice', file: file.id, waveform: file.waveform };
  return { ...common, kind: 'image', file: file.id, ...(file.alt && { alt: file.alt }) };
}

/** The sentence of an answer that will not change by asking again; undefined when trying again may help. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  // Of files there are no more until tomorrow: that is too long to wait for.
  return error.status !== 429 || error.details.code === 'too_many_chat_files' ? error.message : undefined;
}
