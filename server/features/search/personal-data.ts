import type { Declared } from '../../database/personal-data.ts';

export const searchData = {
  profile_words: { exports: ['profile'], erased: 'follows', retention: ['account'] },
  search_entries: { exports: ['profile'], erased: 'follows', retention: ['account'] },
  search_places: { exports: ['profile'], erased: 'follows', retention: ['account'] },
} satisfies Declared;
