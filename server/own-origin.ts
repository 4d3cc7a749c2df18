import type { MiddlewareHandler } from 'hono';
import { localeFrom } from '../contract/locales.ts';
import type { Environment } from './environment.ts';
import { errorAnswer } from './error-answer.ts';
import { Refusal } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a state-changing request that brings cookies but not our own Origin: another site made the browser send it. */
export function requireOwnOrigin(environment: Environment): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw;
    if (safeMethods.has(request.method) || !request.headers.has('cookie') || request.headers.has('authorization'))
      return next();
    if (isOwn(request, environment.publicUrl)) return next();
    return errorAnswer(new Refusal('foreign_origin'), localeFrom(request.headers.get('accept-language')));
  };
}

function isOwn(request: Request, publicUrl: URL): boolean {
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return origin === publicUrl.origin || new URL(origin).host === request.headers.get('host');
}
