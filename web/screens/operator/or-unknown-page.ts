import { orNotFound } from '../../client/or-not-found.ts';

/** What a call answers; in the console also what is refused, or asked for in a way that is none, is a 404 (product 5). */
export function orUnknownPage<Answer>(call: Promise<Answer>): Promise<Answer> {
  return orNotFound(call, { statuses: [400, 403, 404] });
}
