import * as limits from '../../../contract/limits.ts';
import { newId } from '../../base/ids.ts';
import type { Action } from '../../http/endpoint.ts';
import { readUpload } from '../images/public.ts';
import { remux } from '../recordings/public.ts';
import { admitFile } from './admit-file.ts';
import { messageFileKey } from './file-keys.ts';
import { storeFile } from './store-file.ts';

/**
 * Stores the recording of a multipart request, remuxed to contain only its sound, for a message. Throws not_found,
 * chat_not_accepted, chat_closed, member_unreachable, too_many_chat_files, unavailable, recording_missing,
 * recording_too_large, recording_kind, recording_unreadable, recording_too_long.
 */
export const uploadRecording: Action<'POST /api/chats/{id}/recordings'> = async (call) => {
  await admitFile(call.database.sql, { chat: call.params.id, owner: call.member.id, now: call.clock() });
  const sent = await readUpload(call.request, {
    maxBytes: limits.recording.maxBytes,
    missing: 'recording_missing',
    tooLarge: 'recording_too_large',
  });
  const { bytes, seconds } = remux(sent);
  const id = newId(call.clock().getTime());
  await storeFile(call, { id, chat: call.params.id, owner: call.member.id, kind: 'voice', seconds }, [
    { key: messageFileKey(id, 'voice'), bytes },
  ]);
  return { data: { id, kind: 'voice', seconds } };
};
