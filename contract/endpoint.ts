import type { z } from 'zod';

/**
 * Who may call: anybody, a logged-in member, a member whose e-mail address is confirmed (product 4), or one who runs the
 * place: a moderator, or an admin, who may do what a moderator may.
 */
export type Access = 'visitor' | 'member' | 'confirmed' | 'moderator' | 'admin';

/** Budgets a caller's requests are counted against; the numbers are the server's. */
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

/** One call of the API as data: both sides read it, the OpenAPI document is made from it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  summary: string;
  access: Access;
  rateLimit: RateLimit;
  /**
   * Open to a suspended member as to others. Without it such a member is refused, and where visitors may call is answered
   * as one.
   */
  whileSuspended?: boolean;
  /** Refused to a member whose writing to others a moderator has paused. */
  isWriting?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** What the caller gets; fields it does not name never leave the server. Without it the action makes the response itself. */
  answer?: Answer;
  /** The status of a success; 200 when not given. */
  status?: 200 | 201 | 204;
  /** 'multipart' bodies reach the action unread. */
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
