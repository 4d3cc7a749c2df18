import { ApiError } from '../../../base/errors.ts';
import { isSentenceOf } from '../../topic-cards/public.ts';
import type { Kind } from './message-kind.ts';

/**
 * A topic card. Its text is our sentence in the sender's language; the other side reads it in their own, by the key.
 */
export const card: Kind<'card'> = {
  async prepare(_transaction, _chat, _senderId, { card: key, text }) {
    if (!isSentenceOf(key, text)) throw new ApiError('invalid_input', { fields: [{ path: 'text', key: 'invalid' }] });
    return { text, detail: { card: key } };
  },
  present: (detail) => ({ card: { key: (detail as { card: string }).card } }),
};
