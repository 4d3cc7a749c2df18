import type { Chat, Message } from '../../../contract/chat.ts';
import type { User } from '../../../contract/me.ts';
import { ApiError } from '../../client/api-client.ts';
import { wordsOf } from '../../components/words-of-text.ts';
import { learnedFrom } from '../../people/learned-from.ts';
import type { PageContext } from '../../routing/page-context.ts';
import type { EntryStart } from './entry-form.tsx';

const empty: EntryStart = { language: '', front: '', back: '', sentence: '', note: '' };

/**
 * What a new entry begins with: nothing but the language one learns; or the message that the address names, as words to choose
 * from, or wrong and right of a correction. missing: that message is not there for the reader.
 */
export async function loadEntryStart(page: PageContext, user: User, params: URLSearchParams) {
  const learns = user.profile?.langsLearning ?? [];
  const own = { ...empty, language: learns[0]?.code ?? '' };
  const [chatId, sequence] = [params.get('chat') ?? '', Number(params.get('message') ?? '0')];
  if (!chatId) return { start: own, chat: null };
  const found = await readMessage(page, chatId, sequence);
  if (!found) return { start: own, chat: chatId, missing: true };
  const { message, chat } = found;
  const language = learnedFrom(chat.partner.langsSpeaking, learns);
  const hidden = { chat: chatId, message: String(sequence) };
  const { correction } = message;
  if (correction) {
    const start = {
      ...empty,
      language,
      front: correction.original,
      back: message.text,
      note: correction.note ?? '',
    };
    return { start, chat: chatId, hidden: { ...hidden, source: 'correction' }, isCorrection: true };
  }
  return {
    start: { ...empty, language, sentence: message.text },
    chat: chatId,
    hidden: { ...hidden, source: 'message' },
    words: wordsOf(message.text),
  };
}

async function readMessage(
  { api }: PageContext,
  id: string,
  sequence: number,
): Promise<{ message: Message; chat: Chat } | null> {
  try {
    const query = { pagination: { after: sequence - 1, limit: 1 } };
    const [messages, chat] = await Promise.all([
      api('GET /api/chats/{id}/messages', { params: { id }, query }),
      api('GET /api/chats/{id}', { params: { id } }),
    ]);
    const message = messages.data.find((each) => each.sequence === sequence);
    return message?.text ? { message, chat: chat.data } : null;
  } catch (error) {
    // Another member's chat, or an invented address.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
