import type { FoundMessage } from '../../../../contract/chat-search.ts';
import { searchText } from '../../../../contract/limits.ts';
import { namesWord } from '../../../../contract/search-words.ts';
import { ApiError } from '../../../client/api-client.ts';
import type { PageContext } from '../../../routing/page-context.ts';
import { timeInList } from '../present-chat.ts';

/** A search in one's chats, and its results. */
export interface Found {
  words: string;
  fault: 'short' | 'failed' | null;
  messages: ReturnType<typeof presentFound>[];
  /** where the search continues further back */
  next: string | null;
  isFirstPage: boolean;
  /** the only chat that was looked through; null: all of them */
  within: string | null;
}

/** The messages of the page's ?q=, with ?in= of that chat alone; null where nothing is looked for. */
export async function loadFound(page: PageContext, { url }: Request, me: string): Promise<Found | null> {
  const search = new URL(url).searchParams;
  const given = search.get('q');
  if (given === null) return null;
  const words = given.trim().slice(0, searchText.max);
  const cursor = search.get('cursor');
  const within = search.get('in');
  const nothing = { words, messages: [], next: null, isFirstPage: cursor === null, within };
  if (!namesWord(words)) return { ...nothing, fault: 'short' };
  try {
    const query = { q: words, pagination: { cursor: cursor || undefined } };
    const { data, meta } = within
      ? await page.api('GET /api/chats/{id}/search', { params: { id: within }, query })
      : await page.api('GET /api/chats/search', { query });
    const now = new Date();
    const messages = data.map((message) => presentFound(message, me, now));
    return { ...nothing, fault: null, messages, next: meta.pagination.next };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 401) return { ...nothing, fault: 'failed' };
    throw error;
  }
}

function presentFound({ partner, sender, ...message }: FoundMessage, me: string, now: Date) {
  return {
    ...message,
    isMine: sender === me,
    time: timeInList(message.createdAt, now),
    partner: {
      name: partner.name,
      image: partner.image,
      langsSpeaking: partner.langsSpeaking,
      langsLearning: partner.langsLearning,
    },
  };
}
