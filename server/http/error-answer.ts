import type { ErrorAnswer } from '../../contract/errors.ts';
import { momentInWords, timeInWords, weekdayInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { ApiError, sqlState } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { passingFault } from '../database/passing-fault.ts';

/** The refusal for an error: itself, unavailable if the database is away, internal (logged) for anything unexpected. */
export function asApiError(error: unknown, log: Log, where: string): ApiError {
  if (error instanceof ApiError) return error;
  const state = sqlState(error);
  const fault = passingFault(error);
  if (fault) {
    log.error({ where, state, fault, name: error instanceof Error ? error.name : undefined }, 'database unavailable');
    return new ApiError('unavailable');
  }
  log.error({ where, state, stack: error instanceof Error ? error.stack : String(error) }, 'unexpected error');
  return new ApiError('internal');
}

/** The answer for a refusal, in the caller's language (product 11). */
export function errorAnswer(refusal: ApiError, locale: Locale, headers: Headers = new Headers()): Response {
  headers.set('Cache-Control', 'no-store');
  const retryAfter = retryAfterOf(refusal);
  if (retryAfter !== undefined) headers.set('Retry-After', retryAfter);
  return Response.json(errorOf(refusal, locale), { status: refusal.status, headers });
}

/** The seconds after which to retry, for Retry-After. */
export function retryAfterOf({ code, status, values: { seconds } }: ApiError): string | undefined {
  if (code === 'unavailable') return '2';
  return status === 429 && seconds !== undefined ? String(seconds) : undefined;
}

/** A refusal as the answer's body, in the caller's language (product 11). */
export function errorOf(refusal: ApiError, locale: Locale): ErrorAnswer {
  const translate = translatorFor(locale);
  return {
    data: null,
    error: {
      status: refusal.status,
      name: refusal.name,
      message: say(translate, sentenceOf(refusal), { ...refusal.values, ...untilValues(refusal, locale) }),
      details: {
        code: refusal.code,
        ...(refusal.until !== undefined && { until: refusal.until?.toISOString() ?? null }),
        ...(refusal.challenge && { challenge: refusal.challenge }),
        ...(refusal.logIn && {
          logIn: { challenge: refusal.logIn.challenge, expiresAt: refusal.logIn.expiresAt.toISOString() },
        }),
        ...(refusal.fields.length > 0 && {
          fields: refusal.fields.map((field) => ({
            path: field.path,
            message: say(translate, `errors.fields.${field.key}`, field.values),
            ...(field.value !== undefined && { value: field.value }),
          })),
        }),
      },
    },
  };
}

/** A query's value is named with its place, unless there is an alternative to suggest. */
function sentenceOf({ code, values, fields }: ApiError): string {
  const instead = fields.find(({ key }) => key.endsWith('_instead'));
  if (instead) return `errors.fields.${instead.key}`;
  return code === 'invalid_input' && values.value !== undefined ? 'errors.refusedValue' : `errors.code.${code}`;
}

/** The sentence's values for the moment when a refusal ends, or for an open end. */
function untilValues({ until }: ApiError, locale: Locale): Record<string, string> {
  if (until === undefined) return {};
  if (until === null) return { end: 'open', until: '' };
  return {
    end: 'known',
    until: momentInWords(until, locale),
    weekday: weekdayInWords(until, locale),
    time: timeInWords(until, locale),
  };
}

/** The key comes with the error, so its arguments are known only where the error was made. */
function say(
  translate: ReturnType<typeof translatorFor>,
  key: string,
  values: Record<string, string | number> | undefined,
): string {
  return (translate as (key: string, values?: Record<string, string | number>) => string)(key, values);
}
