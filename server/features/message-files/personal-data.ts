import type { Declared } from '../../database/personal-data.ts';

export const messageFilesData = {
  message_files: { exports: ['chats'], erased: 'stays', retention: ['chats', 'unsent_files'] },
} satisfies Declared;
