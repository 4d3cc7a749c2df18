import { ApiError } from '../../base/errors.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { provePassword } from '../credentials/public.ts';
import { hasLoggedInLately } from '../session/public.ts';

/**
 * Throws invalid_input for the field password unless the caller gives it or logged in recently; too_many_requests
 * after too many wrong ones.
 */
export async function proveFreshly(
  call: Services & { member: Member; body: { password?: string | undefined } },
): Promise<void> {
  if (call.body.password !== undefined) return provePassword(call, call.body.password);
  if (await hasLoggedInLately(call, call.member)) return;
  throw new ApiError('invalid_input', { fields: [{ path: 'password', key: 'password_needed' }] });
}
