import type { Database, Prepared } from '../../database/connection.ts';
import { batch } from '../../ground/batch.ts';
import { stays, takesPart } from '../visibility/public.ts';

/** Whose picture it is, and whether they take part. */
export interface Owner {
  id: string;
  takesPart: boolean;
}

const findOwnersOf: Prepared = {
  name: 'images_owners',
  text: `select wanted.place, users.id, ${takesPart('users')} as "takesPart"
    from unnest($1::uuid[]) with ordinality as wanted (id, place)
    join images on images.id = wanted.id join users on users.id = images.owner_id
    where ${stays('users')}`,
};

/**
 * Finds the owners of pictures, those asked for at the same moment by one statement. undefined for a picture there is not
 * any more, and for that of somebody who has left or is about to.
 */
export function createOwnerFinder(database: Database): (imageId: string) => Promise<Owner | undefined> {
  return batch(async (imageIds: string[]) => {
    const rows = await database.run<Owner & { place: number }>(findOwnersOf, [imageIds]);
    const owners = new Map(rows.map((row) => [row.place, row]));
    return imageIds.map((_, index) => owners.get(index + 1));
  });
}
