import { data } from 'react-router';
import { ApiError } from '../../client/api-client.ts';

/** What a call answers; an address that names nothing, or in a way that is none, is a 404 (product 5). */
export async function orUnknownPage<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const isUnknown = error instanceof ApiError && [400, 403, 404].includes(error.status);
    if (isUnknown) throw data(null, { status: 404 });
    throw error;
  }
}
