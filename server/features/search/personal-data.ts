import type { Declared } from '../../database/personal-data.ts';

export const searchData = {
  profile_words: {
    holds: 'name, about and hobbies of a profile, folded for the search',
    seenBy: 'the search only',
    exports: ['profile'],
    erased: 'follows',
    retention: ['account'],
  },
  search_entries: {
    holds:
      'languages, town, week and day of a profile, year of birth, gender, response rate, status and whether there is a picture and a description, for the search',
    seenBy: 'the search only',
    exports: ['profile'],
    erased: 'follows',
    retention: ['account'],
  },
  search_places: {
    holds: 'the search entry of a profile for each further place',
    seenBy: 'the search only',
    exports: ['profile'],
    erased: 'follows',
    retention: ['account'],
  },
} satisfies Declared;
