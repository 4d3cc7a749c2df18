import type { Person } from '../../../contract/feed.ts';
import { presentImage } from '../images/public.ts';
import { readable, stays } from '../visibility/public.ts';

/** Who wrote or joined: what a query reads of them for one viewer. */
export interface PersonRow {
  personId: string;
  /** null of a member who has left */
  name: string | null;
  imageId: string | null;
  /** codes of their first languages; the columns of a post have the shorter names */
  personSpeaks: string | null;
  personLearns: string | null;
  isReadable: boolean;
}

/** The columns of PersonRow; users and profiles (which may be missing) are in the query. viewerId: a visitor's is null. */
export function personColumns(viewerId: string): string {
  return `users.id as "personId", case when ${stays('users')} then profiles.name end as name,
    profiles.image_id as "imageId", profiles.speaks->0->>'code' as "personSpeaks", profiles.learns->0->>'code' as "personLearns",
    coalesce(${readable(viewerId, 'users', 'profiles')}, false) as "isReadable"`;
}

/**
 * An author: by name as long as there is an account, with picture and profile only where the viewer may open it. So somebody
 * who blocked the viewer looks like somebody who has gone inactive.
 */
export function presentAuthor(row: PersonRow): Person {
  const { personId, name, imageId, personSpeaks: speaks, personLearns: learns, isReadable } = row;
  if (name === null || !isReadable) return { id: null, name, image: null };
  return { id: personId, name, image: presentImage(imageId), pair: { speaks, learns } };
}

/**
 * Who comes where and when is told less freely than who wrote: those whose profile the viewer may open, and to the author of
 * the post everybody's name.
 */
export function presentJoiner(row: PersonRow, isAuthor: boolean): Person {
  return row.isReadable || isAuthor ? presentAuthor(row) : { id: null, name: null, image: null };
}
