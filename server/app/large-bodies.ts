import type { MiddlewareHandler } from 'hono';
import * as limits from '../../contract/limits.ts';
import { ApiError } from '../base/errors.ts';
import { fileTooLarge } from '../features/images/public.ts';
import { loadSession } from '../features/session/public.ts';
import type { RequestOrigin } from '../http/api-app.ts';
import type { Services } from '../http/endpoint.ts';
import { asApiError } from '../http/error-answer.ts';
import type { CountRequest } from '../http/rate-limits.ts';
import { withFewParts } from './few-parts.ts';
import { refusalAnswer } from './pages/refusal-page.ts';

/** The calls for pictures and recordings, and the forms of two pages that may contain a file. */
const largePath =
  /^\/(?:api\/(?:upload|chats\/[^/]+\/(?:pictures|recordings))|\w+\/account\/(?:profile\/picture|team)(?:\.data)?)$/;
export const isLargePath = (path: string) => largePath.test(path);

const megabyte = 1024 * 1024;
/** A form without a file; anyone may send one, and its errors show what was typed. */
const smallBytes = 256 * 1024;
const pictureBytes = limits.image.maxBytes + smallBytes;
/** Includes an oversized picture, so that its error appears next to the field. */
const largeBytes = 33 * megabyte;
/** A body takes about five times its size in memory while it is parsed (docs/operations-first-run.md). */
const bytesAtOnce = 64 * megabyte;
const budget = 'uploads';

/**
 * Admits a large body only for a member, within the upload budget: one at a time per member, a limited number of bytes
 * at once in the process, one body at a time that is too large in any case, and no more form parts than ours have. All
 * others are refused unread. A body of undeclared length counts as large.
 */
export function admitLargeBodies(
  services: Services,
  countRequest: CountRequest,
): MiddlewareHandler<{ Bindings: RequestOrigin }> {
  const underWay = new Map<string, number>();

  /** The member whose body may be read now. */
  async function admit(request: Request): Promise<string> {
    const member = await loadSession(services, request);
    if (!member) throw new ApiError('not_logged_in');
    if (member.suspension) throw new ApiError('suspended', { until: member.suspension.until });
    const announced = announcedBytes(request);
    if (announced !== undefined && announced > largeBytes) throw tooLarge(request);
    await countRequest(budget, member.id);
    const bytes = announced ?? largeBytes;
    const others = [...underWay.values()];
    if (bytes > pictureBytes && others.some((each) => each > pictureBytes)) {
      throw announced === undefined ? new ApiError('unavailable') : tooLarge(request);
    }
    const sum = others.reduce((total, each) => total + each, bytes);
    if (underWay.has(member.id) || sum > bytesAtOnce) throw new ApiError('unavailable');
    underWay.set(member.id, bytes);
    return member.id;
  }

  return async (context, next) => {
    const { path, raw } = context.req;
    // A page's own calls were admitted with the page.
    if (!isLargePath(path) || context.env?.page || !mayBeLarge(raw)) return next();
    let member: string;
    try {
      member = await admit(raw);
    } catch (error) {
      return refusalAnswer(raw, asApiError(error, services.log, 'a large body'));
    }
    if (context.env) context.env.counted = budget;
    try {
      context.req.raw = withFewParts(raw);
      await next();
    } catch (error) {
      return refusalAnswer(raw, asApiError(error, services.log, 'a large body'));
    } finally {
      underWay.delete(member);
    }
  };
}

function tooLarge({ url }: Request): ApiError {
  return new URL(url).pathname.includes('/team')
    ? new ApiError('body_too_large')
    : fileTooLarge('image_too_large', limits.image.maxBytes);
}

/** The declared length of the body; undefined if there is none. */
function announcedBytes({ headers }: Request): number | undefined {
  return headers.has('transfer-encoding') ? undefined : Number(headers.get('content-length') ?? 0);
}

function mayBeLarge(request: Request): boolean {
  const { method } = request;
  return method !== 'GET' && method !== 'HEAD' && (announcedBytes(request) ?? largeBytes) > smallBytes;
}
