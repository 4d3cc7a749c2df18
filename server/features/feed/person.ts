import type { Person } from '../../../contract/feed.ts';
import { firstLanguageOf } from '../../database/profile-languages.ts';
import { presentImage } from '../images/public.ts';
import { readable, stays } from '../visibility/public.ts';

/** An author or participant as a query reads them for one viewer. */
export interface PersonRow {
  personId: string;
  /** null for a member who has left */
  name: string | null;
  imageId: string | null;
  /** codes of their first languages; prefixed, as a post has columns without the prefix */
  personSpeaks: string | null;
  personLearns: string | null;
  isReadable: boolean;
}

/** The columns of PersonRow; the query must join users and, possibly null, profiles. viewerId is null for a visitor. */
export function personColumns(viewerId: string): string {
  return `users.id as "personId", case when ${stays('users')} then profiles.name end as name,
    profiles.image_id as "imageId", ${firstLanguageOf('profiles.id', 'speaks')} as "personSpeaks", ${firstLanguageOf('profiles.id', 'learns')} as "personLearns",
    coalesce(${readable(viewerId, 'users', 'profiles')}, false) as "isReadable"`;
}

/**
 * An author: the name while the account exists, picture and profile only if the viewer may open it. A member who
 * blocked the viewer thus looks like an inactive one.
 */
export function presentAuthor(row: PersonRow): Person {
  const { personId, name, imageId, personSpeaks: speaks, personLearns: learns, isReadable } = row;
  if (name === null || !isReadable) return { id: null, name, image: null };
  return { id: personId, name, image: presentImage(imageId), pair: { speaks, learns } };
}

/**
 * Participation is disclosed less freely than authorship: people whose profile the viewer may open, and
 * for the author of the post every name.
 */
export function presentJoiner(row: PersonRow, isAuthor: boolean): Person {
  return row.isReadable || isAuthor ? presentAuthor(row) : { id: null, name: null, image: null };
}
