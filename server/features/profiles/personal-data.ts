import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const profilesData = {
  profiles: { exports: ['profile'], erased: deleteBy('profiles', 'id'), retention: ['account', 'absent'] },
  profile_languages: { exports: ['profile'], erased: 'follows', retention: ['account'] },
  profile_varieties: { exports: ['profile'], erased: 'follows', retention: ['account'] },
} satisfies Declared;
