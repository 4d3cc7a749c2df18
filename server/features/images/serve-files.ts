import type { Context } from 'hono';
import type { Database, Prepared } from '../../database/connection.ts';
import type { ApiApp } from '../../http/api-app.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { matchesTag } from '../../http/matches-tag.ts';
import { stays, takesPart } from '../visibility/public.ts';
import { pictureOfKey } from './image-urls.ts';

/** The owner of a picture, and whether they take part. */
interface Owner {
  id: string;
  takesPart: boolean;
}

const find: Prepared = {
  name: 'images_owner',
  text: `select users.id, ${takesPart('users')} as "takesPart"
    from images join users on users.id = images.owner_id where images.id = $1 and ${stays('users')}`,
};

/** The owner of a picture. undefined for a picture that no longer exists, and for that of a member who has left or is about to. */
async function findOwner(database: Database, imageId: string): Promise<Owner | undefined> {
  const [owner] = await database.run<Owner>(find, [imageId]);
  return owner;
}

/** The viewer, null for a visitor. */
type LoadMember = (services: Services, request: Request) => Promise<Member | null>;

/**
 * GET /files/<key>: a stored picture. The content of a key never changes, but its owner may leave, so it may be
 * cached but must be revalidated at each use, which the database answers without the file. 404 once it was replaced
 * or its owner has left, including the days in which they may return. A suspended or unconfirmed member's picture is
 * only for themselves and moderators. A block does not hide it, as search shows it to every visitor. 503 while
 * database or store are down.
 */
export function mountFiles(app: ApiApp, services: Services, loadMember: LoadMember) {
  app.get('/files/:key{[a-z0-9-]+\\.webp}', async (context) => {
    const key = context.req.param('key');
    const picture = pictureOfKey(key);
    if (!picture) return none(context);
    const owner = await findOwner(services.database, picture.imageId);
    if (!owner) return none(context);
    if (owner.takesPart) return answer(context, services, key, 'public, no-cache');
    const member = await loadMember(services, context.req.raw);
    return maySee(member, owner) ? answer(context, services, key, 'private, no-store') : none(context);
  });
}

function maySee(member: Member | null, owner: Owner): boolean {
  return member !== null && (member.id === owner.id || member.role !== 'member');
}

async function answer(
  context: Context,
  { files, log }: Services,
  key: string,
  cacheControl: string,
): Promise<Response> {
  const headers = { 'Cache-Control': cacheControl, ETag: `"${key}"` };
  // An uncacheable picture must not confirm an older cached copy.
  if (cacheControl.startsWith('public') && matchesTag(context.req.header('if-none-match'), headers.ETag))
    return context.body(null, 304, headers);
  try {
    const file = await files.get(key);
    if (!file) return none(context);
    const about = { 'Content-Type': file.contentType, 'Content-Length': String(file.bytes.byteLength) };
    return context.body(file.bytes, 200, { ...headers, ...about });
  } catch (error) {
    log.error({ name: error instanceof Error ? error.name : undefined }, 'file store unavailable');
    return context.body(null, 503, { 'Cache-Control': 'no-store', 'Retry-After': '2' });
  }
}

function none(context: Context): Response {
  return context.body(null, 404, { 'Cache-Control': 'no-store' });
}
