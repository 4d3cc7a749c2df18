import { data } from 'react-router';
import { topicLevels, topicsOfLevel } from '../../../../contract/constants/topic-cards.ts';
import { timeOf } from '../../../../contract/format/clock.ts';
import { dateInWords } from '../../../../contract/format/dates.ts';
import type { User } from '../../../../contract/me.ts';
import { languageQuery } from '../../../client/language-query.ts';
import { orNotFound } from '../../../client/or-not-found.ts';
import { pairOf } from '../../../components/avatar.tsx';
import { levelOfTwo } from '../../../people/offered-topics.ts';
import type { PageContext } from '../../../routing/page-context.ts';

/** What the page of a room shows before it is entered. A meeting in person, or one that is not agreed, has none: 404. */
export async function loadRoom({ api, locale }: PageContext, user: User, id: string) {
  const { data: meeting } = await orNotFound(api('GET /api/meetings/{id}', { params: { id } }));
  const { startsAt, link, mode, state, minutes, room, chat: chatId } = meeting;
  if (mode !== 'online' || state !== 'agreed' || startsAt === null) throw data(null, { status: 404 });
  const [{ data: chat }, { data: languages }] = await orNotFound(
    Promise.all([
      api('GET /api/chats/{id}', { params: { id: chatId } }),
      api('GET /api/languages', { query: languageQuery(locale) }),
    ]),
  );
  const { partner, tandem } = chat;
  // Over a block there is none either, as for the server.
  if (!partner.reachable) throw data(null, { status: 404 });
  const level = levelOfTwo(partner, user.profile, locale);
  return {
    id,
    room,
    link,
    minutes,
    moment: { day: dateInWords(startsAt, locale, { now: new Date(), weekday: true }), from: timeOf(startsAt) },
    opens: room && timeOf(room.opensAt),
    chat: chatId,
    /** where one goes from here */
    back: tandem ? `together/${tandem.id}` : `chat/${chatId}#latest`,
    hasTandem: tandem !== null,
    name: partner.name,
    partner: partner.id,
    halves: { me: halfOf(user.profile), other: halfOf(partner) },
    /** names by code */
    languages: Object.fromEntries(languages.map(({ code, name }) => [code, name])),
    /** what the notebook's words are in, where the room does not say */
    learns: pairOf(user.profile).learns,
    topics: [
      ...topicsOfLevel[level],
      ...topicLevels.filter((one) => one !== level).flatMap((one) => topicsOfLevel[one]),
    ],
  };
}
export type LoadedRoom = Awaited<ReturnType<typeof loadRoom>>;

function halfOf(person: (Parameters<typeof pairOf>[0] & { name?: string | null; image?: unknown }) | null | undefined) {
  return { name: person?.name ?? '', image: (person?.image ?? null) as never, language: pairOf(person).speaks };
}
