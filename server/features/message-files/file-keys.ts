import type { FileSize } from '../../../contract/constants/message-files.ts';

export const fileKinds = ['image', 'voice'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The storage key of a message's file, which no profile picture address matches. */
export function messageFileKey(id: string, kind: FileKind, size: FileSize = 'large'): string {
  return kind === 'voice' ? `${id}-voice.mp4` : `${id}-chat-${size}.webp`;
}

/** All keys of one file. */
export function messageFileKeys(id: string, kind: FileKind): string[] {
  return kind === 'voice'
    ? [messageFileKey(id, kind)]
    : [messageFileKey(id, kind, 'small'), messageFileKey(id, kind, 'large')];
}
