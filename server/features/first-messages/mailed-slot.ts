import type { z } from 'zod';
import type { ChatState } from '../../../contract/constants/chats.ts';
import type { mailedSlot } from '../../../contract/first-messages.ts';
import type { meeting as meetingSchema } from '../../../contract/meetings.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { linkHash } from '../mailed-links/public.ts';
import { acceptSlot, readMeeting } from '../meetings/public.ts';
import { firstMessageMailed, stays, takesPart } from '../visibility/public.ts';
import { stateOfSlot } from './slot-state.ts';

interface Row {
  memberId: string;
  meetingId: string;
  startsAt: string;
  chatState: ChatState;
  name: string | null;
  /** whether mails include the place, which is a stranger's text */
  includesPlace: boolean;
}

// Members who may not do so in the app may not do so by mail.
const find: Prepared = {
  name: 'first_messages_mailed_slot',
  text: `select t.user_id as "memberId", m.id as "meetingId", t.data->>'startsAt' as "startsAt", c.state as "chatState",
      case when ${stays('requester')} then profiles.name end as name, ${firstMessageMailed('c', 'users')} as "includesPlace"
    from email_tokens t join users on users.id = t.user_id
      join meetings m on m.id = (t.data->>'meeting')::uuid
      join chats c on c.id = m.chat_id and c.addressee_id = t.user_id and c.state not in ('held', 'withheld')
      join users requester on requester.id = c.requester_id
      left join profiles on profiles.id = requester.id
    where t.hash = $1 and t.purpose = 'slot' and t.used_at is null and t.expires_at > $2 and ${takesPart('users')}`,
};

/** Possible changes between the mail and the press: the page shows the current state. */
const overtaken = ['meeting_changed', 'meeting_over', 'member_blocked', 'member_unreachable'];

/** What the link to a mailed time would do, and the state of that time. Throws link_invalid. */
export const readMailedSlot: Action<'GET /api/first-messages/mailed-slot'> = async (call) => ({
  data: (await readSlot(call, call.query.token)).shown,
});

/**
 * Agrees to a mailed time as the member the token identifies, without login, which accepts the request. No
 * effect if it was agreed, moved or withdrawn or has ended in the meantime. Throws link_invalid, and
 * meeting_overlaps.
 */
export const acceptMailedSlot: Action<'POST /api/first-messages/mailed-slot'> = async (call) => {
  const { token } = call.body.data;
  const { row, meeting, shown } = await readSlot(call, token);
  if (shown.state !== 'open') return { data: shown };
  const { memberId: by, meetingId: id, startsAt } = row;
  try {
    await acceptSlot(call, { id, by, startsAt, version: meeting.version });
  } catch (error) {
    if (!(error instanceof ApiError && overtaken.includes(error.code))) throw error;
  }
  return { data: (await readSlot(call, token)).shown };
};

async function readSlot(services: Services, token: string) {
  const { database, clock } = services;
  const [row] = await database.run<Row>(find, [linkHash(token), clock()]);
  if (!row) throw new ApiError('link_invalid');
  const meeting = await readMeeting({ ...services, member: { id: row.memberId } }, row.meetingId);
  return { row, meeting, shown: present(row, meeting, clock()) };
}

function present(row: Row, meeting: z.input<typeof meetingSchema>, now: Date): z.input<typeof mailedSlot> {
  const { startsAt, chatState, name, includesPlace } = row;
  const { minutes, mode, place } = meeting;
  const state = stateOfSlot(meeting, { startsAt, chatState, now });
  const isFlash = state === 'open' || state === 'agreed';
  return {
    chat: meeting.chat,
    state,
    name: state === 'closed' ? null : name,
    startsAt,
    meeting: isFlash ? { minutes, mode, place: includesPlace ? place : null } : null,
  };
}
