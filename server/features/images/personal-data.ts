import type { Declared } from '../../database/personal-data.ts';

export const imagesData = {
  images: {
    holds: 'pictures',
    seenBy: 'as the profile',
    exports: ['images'],
    erased: async (sql, userId, _now, images) => {
      const rows = await sql.deleteFrom('images').where('owner_id', '=', userId).returning('id').execute();
      images.push(...rows.map(({ id }) => id));
    },
    retention: ['account'],
  },
} satisfies Declared;
