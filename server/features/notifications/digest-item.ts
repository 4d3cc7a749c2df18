import type { DigestItem } from '../../emails/digest.ts';
import type { NoticeState } from './notice-state.ts';

const longest = 80;

/** A notice as a line of the mail of the day; undefined for one that is never in it. */
export function digestItemOf(state: NoticeState, page: (path: string) => URL): DigestItem | undefined {
  const { kind, chat, post, data } = state;
  if (kind === 'request_declined' && chat) return { kind, name: chat.name, url: page('tandems') };
  if (!post || (kind !== 'new_comment' && kind !== 'joined')) return undefined;
  const name = post.people[0]?.name ?? null;
  const others = new Set(post.people.map(({ id }) => id)).size - 1;
  const common = { name, others, post: shortened(post.words), url: page(`feed/${data.post}`) };
  return kind === 'joined' ? { kind, ...common } : { kind, ...common, mine: post.isMine };
}

/** The first words of a text, on one line. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()} …`;
}
