import { type ExportParts, html } from '../export-parts/public.ts';
import { presentImage } from './image-urls.ts';
import { readImageFile } from './stored-images.ts';

/** Every picture uploaded and still stored, in the profile or not. */
export const imagesExport: ExportParts['images'] = {
  async read({ database, member, environment }) {
    const rows = await database.sql
      .selectFrom('images')
      .leftJoin('profiles', 'profiles.image_id', 'images.id')
      .select(['images.id', 'images.created_at', 'profiles.id as profile'])
      .where('owner_id', '=', member.id)
      .orderBy('images.id')
      .execute();
    return rows.map((row) => ({
      url: new URL(presentImage(row.id)?.url ?? '', environment.publicUrl).href,
      createdAt: row.created_at.toISOString(),
      inProfile: row.profile !== null,
    }));
  },
  page: (_, { t, pictures }) =>
    pictures.map(
      (path, index) =>
        html`<img src="${path}" alt="${t('me-data.file.imageOf', { number: String(index + 1) })}" width="240">`,
    ),
  async *files(exporting) {
    const { database, member } = exporting;
    const rows = await database.sql
      .selectFrom('images')
      .select('id')
      .where('owner_id', '=', member.id)
      .orderBy('id')
      .execute();
    for (const [index, { id }] of rows.entries()) {
      const bytes = await readImageFile(exporting, id);
      if (bytes) yield { name: `images/${index + 1}.webp`, bytes };
    }
  },
};
