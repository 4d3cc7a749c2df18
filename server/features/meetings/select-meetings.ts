import type { z } from 'zod';
import type { meeting } from '../../../contract/meetings.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { chatShownTo, reachable } from '../visibility/public.ts';
import { type MeetingReading, meetingColumns, presentMeeting, type SeenMeetingRow } from './meeting-row.ts';

/** SQL: meetings that member $1 sees: `select … where`, open for more conditions. */
export const selectMeetings = `select ${meetingColumns('m')}, c.state as "chatState", c.expires_at as "expiresAt",
    ${reachable('$1::uuid', 'users')} as reachable
  from meetings m join chats c on c.id = m.chat_id
    join chat_members me on me.chat_id = c.id and me.user_id = $1::uuid
    join users on users.id = me.partner_id
  where ${chatShownTo('$1::uuid', 'c')}`;

const one: Prepared = { name: 'meetings_one', text: `${selectMeetings} and m.id = $2` };

export type MeetingCall = Pick<Services, 'database' | 'clock' | 'environment'> & { member: Pick<Member, 'id'> };

/** Who reads now, and how this instance connects two. */
export function readingOf({ member, clock, environment }: Omit<MeetingCall, 'database'>): MeetingReading {
  return { memberId: member.id, now: clock(), rooms: environment.rooms };
}

/** A meeting of the reading member. Throws not_found. */
export async function readMeeting(call: MeetingCall, id: string): Promise<z.input<typeof meeting>> {
  const [row] = await call.database.run<SeenMeetingRow>(one, [call.member.id, id]);
  if (!row) throw new ApiError('not_found');
  return presentMeeting(row, readingOf(call));
}
