import { orNotFound } from '../../client/or-not-found.ts';

/** The response of a call; in the console a refused or invalid call is a 404 too (product 5). */
export function orUnknownPage<Answer>(call: Promise<Answer>): Promise<Answer> {
  return orNotFound(call, { statuses: [400, 403, 404] });
}
