import type { Meeting, MeetingProposal } from '../../contract/meetings.ts';
import type { TestApp } from './app.ts';
import { acceptedChat, type Two } from './chats.ts';

const dayMilliseconds = 86_400_000;

/** The full hour that many days and hours from now by the app's clock. */
export function hourIn(app: TestApp, days: number, hours = 0): string {
  const hour = 3_600_000;
  const now = Math.ceil(app.services.clock().getTime() / hour) * hour;
  return new Date(now + days * dayMilliseconds + hours * hour).toISOString();
}

/** A sample proposal: two times, an hour in person. */
export function meetingProposal(app: TestApp, changes: Partial<MeetingProposal> = {}): MeetingProposal {
  const slots = [hourIn(app, 3), hourIn(app, 4)];
  return { slots, minutes: 60, mode: 'inPerson', place: 'KKL Luzern, Eingang See', ...changes };
}

export interface Met extends Two {
  meeting: Meeting;
}

/** Two new members with an accepted chat and a meeting that the requester offers. */
export async function proposedMeeting(app: TestApp, changes: Partial<MeetingProposal> = {}): Promise<Met> {
  const two = await acceptedChat(app);
  const data = meetingProposal(app, changes);
  const { body } = await app.call(two.requester, 'POST', `/api/chats/${two.chatId}/meetings`, { data });
  return { ...two, meeting: body.data };
}

/** Two new members with a meeting agreed for the first of the times. */
export async function agreedMeeting(app: TestApp, changes: Partial<MeetingProposal> = {}): Promise<Met> {
  const met = await proposedMeeting(app, changes);
  const { body } = await acceptTime(app, met.addressee, met.meeting, met.meeting.slots[0]);
  return { ...met, meeting: body.data };
}

/** Accepts a time of a meeting at its known version, and returns the whole answer. */
export function acceptTime(app: TestApp, by: string, { id, version }: Meeting, startsAt: string | undefined) {
  return app.call(by, 'POST', `/api/meetings/${id}/accept`, { data: { version, startsAt } });
}

/** Offers other times for a meeting at its known version, and returns the whole answer. */
export function moveTo(app: TestApp, by: string, { id, version }: Meeting, slots: string[]) {
  return app.call(by, 'POST', `/api/meetings/${id}/move`, { data: { version, slots } });
}
