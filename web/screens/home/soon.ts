import type { Post } from '../../../contract/feed.ts';
import { momentInWords } from '../../../contract/format/dates.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import { withinSentence } from '../../../contract/format/within-sentence.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Profile } from '../../../contract/profiles.ts';
import type { ApiQuery } from '../../client/api-client.ts';
import { speaksOrLearns } from '../../people/fit.ts';

/** How far ahead, and how many are shown. */
const days = 14;
const shown = 2;

/** The activities a member organises, joined, or could join online or near their place. */
export function soonQuery(own: Profile | undefined): ApiQuery<'GET /api/posts/upcoming'> {
  return { filters: { forMe: { $eq: true }, postcode: own?.locations?.[0]?.postcode } };
}

/** Why an activity is shown: the strongest reason that is true. */
type Reason =
  | { kind: 'mine' | 'joined' | 'here' | 'online' }
  | { kind: 'language'; language: string }
  | { kind: 'near'; km: string };

/** The next activities as home shows them: those of the member first, then some they could join. For loaders. */
export function soonActivities(posts: Post[], options: { own: Profile | undefined; locale: Locale; now: Date }) {
  const { own, locale, now } = options;
  const until = new Date(now.getTime() + days * dayMs).toISOString();
  const possible = posts.filter(
    ({ startsAt, calledOff }) => startsAt !== null && startsAt < until && !calledOff,
  ) as (Post & { startsAt: string })[];
  const isOwn = ({ mine, joinedByMe }: Post) => mine || joinedByMe;
  const others = possible.filter((post) => !isOwn(post) && canJoin(post, own));
  return [...possible.filter(isOwn), ...others]
    .slice(0, shown)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map(({ id, title, text, motif, startsAt, location, ...post }) => ({
      id,
      title: title ?? text,
      motif: motif ?? ('table' as const),
      at: startsAt,
      when: momentInWords(startsAt, locale, { now, weekday: true }),
      isOnline: post.online,
      place: location?.name ?? null,
      reason: reasonOf(post, own, locale),
    }));
}
export type SoonActivity = ReturnType<typeof soonActivities>[number];

/** Whether a place is left, and its languages are theirs. */
function canJoin({ participants, joined, langSpeaking, langLearning }: Post, own: Profile | undefined): boolean {
  const languages = [langSpeaking, langLearning].filter((language) => language !== null);
  return joined < participants && (languages.length === 0 || languages.some(({ code }) => speaksOrLearns(own, code)));
}

type Facts = Pick<Post, 'mine' | 'joinedByMe' | 'langSpeaking' | 'online' | 'distance'>;

function reasonOf(
  { mine, joinedByMe, langSpeaking, online, distance }: Facts,
  own: Profile | undefined,
  locale: Locale,
): Reason {
  if (mine) return { kind: 'mine' };
  if (joinedByMe) return { kind: 'joined' };
  if (langSpeaking && own?.langsLearning?.some(({ code }) => code === langSpeaking.code))
    return { kind: 'language', language: withinSentence(langSpeaking.name, locale) };
  if (online) return { kind: 'online' };
  return distance ? { kind: 'near', km: String(distance) } : { kind: 'here' };
}
