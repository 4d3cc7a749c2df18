import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { isMailToken } from './mail-token.ts';
import { noteOnce } from './note.ts';

/**
 * Records that the link of the test mail was followed, so mails arrive. Throws link_invalid for another member's,
 * and an expired one.
 */
export const followMail: Action<'POST /api/operator/start/mail/arrived'> = async (call) => {
  const { member, secrets, body } = call;
  if (!isMailToken(secrets, member.id, body.data.token, call.clock())) throw new ApiError('link_invalid');
  await noteOnce(call, 'try_mail');
  return undefined;
};
