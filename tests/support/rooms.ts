import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ClockAct } from '../../contract/constants/meetings-room.ts';
import type { Room, SignalBody } from '../../contract/meetings-room.ts';
import type { TestApp } from './app.ts';
import { type EventReader, openEvents } from './live.ts';
import { agreedMeeting, type Met } from './meetings.ts';

/** Two new members whose online meeting begins that many minutes from now (before now: negative). */
export async function onlineMeeting(app: TestApp, minutesFromNow = 0): Promise<Met> {
  const met = await agreedMeeting(app, { mode: 'online', place: null, link: 'https://meet.example/one' });
  await beginsAt(app, met.meeting.id, minutesFromNow);
  return met;
}

/** An agreed meeting begins that many minutes from now. */
export async function beginsAt(app: TestApp, meetingId: string, minutesFromNow: number): Promise<void> {
  const startsAt = new Date(app.services.clock().getTime() + minutesFromNow * 60_000);
  await app.services.database.sql
    .updateTable('meetings')
    .set({ starts_at: startsAt })
    .where('id', '=', meetingId)
    .execute();
}

/** Enters a room, by default with a new device, and returns the whole answer. */
export function join(
  app: TestApp,
  by: string | null,
  meetingId: string,
  device: string = randomUUID(),
  again?: boolean,
) {
  return app.call(by, 'POST', `/api/meetings/${meetingId}/room`, { data: { device, again } });
}

export interface Together extends Met {
  /** devices of the two in the room */
  requesterDevice: string;
  addresseeDevice: string;
}

/** Two in the room of their meeting, which begins now. */
export async function together(app: TestApp): Promise<Together> {
  const met = await onlineMeeting(app);
  const [requesterDevice, addresseeDevice] = [randomUUID(), randomUUID()];
  await join(app, met.requester, met.meeting.id, requesterDevice);
  await join(app, met.addressee, met.meeting.id, addresseeDevice);
  return { ...met, requesterDevice, addresseeDevice };
}

/** A call in a room: signals, clock, direct, card or words. */
export function inRoom<const Part extends 'signals' | 'clock' | 'direct' | 'card' | 'words'>(
  app: TestApp,
  by: string,
  meetingId: string,
  part: Part,
  data: object,
) {
  return app.call(by, 'POST', `/api/meetings/${meetingId}/room/${part}`, { data });
}

/** One of the two in the room with the other. */
export interface Sitting {
  by: string;
  device: string;
}

export function sittings(two: Together): [Sitting, Sitting] {
  return [
    { by: two.requester, device: two.requesterDevice },
    { by: two.addressee, device: two.addresseeDevice },
  ];
}

export function step(app: TestApp, { by, device }: Sitting, meetingId: string, act: ClockAct) {
  return inRoom(app, by, meetingId, 'clock', { device, act });
}

export function signal(app: TestApp, from: Sitting, to: Sitting, meetingId: string, body: SignalBody) {
  return inRoom(app, from.by, meetingId, 'signals', { device: from.device, to: to.device, body });
}

/** The smallest signal. */
export const offer: SignalBody = { description: { type: 'offer', sdp: 'v=0\r\n' } };

/** A member's stream, from now on; it ends with the application. */
export async function roomEvents(app: Parameters<typeof openEvents>[0], memberId: string): Promise<EventReader> {
  const reader = await openEvents(app, memberId);
  await expect.poll(() => reader.named('ready')).toHaveLength(1);
  return reader;
}

/** The room as a stream last had it. */
export function lastRoom(reader: EventReader): Room | undefined {
  return reader.named('room').findLast(({ data }) => data.room)?.data.room;
}

/** Milliseconds that a clock has counted. */
export function spentOf({ parts }: { parts: { spent: number }[] }): number {
  return parts.reduce((sum, { spent }) => sum + spent, 0);
}
