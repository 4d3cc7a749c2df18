import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answerData, isoTime } from './query.ts';

/** The last part of a feed's address: unguessable, with the extension that calendars expect. */
const feedFile = z.string().regex(/^[\w-]{43}\.ics$/);

/** The address at which calendars read a member's meetings. */
const calendarFeed = z.object({
  since: isoTime,
  /** null if the keys of the instance have changed since: the address works but can no longer be shown */
  address: z.url().nullable(),
});

export const meetingFeedEndpoints = {
  'GET /api/users/me/calendar-feed': endpoint({
    summary: 'The address at which a calendar reads my meetings; null without one',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(calendarFeed.nullable()),
  }),
  'POST /api/users/me/calendar-feed': endpoint({
    summary: 'Create such an address; the previous one is void immediately',
    access: 'member',
    rateLimit: 'writes',
    answer: answerData(calendarFeed),
    status: 201,
  }),
  'DELETE /api/users/me/calendar-feed': endpoint({
    summary: 'Void the address; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    whileSuspended: true,
    status: 204,
  }),
  'GET /api/calendar/{file}': endpoint({
    summary: 'The agreed meetings of a member, for calendars, by the secret address alone',
    access: 'visitor',
    rateLimit: 'reads',
    params: z.strictObject({ file: feedFile }),
    status: 200,
  }),
};
