import { newId } from '../../server/base/ids.ts';
import { storeLanguages } from '../../server/database/profile-languages.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import type { TestApp } from './app.ts';
import { acceptedChat } from './chats.ts';

interface Logged {
  chatId: string;
  /** first the Italian speaker, then the Swiss German speaker */
  members: [string, string];
  meetings?: number;
  /** of each language in each meeting */
  minutes?: number;
  lastDaysAgo?: number;
}

const day = 86_400_000;

/** Meetings that both logged the same, one every six days, the last one yesterday by default. */
export async function confirmedMeetings(
  { services }: { services: Pick<TestApp['services'], 'database' | 'clock'> },
  { chatId, members, meetings = 6, minutes = 50, lastDaysAgo = 1 }: Logged,
): Promise<void> {
  const now = services.clock();
  const met = Array.from({ length: meetings }, (_, index) => ({
    meetingId: newId(),
    startsAt: new Date(now.getTime() - (lastDaysAgo + (meetings - 1 - index) * 6) * day),
  }));
  await services.database.sql
    .insertInto('meetings')
    .values(
      met.map(({ meetingId, startsAt }) => ({
        id: meetingId,
        chat_id: chatId,
        proposed_by: members[0],
        state: 'agreed',
        minutes: 90,
        mode: 'online',
        starts_at: startsAt,
        created_at: startsAt,
        agreed_at: startsAt,
      })),
    )
    .execute();
  const rows = met.flatMap(({ meetingId, startsAt }) =>
    members.map((userId, side) => ({
      meeting_id: meetingId,
      user_id: userId,
      chat_id: chatId,
      starts_at: startsAt,
      took_place: true,
      speaks: side === 0 ? 'it' : 'gsw',
      first_language: 'gsw',
      first_minutes: minutes,
      second_language: 'it',
      second_minutes: minutes,
      topic: null,
      logged_at: now,
    })),
  );
  await services.database.sql.insertInto('meeting_logs').values(rows).execute();
}

const pair = { speaks: 'it', learns: 'gsw' };

export function makeCertificate(app: TestApp, member: string, name = 'Lea Rossi', languages = pair) {
  return app.call(member, 'POST', '/api/certificates', { data: { name, ...languages } });
}

/** Two members with an accepted chat, Reto and Anna, and confirmed meetings. The member speaks Italian. */
export async function confirmedPair(app: TestApp, done: Pick<Logged, 'meetings' | 'minutes'> = {}) {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const partner = { speaks: [{ code: 'gsw' }], learns: [{ code: 'it' }] };
  await storeLanguages(app.services.database.sql, addressee, partner);
  await confirmedMeetings(app, { chatId, members: [requester, addressee], ...done });
  return { member: requester, partner: addressee, chatId };
}

/** Such a pair, whose member has made a certificate. */
export async function certified(app: TestApp) {
  const both = await confirmedPair(app);
  return { ...both, certificate: (await makeCertificate(app, both.member)).body.data };
}

export async function fetchFile(app: TestApp, member: string, path: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${await startSession(app.services, member, 'test')}` };
  return app.app.request(path, { headers });
}
