import { randomUUID } from 'node:crypto';
import type { FirstMeeting } from '../../contract/first-messages.ts';
import type { Meeting } from '../../contract/meetings.ts';
import type { TestApp } from './app.ts';
import { meetingProposal } from './meetings.ts';
import { createMember } from './members.ts';
import { deliverAfter, noticeMailsTo, tokenIn } from './notices.ts';

/** Writes to a member with times for a meeting, and returns the whole answer. */
export function writeWithTimes(
  app: TestApp,
  { from, to }: { from: string; to: string },
  changes: Partial<FirstMeeting> = {},
  clientId: string = randomUUID(),
) {
  const data = { to, text: 'Ciao!', clientId, meeting: meetingProposal(app, changes) };
  return app.call(from, 'POST', '/api/chats', { data });
}

export async function meetingsOf(app: TestApp, by: string, chatId: string): Promise<Meeting[]> {
  return (await app.call(by, 'GET', `/api/chats/${chatId}/meetings`)).body.data;
}

/** Two new members and a request from one that offers two times to the other. */
export async function requestWithTimes(app: TestApp, changes: Partial<FirstMeeting> = {}) {
  const requester = await createMember(app, { name: 'Reto' });
  const addressee = await createMember(app, { name: 'Anna' });
  const { body } = await writeWithTimes(app, { from: requester, to: addressee }, changes);
  const chatId = body.data.chat.id;
  const [meeting] = await meetingsOf(app, addressee, chatId);
  if (!meeting) throw new Error('the request offers no times');
  return { requester, addressee, chatId, meeting };
}

/** As requestWithTimes, with the email to the addressee and the tokens of its two times. */
export async function mailedTimes(app: TestApp, changes: Partial<FirstMeeting> = {}) {
  const offered = await requestWithTimes(app, changes);
  await deliverAfter(app, 5);
  const [mail] = await noticeMailsTo(app, offered.addressee);
  if (!mail) throw new Error('no mail has left');
  return { ...offered, mail, tokens: [tokenIn(mail, 'time', 0), tokenIn(mail, 'time', 1)] as const };
}
