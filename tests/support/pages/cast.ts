import { createLinkCode } from '../../../server/features/mailed-links/link-codes.ts';
import type { TestApp } from '../app.ts';
import { confirmedMeetings, makeCertificate } from '../certificates.ts';
import { send, write } from '../chats.ts';
import { createCohort } from '../cohorts.ts';
import { createDifference, createPremium } from '../console-payments.ts';
import { requestWithTimes } from '../first-messages.ts';
import { createMember } from '../members.ts';
import { act, createOperator, reportedProfile } from '../moderation.ts';
import { createPost, writeComment } from '../posts.ts';
import { createTeam, openInvitations } from '../teams.ts';
import type { ListedPage } from './all-pages.ts';

export interface Cast {
  /** id of each kind of reader; null: a visitor */
  readers: Record<string, string | null>;
  /** the value of `:name` in a path */
  values: Record<string, string>;
  /** the query a page is empty without, by the page's name */
  queries: Record<string, string>;
  /** cookies a page is empty without, by the page's name */
  cookies: Record<string, string>;
}

/** People, a chat, a team and whatever else gives every page its content. */
export async function createCast(app: TestApp): Promise<Cast> {
  const member = await createMember(app, { name: 'Lea' });
  const admin = await createOperator(app, 'admin', { name: 'Mira' });
  const other = await createMember(app, { name: 'Reto' });
  const unconfirmed = await createMember(app, { name: 'Uma', confirmed: false });
  const team = await createTeam(app, { owner: member });
  const cohort = await createCohort(app, { team });
  await app.services.database.sql
    .updateTable('cohorts')
    .set({ code: 'SEEBLICK' })
    .where('id', '=', cohort.id)
    .execute();
  const signOn = {
    issuer: 'https://login.example.test',
    clientId: 'adeux',
    domains: [],
    rules: [],
    defaultCohort: null,
  };
  const { body: connected } = await app.call(member, 'PUT', '/api/organisation/sign-on', { data: signOn });
  const subscription = await createPremium(app, await createMember(app));
  await createDifference(app);
  const { body: started } = await write(app, other, member, 'Ciao Lea');
  const chat = started.data.chat.id as string;
  await send(app, member, chat, 'Hoi Reto');
  await confirmedMeetings(app, { chatId: chat, members: [member, other] });
  const { body: made } = await makeCertificate(app, member);
  const { id: meeting } = await app.services.database.sql
    .selectFrom('meetings')
    .select('id')
    .where('chat_id', '=', chat)
    .executeTakeFirstOrThrow();
  const note = { language: 'it', front: 'magari', back: 'vielleicht', clientId: crypto.randomUUID() };
  const { body: noted } = await app.call(member, 'POST', '/api/notebook', { data: note });
  const post = await createPost(app, member);
  await writeComment(app, other, post);
  const reported = await reportedProfile(app, other);
  const suspended = await createMember(app, { name: 'Sven' });
  await act(app, admin, await reportedProfile(app, suspended), 'suspend');
  const texts = { de: 'Heute', en: 'Today', fr: 'Ce jour' };
  const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const announced = { data: { texts, startsAt: time(1), endsAt: time(2) } };
  const { body: announcement } = await app.call(admin, 'POST', '/api/operator/announcements', announced);
  const [invitation = ''] = await openInvitations(app, team, 1);
  const token = (purpose: Parameters<typeof createLinkCode>[2], of = member) =>
    createLinkCode(app.services, of, purpose);
  return {
    readers: { visitor: null, member, admin, other, unconfirmed, suspended },
    values: {
      post,
      chat,
      certificate: made.data.code,
      entry: noted.data.id,
      meeting,
      id: await createMember(app, { name: 'Ines' }),
      kind: 'profile',
      step: 'people',
      language: 'it',
      article: 'first-meeting',
      code: 'SEEBLICK',
      cohort: cohort.id,
      connection: connected.data.code,
      export: '019a0000-0000-7000-8000-000000000000',
      case: reported,
      member: other,
      announcement: announcement.data.id,
      subscription,
      plan: 'premium-12',
    },
    queries: {
      'password-reset': `?code=${await token('reset')}`,
      'email-confirm': `?confirmation=${await token('confirm', unconfirmed)}`,
      'email-undo': `?code=${await token('undo_email')}`,
      return: `?token=${await token('return')}`,
      'account-restore': `?code=${await token('restore')}`,
      'team-invitation': `?token=${invitation}`,
      'account-checkout': '?plan=premium-12',
      'account-team-licences': '?licences=4',
      time: `?token=${await timeToken(app)}`,
      answer: '?token=none',
      unsubscribe: '?token=none',
    },
    cookies: { 'login-code': 'log_in=019a0000-0000-7000-8000-000000000000' },
  };
}

/** The token of a time that a request offers a member, as in their email. */
async function timeToken(app: TestApp): Promise<string> {
  const { addressee, meeting } = await requestWithTimes(app);
  return createLinkCode(app.services, addressee, 'slot', { meeting: meeting.id, startsAt: meeting.slots[0] ?? '' });
}

/** The address of a page with content. Throws for a parameter without a value: add one in createCast. */
export function addressOf({ name, path }: ListedPage, { values, queries }: Cast): string {
  const filled = path.replace(/:(\w+)\??/g, (_, parameter: string) => {
    const value = values[parameter];
    if (value === undefined) throw new Error(`the page ${path} needs a value for :${parameter}`);
    return value;
  });
  return filled + (queries[name] ?? '');
}
