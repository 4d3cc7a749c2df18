import { data } from 'react-router';
import { ApiError } from './api-client.ts';

/**
 * What a call answers; a page about something that is not there is a 404 (product 8). statuses: the refusals that say so.
 * elsewhere may throw a redirect first, to where it is.
 */
export async function orNotFound<Answer>(
  call: Promise<Answer>,
  { statuses = [404], elsewhere }: { statuses?: readonly number[]; elsewhere?: () => Promise<void> } = {},
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || !statuses.includes(error.status)) throw error;
    await elsewhere?.();
    throw data(null, { status: 404 });
  }
}
