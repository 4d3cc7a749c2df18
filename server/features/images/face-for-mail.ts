import { firstLanguageOf } from '../../database/profile-languages.ts';
import type { Face } from '../../emails/face.ts';
import type { Services } from '../../http/endpoint.ts';
import { pictureForMail } from './mail-picture.ts';

/** How an email shows a person next to their name, as facts of a notification. */
export interface FaceFacts {
  /** null for a former member */
  name: string | null;
  /** null without a picture, and for one that a moderator hides */
  imageId: string | null;
  /** codes of the first language on each side */
  speaks: string | null;
  learns: string | null;
  /** the reader wants no more than names in mails (decision 022) */
  isPlain: boolean;
}

/** The entries of FaceFacts in a json_build_object, of a profiles row for a reader: names of SQL, never a caller's value. */
export function faceFacts(profiles: string, readerId: string): string {
  return `'name', ${profiles}.name, 'imageId', case when ${profiles}.hidden_at is null then ${profiles}.image_id end,
      'speaks', ${firstLanguageOf(`${profiles}.id`, 'speaks')}, 'learns', ${firstLanguageOf(`${profiles}.id`, 'learns')},
      'isPlain', not (select mail_previews from users where users.id = ${readerId})`;
}

/** The face of a person in a mail: their picture, or two half discs; undefined for readers who want neither. */
export async function faceForMail(
  services: Services,
  { name, imageId, speaks, learns, isPlain }: FaceFacts,
): Promise<Face | undefined> {
  if (isPlain || name === null) return undefined;
  return faceOf(services, { name, imageId, speaks, learns });
}

/** The same for readers who want it. */
export async function faceOf(
  services: Services,
  { name, imageId, ...pair }: { name: string } & Pick<FaceFacts, 'imageId' | 'speaks' | 'learns'>,
): Promise<Face> {
  const picture = imageId === null ? undefined : await pictureForMail(services, imageId);
  return picture ? { picture } : { name, pair };
}
