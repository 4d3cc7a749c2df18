import type { Locale } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import { firstWords } from '../../base/first-words.ts';
import { type DueNotice, type NotificationKind, unnamedIn } from '../notifications/public.ts';
import { notBlocked, stays } from '../visibility/public.ts';

interface Facts {
  post: {
    isShown: boolean;
    isMine: boolean;
    /** its beginning */
    words: string;
    /** who has commented or joined since the notification was created, latest first, once per action */
    people: { id: string; name: string | null }[];
  } | null;
}

/** The maximum in a line of the daily mail. */
const longestWords = 80;

/** The post of a notification n with the people active on it; those with a block between are left out. */
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
    // Activity on another member's post only goes into the daily mail.
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

/** Names who commented, with the first words of the post. Stops once the post is opened or gone. */
export const newComment: NotificationKind<'new_comment', Facts> = {
  ...belowPost,
  kind: 'new_comment',
  facts: { post: postFacts('comments', 'author_id', 'comments.deleted_at is null and comments.hidden_at is null') },
  digestItem(notice, { locale, page }) {
    const values = { ...valuesOf(notice, locale), mine: String(notice.facts.post?.isMine ?? false) };
    const label = translatorFor(locale)('notifications.kinds.new_comment.line', values);
    return { label, url: page(`feed/${notice.data.post}`) };
  },
};

/** Names who joined, with the first words of the post. Stops once the post is opened or gone, or they left. */
export const joined: NotificationKind<'joined', Facts> = {
  ...belowPost,
  kind: 'joined',
  facts: { post: postFacts('participations', 'member_id', 'true') },
  digestItem(notice, { locale, page }) {
    const label = translatorFor(locale)('notifications.kinds.joined.line', valuesOf(notice, locale));
    return { label, url: page(`feed/${notice.data.post}`) };
  },
};

function valuesOf({ facts: { post } }: DueNotice<Facts>, locale: Locale) {
  const people = post?.people ?? [];
  return {
    name: people[0]?.name ?? unnamedIn(locale),
    others: new Set(people.map(({ id }) => id)).size - 1,
    post: firstWords(post?.words ?? '', longestWords),
  };
}
