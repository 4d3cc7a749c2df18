import ICAL from 'ical.js';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt, momentOf } from '../../../contract/format/clock.ts';
import type { Meeting } from '../../../contract/meetings.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block } from '../../../tests/support/chats.ts';
import { requestWithTimes } from '../../../tests/support/first-messages.ts';
import {
  acceptTime,
  agreedMeeting,
  hourIn,
  meetingProposal,
  moveTo,
  proposedMeeting,
} from '../../../tests/support/meetings.ts';
import { deliverAfter, moveToHour } from '../../../tests/support/notices.ts';
import { runningTandem } from '../../../tests/support/tandems.ts';

const hour = 60;
const day = 24 * hour;
let app: TestApp;
let server: SMTPServer;
let received: ParsedMail[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      simpleParser(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'À deux <post@adeux.test>' });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => {
  moveToHour(app, 10);
  received = [];
});

async function addressOf(memberId: string): Promise<string> {
  const { email } = await app.services.database.sql
    .selectFrom('users')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return email ?? '';
}

/** Mails to a member about meetings, oldest first. */
async function mailsTo(memberId: string): Promise<ParsedMail[]> {
  const address = await addressOf(memberId);
  return received.filter(
    ({ to, text }) =>
      [to].flat()[0]?.value[0]?.address === address && text?.includes('weil du bei À deux jemanden triffst'),
  );
}

/** The calendar in a mail: its method and its one event. */
function calendarOf(mail: ParsedMail | undefined) {
  const file = mail?.attachments.find(({ contentType }) => contentType === 'application/ics');
  const calendar = new ICAL.Component(ICAL.parse(file?.content.toString() ?? ''));
  const vevent = calendar.getFirstSubcomponent('vevent');
  if (!vevent) throw new Error('no event in the mail');
  const event = new ICAL.Event(vevent);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: vevent.getFirstPropertyValue('status'),
    location: event.location,
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    summary: event.summary,
  };
}

const cancel = (by: string, { id }: Meeting) => app.call(by, 'POST', `/api/meetings/${id}/cancel`);
const plus = (time: string | null, minutes: number) =>
  new Date(Date.parse(time ?? '') + minutes * 60_000).toISOString();

describe('the calendar in mails about a meeting', () => {
  it('invites both to what they agreed, each alone, from the product', async () => {
    const { requester, addressee, meeting } = await agreedMeeting(app);
    await deliverAfter(app, 5);
    const addresses = { [requester]: await addressOf(requester), [addressee]: await addressOf(addressee) };
    for (const [reader, partner, name] of [
      [requester, addressee, 'Anna'],
      [addressee, requester, 'Reto'],
    ] as const) {
      const [mail] = await mailsTo(reader);
      expect(calendarOf(mail)).toEqual({
        method: 'REQUEST',
        uid: `${meeting.id}@${app.services.environment.publicUrl.hostname}`,
        sequence: 2,
        starts: meeting.startsAt,
        ends: plus(meeting.startsAt, 60),
        status: 'CONFIRMED',
        location: 'KKL Luzern, Eingang See',
        organizer: 'mailto:post@adeux.test',
        attendees: [`MAILTO:${addresses[reader]}`],
        summary: `Treffen mit ${name}`,
      });
      const whole = `${mail?.text}${mail?.html}${mail?.attachments.map(({ content }) => content.toString()).join('')}`;
      expect(whole).not.toContain(addresses[partner]);
      expect(mail?.attachments.some(({ contentType }) => contentType.includes('calendar'))).toBe(true);
    }
  });

  it('stays one entry: moving raises its sequence, cancelling cancels it', async () => {
    const { requester, addressee, meeting } = await agreedMeeting(app);
    await deliverAfter(app, 5);
    const moved = (await moveTo(app, requester, meeting, [hourIn(app, 6)])).body.data;
    await deliverAfter(app, 5);
    expect((await mailsTo(addressee)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Treffen mit Reto: '),
      'Reto möchte euer Treffen verschieben (À deux)',
    ]);
    const agreed = (await acceptTime(app, addressee, moved, hourIn(app, 6))).body.data;
    await deliverAfter(app, 5);
    await cancel(addressee, agreed);
    await deliverAfter(app, 5);
    const calendars = (await mailsTo(requester)).map(calendarOf);
    expect(calendars).toMatchObject([
      { method: 'REQUEST', sequence: 2, starts: meeting.startsAt },
      { method: 'REQUEST', sequence: 4, starts: agreed.startsAt },
      { method: 'CANCEL', sequence: 5, starts: agreed.startsAt, status: 'CANCELLED' },
    ]);
    expect(new Set(calendars.map(({ uid }) => uid)).size).toBe(1);
  });

  it('has the minutes of a meeting that begins before and ends after a change of the hour', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const autumn = momentOf('2027-10-31T01:30') ?? '';
    app.moveClock(Date.parse(autumn) - app.services.clock().getTime() - 3 * 86_400_000);
    const data = meetingProposal(app, { slots: [autumn], minutes: 90 });
    const { body } = await app.call(requester, 'POST', `/api/chats/${chatId}/meetings`, { data });
    await acceptTime(app, addressee, body.data, autumn);
    moveToHour(app, 10);
    await deliverAfter(app, 5);
    const { starts, ends } = calendarOf((await mailsTo(requester)).at(-1));
    expect(plus(starts, 90)).toBe(ends);
    expect([clockAt(starts), clockAt(ends)]).toEqual(['2027-10-31T01:30', '2027-10-31T02:00']);
  });
});

describe('notifications about a meeting', () => {
  it('that is offered goes to the other, unless they have seen it', async () => {
    const reported = await proposedMeeting(app);
    const seen = await proposedMeeting(app);
    await app.call(seen.addressee, 'GET', `/api/chats/${seen.chatId}/meetings`);
    const cancelled = await proposedMeeting(app);
    await cancel(cancelled.requester, cancelled.meeting);
    await deliverAfter(app, 5);
    expect((await mailsTo(reported.addressee)).map(({ subject }) => subject)).toEqual([
      'Reto schlägt dir ein Treffen vor (À deux)',
    ]);
    expect(await mailsTo(reported.requester)).toEqual([]);
    expect(await mailsTo(seen.addressee)).toEqual([]);
    expect(await mailsTo(cancelled.addressee)).toEqual([]);
  });

  it('links to the page of the tandem, where it is answered', async () => {
    const { proposer, other, chatId, tandem } = await runningTandem(app);
    const data = meetingProposal(app);
    await app.call(proposer, 'POST', `/api/chats/${chatId}/meetings`, { data });
    await deliverAfter(app, 5);
    expect((await mailsTo(other))[0]?.text).toContain(`/de/together/${tandem.id}`);
  });

  it('again and again, by moves or by new offers, is mailed once until the other has looked', async () => {
    const { requester, addressee, chatId, meeting } = await proposedMeeting(app);
    await deliverAfter(app, 5);
    let offered = meeting;
    for (const days of [4, 5, 6]) {
      offered = (await moveTo(app, requester, offered, [hourIn(app, days)])).body.data;
      await deliverAfter(app, 5);
      await cancel(requester, offered);
      const data = meetingProposal(app, { slots: [hourIn(app, days)] });
      offered = (await app.call(requester, 'POST', `/api/chats/${chatId}/meetings`, { data })).body.data;
      await deliverAfter(app, 5);
    }
    expect(await mailsTo(addressee)).toHaveLength(1);
    await app.call(addressee, 'GET', `/api/chats/${chatId}/meetings`);
    await moveTo(app, requester, offered, [hourIn(app, 7)]);
    await deliverAfter(app, 5);
    expect(await mailsTo(addressee)).toHaveLength(2);
  });

  it('as moved and taken back again and again is mailed once, as is the time that stays', async () => {
    const { requester, addressee, meeting } = await agreedMeeting(app);
    await deliverAfter(app, 5);
    let agreed = meeting;
    for (const days of [5, 6, 7]) {
      const moved = (await moveTo(app, requester, agreed, [hourIn(app, days)])).body.data;
      await deliverAfter(app, 5);
      agreed = (await acceptTime(app, requester, moved, meeting.startsAt ?? '')).body.data;
      expect(agreed).toMatchObject({ state: 'agreed', slots: [] });
      await deliverAfter(app, 5);
    }
    expect((await mailsTo(addressee)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Treffen mit Reto: '),
      'Reto möchte euer Treffen verschieben (À deux)',
    ]);
  });

  it('times offered again in an unanswered request are no separate email, and so none with a stranger’s text', async () => {
    const { requester, addressee, meeting } = await requestWithTimes(app, { slots: [hourIn(app, 3)] });
    await deliverAfter(app, 5);
    let offered = meeting;
    for (const days of [4, 5]) {
      await app.call(addressee, 'GET', `/api/chats/${meeting.chat}/meetings`);
      offered = (await moveTo(app, requester, offered, [hourIn(app, days)])).body.data;
      await deliverAfter(app, 5);
    }
    expect(offered.slots).toEqual([hourIn(app, 5)]);
    expect(await mailsTo(addressee)).toEqual([]);
  });

  it('is nothing any more once one of the two is out of reach', async () => {
    const { requester, addressee } = await agreedMeeting(app);
    await block(app, addressee, requester);
    await deliverAfter(app, 5);
    await deliverAfter(app, 3 * day);
    expect(await mailsTo(requester)).toEqual([]);
    expect(await mailsTo(addressee)).toEqual([]);
  });
});

describe('reminders', () => {
  const subjects = async (reader: string) => (await mailsTo(reader)).map(({ subject }) => subject ?? '');

  it('come a day and an hour before, to both', async () => {
    const { requester, addressee } = await agreedMeeting(app);
    await deliverAfter(app, 5);
    received = [];
    await deliverAfter(app, 2 * day - 10);
    expect(await subjects(requester)).toEqual([]);
    await deliverAfter(app, hour + 10);
    await deliverAfter(app, 23 * hour);
    for (const reader of [requester, addressee]) {
      expect(await subjects(reader)).toEqual([
        expect.stringMatching(/^Bald: Treffen mit /),
        expect.stringMatching(/^In einer Stunde: Treffen mit /),
      ]);
    }
  });

  it('are for the time that holds, and never after it', async () => {
    const { requester, addressee, meeting } = await agreedMeeting(app);
    const moved = (await moveTo(app, requester, meeting, [hourIn(app, 5)])).body.data;
    await acceptTime(app, addressee, moved, hourIn(app, 5));
    const gone = await agreedMeeting(app);
    await cancel(gone.requester, gone.meeting);
    const late = await agreedMeeting(app);
    await deliverAfter(app, 5);
    received = [];
    await deliverAfter(app, 3 * day + 2 * hour);
    expect(await subjects(requester)).toEqual([]);
    expect(await subjects(gone.requester)).toEqual([]);
    expect(await subjects(late.requester)).toEqual([]);
    await deliverAfter(app, day);
    expect(await subjects(requester)).toEqual([expect.stringMatching(/^Bald: /)]);
  });
});

describe('the file of a meeting', () => {
  it('is for the two of an agreed meeting, as long as neither blocks the other', async () => {
    const { requester, meeting } = await agreedMeeting(app);
    const answer = await app.call(requester, 'GET', `/api/meetings/${meeting.id}/calendar`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    const calendar = new ICAL.Component(ICAL.parse(String(answer.body)));
    expect(new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined).sequence).toBe(2);
    await cancel(requester, meeting);
    expect((await app.call(requester, 'GET', `/api/meetings/${meeting.id}/calendar`)).status).toBe(404);
    const apart = await agreedMeeting(app);
    await block(app, apart.addressee, apart.requester);
    expect((await app.call(apart.requester, 'GET', `/api/meetings/${apart.meeting.id}/calendar`)).status).toBe(404);
  });
});
