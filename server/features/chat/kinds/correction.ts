import { lengthsOf, readsTheSame, wordChanges } from '../../../../contract/format/word-changes.ts';
import { ApiError } from '../../../base/errors.ts';
import { type Prepared, runIn } from '../../../database/connection.ts';
import { partnerOf, readPermission, refuseUnlessAccepted } from '../corrections/lock-wishes.ts';
import type { Kind } from './message-kind.ts';

interface Detail {
  /** the sequence of the message it corrects */
  of: number;
  original: string;
  note: string | null;
  /** missing in older rows */
  changes?: number[];
}

const correctable: Prepared = {
  name: 'chat_correctable',
  text: `select text from messages where chat_id = $1 and sequence = $2 and sender_id = $3 and kind = 'text'
    and deleted_at is null and hidden_at is null`,
};

/**
 * A correction of the other side's text (decision 016). The original is copied as it is when the correction is
 * stored: editing takes the same lock. Throws corrections_unasked; corrections_refused; not_correctable if it is not
 * their text or is gone; invalid_input if the text equals the original.
 */
export const correction: Kind<'correction'> = {
  async prepare({ sql }, chat, _senderId, { of, text, note }) {
    refuseUnlessAccepted(chat);
    const partner = partnerOf(chat);
    const permission = await readPermission(sql, chat.id, partner);
    if (permission === 'refused') throw new ApiError('corrections_refused');
    if (permission !== 'allowed') throw new ApiError('corrections_unasked');
    const [original] = await runIn<{ text: string }>(sql, correctable, [chat.id, of, partner]);
    if (!original) throw new ApiError('not_correctable');
    if (readsTheSame(original.text, text)) {
      throw new ApiError('invalid_input', { fields: [{ path: 'text', key: 'text_same' }] });
    }
    // Compared once, here: comparing a page of fifty long ones on each view would take half a second of CPU.
    const changes = lengthsOf(wordChanges(original.text, text));
    const detail: Detail = { of, original: original.text, note: note ?? null, changes };
    return { text, detail };
  },
  present: (detail) => ({ correction: detail as Detail }),
};
