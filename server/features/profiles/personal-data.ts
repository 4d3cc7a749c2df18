import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const profilesData = {
  profiles: {
    holds:
      'name, about, hobbies, gender, year of birth, places, when they have time, who may write to them, how many first messages they take and until when they have got as many, for how many tandems they have room, visits, in how many tandems they are',
    seenBy: 'visitors in part, members; not over a block',
    exports: ['profile'],
    erased: deleteBy('profiles', 'id'),
    retention: ['account', 'absent'],
  },
  profile_languages: {
    holds: 'which languages they speak and learn, how well',
    seenBy: 'as the profile',
    exports: ['profile'],
    erased: 'follows',
    retention: ['account'],
  },
  profile_varieties: {
    holds: 'which varieties of them they speak, understand or want',
    seenBy: 'members; not over a block',
    exports: ['profile'],
    erased: 'follows',
    retention: ['account'],
  },
} satisfies Declared;
