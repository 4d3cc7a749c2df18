import { data } from 'react-router';
import { ApiError } from './api-client.ts';

/**
 * What a call answers; a page about something that is not there is a 404 (product 8). elsewhere may throw a redirect first, to
 * where it is.
 */
export async function orNotFound<Answer>(call: Promise<Answer>, elsewhere?: () => Promise<void>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await elsewhere?.();
    throw data(null, { status: 404 });
  }
}
