import { z } from 'zod';
import { messageFileUrl, waveform } from '../../../../contract/message-files.ts';
import { attachFile, findWaitingFile } from '../../message-files/public.ts';
import type { Kind } from './message-kind.ts';

const detail = z.object({ chat: z.string(), file: z.string(), seconds: z.number(), waveform });

/** A voice message. Its waveform comes from the sender's browser, its duration from the server. */
export const voiceKind: Kind<'voice'> = {
  async prepare({ sql }, { id: chat }, owner, { file, waveform: bars }) {
    const { seconds } = await findWaitingFile(sql, { id: file, chat, owner, kind: 'voice' });
    return { text: '', detail: { chat, file, seconds, waveform: bars } };
  },
  settle: ({ sql }, { sequence }, { file }) => attachFile(sql, file, sequence),
  present(stored) {
    const { chat, file, ...shown } = detail.parse(stored);
    return { voice: { url: messageFileUrl(chat, file), ...shown } };
  },
};
