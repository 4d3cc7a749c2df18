import type { Declared } from '../../database/personal-data.ts';

export const feedData = {
  posts: { exports: ['posts'], erased: 'stays', retention: ['posts'] },
  comments: { exports: ['comments'], erased: 'stays', retention: ['posts'] },
  participations: { exports: ['participations'], erased: 'follows', retention: ['posts'] },
} satisfies Declared;
