import * as limits from '../../../contract/limits.ts';
import { localeFrom } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { findPlace, placeName, townsHalfway } from '../directories/public.ts';
import { chatShownTo, reachable } from '../visibility/public.ts';
import { chatOfTandem } from './chat-of-tandem.ts';
import { markOffersSeen } from './mark-offers-seen.ts';
import { presentMeeting, type SeenMeetingRow } from './meeting-row.ts';
import { readingOf, selectMeetings } from './select-meetings.ts';

type Listing = Omit<Parameters<Action<'GET /api/chats/{id}/meetings'>>[0], 'params'>;

// One side alone can offer and withdraw without end: that must not push agreed meetings off the list.
const ofChat: Prepared = {
  name: 'meetings_of_chat',
  text: `select * from (${selectMeetings} and m.chat_id = $2
      order by m.state = 'cancelled', m.created_at desc limit ${limits.meetingsListed}) newest
    order by "createdAt", id`,
};
const placesOfTwo: Prepared = {
  name: 'meetings_places_of_two',
  text: `select mine.place_id as mine, case when ${reachable('$1::uuid', 'users')} then theirs.place_id end as theirs
    from chat_members me join chats c on c.id = me.chat_id join users on users.id = me.partner_id
      left join profiles mine on mine.id = $1::uuid left join profiles theirs on theirs.id = users.id
    where me.chat_id = $2 and me.user_id = $1::uuid and ${chatShownTo('$1::uuid', 'c')}`,
};

/**
 * The meetings of a chat, oldest first, and towns half-way between the two. Marks offers to the member as seen.
 * Throws not_found.
 */
export const listMeetings: Action<'GET /api/chats/{id}/meetings'> = (call) => meetingsOfChat(call, call.params.id);

/** The same for a chat by its id. */
const meetingsOfChat = async (call: Listing, chatId: string) => {
  const of = [call.member.id, chatId];
  const [rows, [places]] = await Promise.all([
    call.database.run<SeenMeetingRow>(ofChat, of),
    call.database.run<{ mine: number | null; theirs: number | null }>(placesOfTwo, of),
  ]);
  if (!places) throw new ApiError('not_found');
  const { directories } = call;
  const mine = findPlace(directories, places.mine);
  const theirs = findPlace(directories, places.theirs);
  const towns = mine && theirs ? townsHalfway(directories, mine, theirs) : [];
  const locale = call.query.locale ? localeFrom(call.query.locale) : call.locale;
  const now = call.clock();
  await markOffersSeen(call, rows, now);
  return {
    data: rows.map((row) => presentMeeting(row, readingOf(call))),
    meta: { towns: towns.map((town) => placeName(town, locale)) },
  };
};

/** The meetings of a tandem, which are those of its chat. Throws not_found. */
export const listTandemMeetings: Action<'GET /api/tandems/{id}/meetings'> = async (call) => {
  const { chatId } = await chatOfTandem(call, call.params.id);
  return meetingsOfChat(call, chatId);
};
