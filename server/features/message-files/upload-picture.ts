import * as limits from '../../../contract/limits.ts';
import { newId } from '../../base/ids.ts';
import type { Action } from '../../http/endpoint.ts';
import { readPicture, readUpload } from '../images/public.ts';
import { admitFile } from './admit-file.ts';
import { messageFileKey } from './file-keys.ts';
import { storeFile } from './store-file.ts';

/**
 * Stores the picture of a multipart request as two WebP files for a message. Throws not_found, chat_not_accepted,
 * chat_closed, member_unreachable, too_many_chat_files, unavailable, and the errors of profile uploads.
 */
export const uploadPicture: Action<'POST /api/chats/{id}/pictures'> = async (call) => {
  await admitFile(call.database.sql, { chat: call.params.id, owner: call.member.id, now: call.clock() });
  const bytes = await readUpload(call.request);
  const { small, large } = await readPicture(call.member.id, { bytes, shape: 'whole', sides: limits.chatPicture });
  const id = newId(call.clock().getTime());
  const { width, height } = large;
  await storeFile(call, { id, chat: call.params.id, owner: call.member.id, kind: 'image', width, height }, [
    { key: messageFileKey(id, 'image', 'small'), bytes: small.bytes },
    { key: messageFileKey(id, 'image', 'large'), bytes: large.bytes },
  ]);
  return { data: { id, kind: 'image', width, height } };
};
