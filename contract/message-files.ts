import { z } from 'zod';
import { fileSizes } from './constants/message-files.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { answerData, id } from './query.ts';
import { writtenText } from './written-text.ts';

/** What a voice message looks like: how loud each part of it is, from 0 to limits.recording.highestBar. */
export const waveform = z.array(z.int().min(0).max(limits.recording.highestBar)).min(1).max(limits.waveformBars);

/** What a picture in a chat shows, for who does not see it. */
const pictureDescription = writtenText({ max: limits.chatPicture.description });

/** Messages on their way whose file was stored before, once each. */
export const newPicture = z.strictObject({
  kind: z.literal('image'),
  clientId: id,
  file: id,
  alt: pictureDescription.optional(),
});
export const newVoiceMessage = z.strictObject({ kind: z.literal('voice'), clientId: id, file: id, waveform });

/** A file that waits for the message that names it. */
const waitingFile = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('image'), width: z.int(), height: z.int() }),
  z.object({ id, kind: z.literal('voice'), seconds: z.number() }),
]);

/**
 * Where a file of a message is read, by its members alone; of pictures the large one, the small one with `?size=small`. The address
 * is dead once the message is deleted.
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
/** Room for the lines a multipart body has around its file. */
const multipartBytes = 64 * 1024;

export const messageFileEndpoints = {
  'POST /api/chats/{id}/pictures': endpoint({
    ...uploaded,
    summary:
      'Store a picture for an accepted chat of mine: multipart field `files`; the id of the answer goes into the message, within a day',
    maxBodyBytes: limits.image.maxBytes + multipartBytes,
  }),
  'POST /api/chats/{id}/recordings': endpoint({
    ...uploaded,
    summary:
      'Store a voice message for an accepted chat of mine (WebM, Ogg or MP4 with Opus or AAC, 2 minutes): multipart field `files`',
    maxBodyBytes: limits.recording.maxBytes + multipartBytes,
  }),
  'GET /api/chats/{id}/files/{file}': endpoint({
    summary: 'A picture or a voice message of a chat of mine, whole or a range of it; one’s own also before it is sent',
    access: 'member',
    rateLimit: 'reads',
    params: z.strictObject({ id, file: id }),
    query: z.strictObject({ size: z.enum(fileSizes).optional() }),
  }),
};
