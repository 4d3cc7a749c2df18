import type { DigestItem } from '../../emails/digest.ts';
import { firstWords } from './first-words.ts';
import type { NoticeState } from './notice-state.ts';

const longest = 80;

/** A notice as a line of the mail of the day; undefined for one that is never in it. */
export function digestItemOf(state: NoticeState, page: (path: string) => URL): DigestItem | undefined {
  const { kind, chat, post, data } = state;
  if (kind === 'request_declined' && chat) return { kind, name: chat.name, url: page('tandems') };
  if (!post || (kind !== 'new_comment' && kind !== 'joined')) return undefined;
  const name = post.people[0]?.name ?? null;
  const others = new Set(post.people.map(({ id }) => id)).size - 1;
  const common = { name, others, post: firstWords(post.words, longest), url: page(`feed/${data.post}`) };
  return kind === 'joined' ? { kind, ...common } : { kind, ...common, mine: post.isMine };
}
