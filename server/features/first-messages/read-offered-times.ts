import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { OfferedTimes } from '../../emails/about-request.ts';
import type { Services } from '../../http/endpoint.ts';
import { createLinkCode } from '../mailed-links/public.ts';
import { firstMessageMailed } from '../visibility/public.ts';

interface Row extends Omit<OfferedTimes, 'times'> {
  id: string;
  slots: Date[];
}

const find: Prepared = {
  name: 'first_messages_offered_times',
  text: `select meeting.id, meeting.minutes, meeting.mode, case when ${firstMessageMailed('c', 'me')} then meeting.place end as place,
      array(select slot from unnest(meeting.slots) slot where slot > $3 order by slot) as slots
    from meetings meeting join chats c on c.id = meeting.chat_id join users me on me.id = c.addressee_id
    where c.id = $1 and me.id = $2 and c.state = 'open' and meeting.state = 'proposed' and meeting.slots_by = c.requester_id
      and $3 < any(meeting.slots)
    order by meeting.created_at desc limit 1`,
};

/**
 * A request's upcoming offered times, each with the page that agrees to it without login; undefined if it offers
 * none. Like the first sentence, the place is left out for members who want no text of others mailed.
 */
export async function readOfferedTimes(
  services: Services,
  sql: Sql,
  request: { chatId: string; addresseeId: string; page: () => URL },
): Promise<OfferedTimes | undefined> {
  const { chatId, addresseeId, page } = request;
  const [row] = await runIn<Row>(sql, find, [chatId, addresseeId, services.clock()]);
  if (!row) return undefined;
  const { id, slots, minutes, mode, place } = row;
  const times: OfferedTimes['times'] = [];
  for (const startsAt of slots) {
    const url = page();
    const data = { meeting: id, startsAt: startsAt.toISOString() };
    url.searchParams.set('token', await createLinkCode(services, addresseeId, 'slot', data));
    times.push({ startsAt, url });
  }
  return { times, minutes, mode, place };
}
