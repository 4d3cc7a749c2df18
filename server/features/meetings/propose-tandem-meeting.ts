import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { chatOfTandem } from './chat-of-tandem.ts';
import { proposeInChat } from './propose-meeting.ts';

/**
 * Proposes times for a meeting in a running or paused tandem. Throws not_found, tandem_changed if it is over, and
 * what proposeMeeting throws.
 */
export const proposeTandemMeeting: Action<'POST /api/tandems/{id}/meetings'> = async (call) => {
  const { chatId, isRunning } = await chatOfTandem(call, call.params.id);
  if (!isRunning) throw new ApiError('tandem_changed');
  return proposeInChat(call, chatId);
};
