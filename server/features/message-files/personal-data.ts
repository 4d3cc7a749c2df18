import type { Declared } from '../../database/personal-data.ts';

export const messageFilesData = {
  message_files: {
    holds: 'pictures and voice messages of chats as files, who put them there',
    seenBy: 'the two; the other not over a block; moderators in a case, which is logged',
    exports: ['chats'],
    erased: 'stays',
    retention: ['chats', 'unsent_files'],
  },
} satisfies Declared;
