import { dateInWords } from '../../../contract/format/dates.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { ApiAnswer } from '../../client/api-client.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { lastActivity } from '../../components/last-active.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** A page of my contacts: the newest, or the one of ?cursor=. */
export async function loadContacts(page: PageContext, request: Request) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const { data, meta } = await orNotFound(
    page.api('GET /api/contacts', {
      query: {
        populate: ['image', 'langsSpeaking', 'langsLearning', 'locations'],
        pagination: { cursor: cursor || undefined },
      },
    }),
  );
  const now = new Date();
  return {
    contacts: data.map((contact) => presentContact(contact, { now, locale: page.locale })),
    next: meta.pagination.next,
    isFirstPage: cursor === null,
  };
}

export type ShownContact = ReturnType<typeof presentContact>;

function presentContact(
  { id, profile }: ApiAnswer<'GET /api/contacts'>['data'][number],
  shown: { now: Date; locale: Locale },
) {
  const { name, canton, image, langsSpeaking = [], langsLearning = [], locations = [], chat } = profile;
  const [place] = locations;
  return {
    id,
    name,
    image: image ?? null,
    langsSpeaking,
    langsLearning,
    place: place ? { name: place.name, canton: place.canton } : null,
    canton,
    active: activityOf(profile.lastActive ?? profile.createdAt, shown),
    isFull: profile.hasRoom === false,
    /** whether they take a first message of mine */
    isOpen: (profile.requests ?? 'open') === 'open',
    /** the chat to continue; an ended one is restarted on their page */
    chat: chat?.state === 'open' || chat?.state === 'accepted' ? chat.id : null,
  };
}

function activityOf(
  lastActive: string,
  { now, locale }: { now: Date; locale: Locale },
): { when: 'online' | 'today' | 'yesterday' | 'before'; date: string } {
  const { isLive, days } = lastActivity(lastActive, now);
  const date = dateInWords(lastActive, locale, { now });
  if (isLive) return { when: 'online', date };
  if (days === 0) return { when: 'today', date };
  return { when: days === 1 ? 'yesterday' : 'before', date };
}
