import { firstWords } from '../../base/first-words.ts';
import type { DueNotice, NotificationKind } from '../notifications/public.ts';
import { notBlocked, stays } from '../visibility/public.ts';

interface Facts {
  post: {
    isShown: boolean;
    isMine: boolean;
    /** its first words */
    words: string;
    /** who has commented or joined since the notice began, the last one first; as many times as they did */
    people: { id: string; name: string | null }[];
  } | null;
}

/** In a line of the mail of the day. */
const longestWords = 80;

/** The post a notice n names with who did something below it; people with a block either way are left out. */
const postFacts = (table: string, author: string, isShown: string) => `select json_build_object(
      'isShown', p.deleted_at is null and p.hidden_at is null, 'isMine', p.author_id = n.user_id, 'words', left(p.text, 200),
      'people', (select coalesce(json_agg(json_build_object('id', found.id, 'name', found.name) order by found.created_at desc), '[]') from (
        select ${table}.${author} as id, ${table}.created_at, case when ${stays('other')} then profiles.name end as name
        from ${table} join users other on other.id = ${table}.${author} left join profiles on profiles.id = other.id
        where ${table}.post_id = p.id and ${table}.created_at >= n.created_at and ${table}.${author} <> n.user_id
          and ${notBlocked('n.user_id', 'other.id')} and ${isShown}) found))
    from posts p where p.id = (n.data->>'post')::uuid`;

const belowPost = {
  verdict({ facts: { post }, channel, seenAt }) {
    if (!post?.isShown || post.people.length === 0) return 'gone';
    if (seenAt) return 'seen';
    // What happens below a post of somebody else is for the mail of the day only.
    return channel === 'push' && !post.isMine ? 'off' : 'send';
  },
  quietSeconds: () => 3600,
  push({ kind, facts: { post }, data, group }) {
    const people = post?.people ?? [];
    return {
      path: `feed/${data.post}`,
      group: `${kind} ${group}`,
      name: people[0]?.name ?? undefined,
      count: people.length,
    };
  },
} satisfies Partial<NotificationKind<'joined', Facts>>;

export const newComment: NotificationKind<'new_comment', Facts> = {
  ...belowPost,
  facts: { post: postFacts('comments', 'author_id', 'comments.deleted_at is null and comments.hidden_at is null') },
  digestItem: (notice, page) => ({
    kind: 'new_comment',
    ...lineOf(notice, page),
    mine: notice.facts.post?.isMine ?? false,
  }),
};

export const joined: NotificationKind<'joined', Facts> = {
  ...belowPost,
  facts: { post: postFacts('participations', 'member_id', 'true') },
  digestItem: (notice, page) => ({ kind: 'joined', ...lineOf(notice, page) }),
};

function lineOf({ facts: { post }, data }: DueNotice<Facts>, page: (path: string) => URL) {
  const people = post?.people ?? [];
  return {
    name: people[0]?.name ?? null,
    others: new Set(people.map(({ id }) => id)).size - 1,
    post: firstWords(post?.words ?? '', longestWords),
    url: page(`feed/${data.post}`),
  };
}
