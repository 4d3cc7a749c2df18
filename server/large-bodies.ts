import type { MiddlewareHandler } from 'hono';
import type { RequestOrigin } from './api-app.ts';
import type { Services } from './endpoint.ts';
import { asRefusal } from './error-answer.ts';
import { Refusal } from './errors.ts';
import { loadSession } from './features/session/for-others.ts';
import type { CountRequest } from './rate-limits.ts';
import { refusalAnswer } from './refusal-page.ts';

/** The call for pictures, and the forms of two pages that may bring a file. */
const largePath = /^\/(?:api\/upload|\w+\/account\/(?:profile|team)(?:\.data)?)$/;
export const isLargePath = (path: string) => largePath.test(path);

/** A form without a file; it may come from anybody, who is told what is wrong with everything typed still there. */
const smallBytes = 256 * 1024;
/** A picture too large included, so that its refusal stands beside the field. */
const largeBytes = 33 * 1024 * 1024;
/** While one of these is read and understood, it is in memory about four times (docs/operations.md). */
const atOnce = 4;
const budget = 'uploads';

/**
 * Lets a large body be read only for a member, within the budget of pictures, one at a time each and a few in the process. All
 * others are refused before anything of it is read. A body that does not say its length may be large.
 */
export function admitLargeBodies(
  services: Services,
  countRequest: CountRequest,
): MiddlewareHandler<{ Bindings: RequestOrigin }> {
  const sending = new Set<string>();

  async function admit(request: Request): Promise<string> {
    const member = await loadSession(services, request);
    if (!member) throw new Refusal('not_logged_in');
    if (member.suspension) throw new Refusal('suspended', { until: member.suspension.until });
    if (announcedBytes(request) > largeBytes)
      throw new Refusal(isOfPicture(request) ? 'image_too_large' : 'body_too_large');
    await countRequest(budget, member.id);
    if (sending.has(member.id) || sending.size >= atOnce) throw new Refusal('unavailable');
    return member.id;
  }

  return async (context, next) => {
    const { path, raw } = context.req;
    // What a page asks of its own process has been admitted with the page.
    if (!isLargePath(path) || context.env?.page || !mayBeLarge(raw)) return next();
    let member: string;
    try {
      member = await admit(raw);
    } catch (error) {
      return refusalAnswer(raw, asRefusal(error, services.log, 'a large body'));
    }
    if (context.env) context.env.counted = budget;
    sending.add(member);
    try {
      await next();
    } finally {
      sending.delete(member);
    }
  };
}

const isOfPicture = ({ url }: Request) => !new URL(url).pathname.includes('/team');

const announcedBytes = ({ headers }: Request) => Number(headers.get('content-length') ?? 0);

function mayBeLarge(request: Request): boolean {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return false;
  return headers.has('transfer-encoding') || announcedBytes(request) > smallBytes;
}
