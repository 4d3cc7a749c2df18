import { z } from 'zod';
import { messageFileUrl } from '../../../../contract/message-files.ts';
import { attachFile, findWaitingFile } from '../../message-files/public.ts';
import type { Kind } from './message-kind.ts';

const detail = z.object({
  chat: z.string(),
  file: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string().nullable(),
});

/** A picture, with an optional description for those who cannot see it. */
export const imageKind: Kind<'image'> = {
  async prepare({ sql }, { id: chat }, owner, { file, alt }) {
    const { width, height } = await findWaitingFile(sql, { id: file, chat, owner, kind: 'image' });
    return { text: '', detail: { chat, file, width, height, alt: alt ?? null } };
  },
  settle: ({ sql }, { sequence }, { file }) => attachFile(sql, file, sequence),
  present(stored) {
    const { chat, file, ...shown } = detail.parse(stored);
    return { image: { url: messageFileUrl(chat, file), ...shown } };
  },
};
