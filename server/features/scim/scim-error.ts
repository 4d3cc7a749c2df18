import type { Locale } from '../../../contract/locales.ts';

import type { Log } from '../../base/log.ts';
import { asApiError, errorOf, retryAfterOf } from '../../http/error-answer.ts';

/** What a client can act on (RFC 7644, table 9). */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal in SCIM's form. detail is for the administrator of a directory, in English as the protocol is. */
export class ScimError extends Error {
  override name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const notFound = () => new ScimError(404, 'There is no such resource.');
export const invalid = (detail: string) => new ScimError(400, detail, 'invalidValue');

export const scimJson = 'application/scim+json';

/** The answer to a refusal (RFC 7644, 3.12). Unexpected errors are logged, as for other calls. */
export function scimErrorAnswer(error: unknown, log: Log, where: string, locale: Locale): Response {
  const { status, detail, scimType, retryAfter } =
    error instanceof ScimError ? own(error) : general(error, log, where, locale);
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail,
  };
  const headers = new Headers({ 'Content-Type': scimJson, 'Cache-Control': 'no-store' });
  if (retryAfter !== undefined) headers.set('Retry-After', retryAfter);
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
  return new Response(JSON.stringify(body), { status, headers });
}

interface Refused {
  status: number;
  detail: string;
  scimType?: ScimType | undefined;
  retryAfter?: string | undefined;
}

const own = ({ status, message, scimType }: ScimError): Refused => ({ status, detail: message, scimType });

function general(error: unknown, log: Log, where: string, locale: Locale): Refused {
  const refusal = asApiError(error, log, where);
  const { status, code } = refusal;
  return {
    status,
    detail: errorOf(refusal, locale).error.message,
    scimType: code === 'malformed_body' || code === 'too_deep' ? 'invalidSyntax' : undefined,
    retryAfter: retryAfterOf(refusal),
  };
}

/** The refusal to change or remove an attribute. */
export const readOnly = (name: string) =>
  new ScimError(400, `${name} cannot be changed or removed like this.`, 'mutability');

/** The refusal of a call without a valid token. */
export const notAuthorised = () => new ScimError(401, 'The token is missing, revoked or not one of this server.');
