import type { Database, Prepared } from '../../database/connection.ts';
import { stays, takesPart } from '../visibility/public.ts';

/** The owner of a picture, and whether they take part. */
export interface Owner {
  id: string;
  takesPart: boolean;
}

const find: Prepared = {
  name: 'images_owner',
  text: `select users.id, ${takesPart('users')} as "takesPart"
    from images join users on users.id = images.owner_id where images.id = $1 and ${stays('users')}`,
};

/** The owner of a picture; undefined if it no longer exists, or its owner has left or is about to. */
export async function findOwner(database: Database, imageId: string): Promise<Owner | undefined> {
  const [owner] = await database.run<Owner>(find, [imageId]);
  return owner;
}
