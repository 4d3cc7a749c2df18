import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const checkInsData = {
  check_ins: { exports: ['checkIns'], erased: deleteBy('check_ins', 'user_id'), retention: ['chats'] },
} satisfies Declared;
