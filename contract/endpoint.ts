import type { z } from 'zod';

/**
 * Who may call: anyone, a logged-in member, a member with a confirmed email address (product 4), or staff: a
 * moderator, or an admin, who may do all a moderator may.
 */
export type Access = 'visitor' | 'member' | 'confirmed' | 'moderator' | 'admin';

/** Rate-limit budgets; the server sets the numbers. */
export type RateLimit =
  | 'reads'
  | 'documents'
  | 'searches'
  | 'writes'
  | 'credentials'
  | 'signUps'
  | 'mails'
  | 'messages'
  | 'typing'
  | 'uploads'
  | 'posts'
  | 'comments'
  | 'reports'
  | 'checks'
  | 'visits'
  | 'webhooks';

type Schema = z.ZodType;

/** One API call as data: both sides use it, and the OpenAPI document is generated from it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  summary: string;
  access: Access;
  rateLimit: RateLimit;
  /** Open to suspended members too. Otherwise they are refused, or treated as visitors where visitors may call. */
  whileSuspended?: boolean;
  /** Refused to a member whose messaging a moderator has paused. */
  isWriting?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The answer; fields not named here never leave the server. Without it the action builds the response itself. */
  answer?: Answer;
  /** The status on success; default 200. */
  status?: 200 | 201 | 204;
  /** 'multipart' bodies reach the action unparsed. */
  bodyKind?: 'json' | 'multipart';
  maxBodyBytes?: number;
}

/** Keeps the literal types of one definition. */
export function endpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Answer extends Schema | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition;
}
