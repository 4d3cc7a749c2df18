import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const profilesData = {
  profiles: { exports: ['profile'], erased: deleteBy('profiles', 'id'), retention: ['account', 'absent'] },
} satisfies Declared;
