import { z } from 'zod';
import { fileSizes } from './constants/message-files.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { answerData, id } from './query.ts';
import { writtenText } from './written-text.ts';

/** The waveform of a voice message: the loudness of each part, from 0 to limits.recording.highestBar. */
export const waveform = z.array(z.int().min(0).max(limits.recording.highestBar)).min(1).max(limits.waveformBars);

/** Alternative text of a picture in a chat. */
const pictureDescription = writtenText({ max: limits.chatPicture.description });

/** Messages that use a stored file, which only one message can do. */
export const newPicture = z.strictObject({
  kind: z.literal('image'),
  clientId: id,
  file: id,
  alt: pictureDescription.optional(),
});
export const newVoiceMessage = z.strictObject({ kind: z.literal('voice'), clientId: id, file: id, waveform });

/** A file not yet used by a message. */
const waitingFile = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('image'), width: z.int(), height: z.int() }),
  z.object({ id, kind: z.literal('voice'), seconds: z.number() }),
]);

/**
 * The path of a message's file, which only the members of the chat can read; for pictures the large size, or the
 * small one with `?size=small`. It stops working once the message is deleted.
 */
export function messageFileUrl(chat: string, file: string): string {
  return `/api/chats/${chat}/files/${file}`;
}

const uploaded = {
  access: 'confirmed',
  rateLimit: 'uploads',
  isWriting: true,
  params: z.strictObject({ id }),
  bodyKind: 'multipart',
  answer: answerData(waitingFile),
  status: 201,
} as const;
/** Allowance for the multipart lines around the file. */
const multipartBytes = 64 * 1024;

export const messageFileEndpoints = {
  'POST /api/chats/{id}/pictures': endpoint({
    ...uploaded,
    summary:
      'Store a picture for an accepted chat of mine: multipart field `files`; send the returned id in a message within a day',
    maxBodyBytes: limits.image.maxBytes + multipartBytes,
  }),
  'POST /api/chats/{id}/recordings': endpoint({
    ...uploaded,
    summary:
      'Store a voice message for an accepted chat of mine (WebM, Ogg or MP4 with Opus or AAC, 2 minutes): multipart field `files`',
    maxBodyBytes: limits.recording.maxBytes + multipartBytes,
  }),
  'GET /api/chats/{id}/files/{file}': endpoint({
    summary: 'A picture or a voice message of a chat of mine, whole or a range of it; my own also before it is sent',
    access: 'member',
    rateLimit: 'reads',
    params: z.strictObject({ id, file: id }),
    query: z.strictObject({ size: z.enum(fileSizes).optional() }),
  }),
};
