import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { changeInRoom } from './change-in-room.ts';

const store: Prepared = {
  name: 'room_share_word',
  text: `insert into meeting_room_words (id, meeting_id, user_id, text, created_at) values ($1, $2, $3, $4, $5)
    on conflict (id) do nothing`,
};

/** Shares a word. Throws not_found, room_left, room_words_full. */
export const shareWord: Action<'POST /api/meetings/{id}/room/words'> = (call) => {
  const { device, wordId, text } = call.body.data;
  return changeInRoom(call, device, async ({ sql, now, room }) => {
    if (room.words.some(({ id }) => id === wordId)) return;
    if (room.words.length >= limits.roomWords)
      throw new ApiError('room_words_full', { values: { limit: limits.roomWords } });
    await runIn(sql, store, [wordId, call.params.id, call.member.id, text, now]);
  });
};
