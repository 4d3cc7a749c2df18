import type { Context } from 'hono';
import { z } from 'zod';
import { localeFrom } from '../../contract/locales.ts';
import { localeParameter } from '../../contract/query.ts';
import { ApiError } from '../base/errors.ts';
import { livePayloads } from '../features/chat/public.ts';
import { roomPayloads } from '../features/meetings-room/public.ts';
import { findLiveSessions, loadSession } from '../features/session/public.ts';
import type { ApiApp, RequestOrigin } from '../http/api-app.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Services } from '../http/endpoint.ts';
import { asApiError, errorAnswer } from '../http/error-answer.ts';
import { type CountRequest, countedAs } from '../http/rate-limits.ts';
import { readOwnQuery } from '../http/read-input.ts';
import type { LiveSources, StoredEvent } from '../live/hub.ts';

const streamQuery = z.strictObject({ lastEventId: z.string().optional(), locale: localeParameter });

/**
 * GET /api/events: a member's events as server-sent events (contract/live-events.ts). Last-Event-ID, or lastEventId in
 * the query, resumes after that event. Ends with the session.
 */
export function mountLiveStream(app: ApiApp, services: Services, countRequest: CountRequest) {
  services.live.serve({
    payloads: (events) => payloadsOf(services, events),
    liveSessions: (ids) => findLiveSessions(services, ids),
  });
  app.get('/api/events', async (context) => {
    try {
      return await openStream(context, services, countRequest);
    } catch (error) {
      return errorAnswer(asApiError(error, services.log, 'GET /api/events'), localeOf(context));
    }
  });
  app.all('/api/events', (context) => errorAnswer(new ApiError('method_not_allowed'), localeOf(context)));
}

/** What events say now, in the same order: those of rooms by their feature, all others by the chat. */
async function payloadsOf({ database, clock }: Services, events: StoredEvent[]): ReturnType<LiveSources['payloads']> {
  const ofRooms = events.filter(({ name }) => name === 'room');
  const others = events.filter(({ name }) => name !== 'room');
  const [rooms, rest] = await Promise.all([roomPayloads(database, ofRooms, clock()), livePayloads(database, others)]);
  return events.map(({ name }) => (name === 'room' ? rooms.shift() : rest.shift()) ?? null);
}

async function openStream(
  context: Context<{ Bindings: RequestOrigin }>,
  services: Services,
  countRequest: CountRequest,
): Promise<Response> {
  const request = context.req.raw;
  const member = await loadSession(services, request);
  const address = clientAddress(request, context.env?.incoming?.socket?.remoteAddress, services.environment);
  await countRequest('reads', countedAs({ method: 'GET', access: 'visitor', rateLimit: 'reads' }, member, address));
  if (!member) throw new ApiError('not_logged_in');
  readOwnQuery(streamQuery, request);
  if (member.suspension) throw new ApiError('suspended', { until: member.suspension.until });
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  // HEAD arrives here as GET; its body is discarded unread, and a stream would stay open.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const after = lastEventNumber(request.headers.get('last-event-id') ?? context.req.query('lastEventId'));
  const stream = services.live.open({ userId: member.id, sessionId: member.sessionId, after });
  return new Response(stream, { headers });
}

/** The number the client names. An invalid one becomes higher than any, so that the client reloads. */
function lastEventNumber(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER;
}

function localeOf(context: Context) {
  return localeFrom(context.req.header('accept-language'));
}
