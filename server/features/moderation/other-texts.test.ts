import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Thing } from '../../../contract/operator-things.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, readAll, send } from '../../../tests/support/chats.ts';
import { writeWithTimes } from '../../../tests/support/first-messages.ts';
import { agreedMeeting, meetingProposal, proposedMeeting } from '../../../tests/support/meetings.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, caseOf, createOperator, readCase, report } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';
import { proposal, proposedTandem } from '../../../tests/support/tandems.ts';
import { createTeam, createTeamMember, readTeam } from '../../../tests/support/teams.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const agreedIn = (thing: Thing | undefined | null) => (thing && 'agreed' in thing ? thing.agreed : []);

/** Reports the latest message from one to the other; returns the evidence of its case. */
async function evidenceOf(reporter: string, chatId: string) {
  const theirs = (await readAll(app, reporter, chatId)).filter(({ sender }) => sender !== reporter);
  const { id } = present(theirs.at(-1));
  expect((await report(app, reporter, 'message', id)).status).toBe(201);
  return readCase(app, await createOperator(app), await caseOf(app, id));
}

describe('a moderator of a reported profile reads', () => {
  it('what its member wrote to the reporter, also without a message, and nothing written to others', async () => {
    const { requester, addressee, chatId } = await proposedMeeting(app, { place: 'Deine Mutter Str. 5' });
    await app.call(addressee, 'POST', '/api/tandems', { data: { ...proposal({ place: 'Im Park' }), chat: chatId } });
    await app.services.database.sql.deleteFrom('messages').where('chat_id', '=', chatId).execute();
    for (const reporter of [addressee, await createMember(app)]) await report(app, reporter, 'profile', requester);
    const found = await readCase(app, await createOperator(app), await caseOf(app, requester));
    expect(found.evidence.map(({ thing }) => agreedIn(thing).map(({ text }) => text))).toEqual([
      ['Deine Mutter Str. 5'],
      [],
    ]);
    expect(agreedIn(found.thing.now)).toEqual([]);
  });
});

describe('the name of a team', () => {
  it('is reported by invited or current members, to the case of its owner, and again after it is closed', async () => {
    const team = await createTeam(app, { name: 'Blöde Kühe AG' });
    const member = await createTeamMember(app, team);
    expect((await readTeam(app, member)).membership?.id).toBe(team.id);
    expect((await report(app, team.owner, 'team', team.id)).code).toBe('report_oneself');
    expect((await report(app, member, 'team', crypto.randomUUID())).code).toBe('not_found');
    expect((await report(app, member, 'team', team.id)).status).toBe(201);
    const moderator = await createOperator(app);
    const caseId = await caseOf(app, team.id);
    const found = await readCase(app, moderator, caseId);
    expect(found).toMatchObject({ kind: 'team', subjectId: team.owner, excerpt: 'Blöde Kühe AG' });
    expect(found.thing).toMatchObject({ state: 'shown', now: { kind: 'team', name: 'Blöde Kühe AG' } });
    expect(found.allowed).toEqual(['warn', 'pause_messaging', 'suspend', 'delete_account', 'dismiss']);
    expect((await act(app, moderator, caseId, 'hide')).status).toBe(404);
    expect((await act(app, moderator, caseId, 'warn')).status).toBe(201);
    expect((await report(app, member, 'team', team.id)).status).toBe(201);
  });
});

describe('a moderator of a reported message reads', () => {
  it('the place where the two were to meet, as proposed, also in a first message', async () => {
    const { requester, addressee, chatId } = await proposedMeeting(app, { place: 'Deine Mutter Str. 5' });
    const found = await evidenceOf(addressee, chatId);
    expect(agreedIn(found.evidence[0]?.thing)).toMatchObject([
      { what: 'meetingPlace', author: requester, text: 'Deine Mutter Str. 5', at: expect.any(String) },
    ]);
    expect(agreedIn(found.thing.now)).toHaveLength(1);
    expect(found.people.map(({ id }) => id)).toContain(requester);
    const [from, to] = [await createMember(app), await createMember(app)];
    const { body } = await writeWithTimes(app, { from, to }, { place: 'Da, wo du hingehörst' });
    const first = await evidenceOf(to, body.data.chat.id);
    expect(agreedIn(first.evidence[0]?.thing)).toMatchObject([{ author: from, text: 'Da, wo du hingehörst' }]);
  });

  it('the link of an online meeting and the topic of a log', async () => {
    const link = 'https://meet.example.org/du-dumme-kuh';
    const { requester, addressee, chatId, meeting } = await agreedMeeting(app, { mode: 'online', place: null, link });
    await app.services.database.sql
      .insertInto('meeting_logs')
      .values({
        meeting_id: meeting.id,
        user_id: requester,
        chat_id: chatId,
        starts_at: app.services.clock(),
        took_place: true,
        speaks: 'it',
        first_language: 'gsw',
        first_minutes: 30,
        second_language: 'it',
        second_minutes: 30,
        topic: 'Wie dumm du bist',
        logged_at: app.services.clock(),
      })
      .execute();
    const found = await evidenceOf(addressee, chatId);
    expect(agreedIn(found.evidence[0]?.thing).map(({ what, author, text }) => [what, author, text])).toEqual(
      expect.arrayContaining([
        ['meetingLink', requester, link],
        ['topic', requester, 'Wie dumm du bist'],
      ]),
    );
  });

  it('a member’s wishes for a tandem, and where', async () => {
    const { proposer, other, chatId } = await proposedTandem(app, {
      wish: 'Dass du verschwindest',
      place: 'Im Keller',
    });
    const found = await evidenceOf(other, chatId);
    const texts = agreedIn(found.evidence[0]?.thing).map(({ what, author, text }) => [what, author, text]);
    expect(texts).toEqual(
      expect.arrayContaining([
        ['tandemPlace', proposer, 'Im Keller'],
        ['wish', proposer, 'Dass du verschwindest'],
      ]),
    );
    expect(texts).toHaveLength(2);
  });

  it('nothing newer once the case is closed', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    await send(app, requester, chatId, 'Na du?');
    const found = await evidenceOf(addressee, chatId);
    expect(agreedIn(found.evidence[0]?.thing)).toEqual([]);
    const moderator = await createOperator(app);
    await act(app, moderator, found.id, 'dismiss');
    await app.call(requester, 'POST', `/api/chats/${chatId}/meetings`, { data: meetingProposal(app) });
    const closed = await readCase(app, moderator, found.id);
    expect([closed.thing.now, agreedIn(closed.evidence[0]?.thing)]).toEqual([null, []]);
  });
});
