import type { Context } from 'hono';
import * as limits from '../../../contract/limits.ts';
import { defaultLocale, locales } from '../../../contract/locales.ts';
import type { Prepared } from '../../database/connection.ts';
import type { ApiApp } from '../../http/api-app.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { presentImage } from '../images/public.ts';

/** A number of Strapi 4, or a document of 5. Never one of our ids. */
const former = String.raw`[1-9]\d{0,17}|[a-z0-9]{24}`;
const languages = locales.join('|');

const findRow: Prepared = {
  name: 'moving_in_former_row',
  text: `select id from imported_rows where kind = $1 and (former_id = $2::bigint or document = $3) limit 1`,
};

const findPicture: Prepared = {
  name: 'moving_in_former_picture',
  text: `select image_id as "imageId" from imported_pictures
    where regexp_replace(address, '^.*/', '') = $1 and image_id is not null limit 1`,
};

/** Strapi's names of a file's smaller versions. */
const versions = /^(thumbnail|small|medium|large)_/;

/**
 * Addresses of a former site, in old mails and bookmarks: a chat and a contact by their number there lead a member to the page
 * here, which decides what they may see. A visitor logs in first, whatever the number, so that it reveals nothing. A picture redirects to
 * the one made of it. What was not imported is an unknown page.
 */
export function mountFormerAddresses(
  app: ApiApp,
  services: Services,
  loadMember: (services: Services, request: Request) => Promise<Member | null>,
) {
  for (const [page, kind] of [
    ['chat', 'chat'],
    ['contact', 'profile'],
  ]) {
    const lead = async (context: Context, locale: string, given: string, next: () => Promise<void>) => {
      if (!(await loadMember(services, context.req.raw)))
        return toLogIn(context, services, { locale, path: `/${locale}/${page}/${given}` });
      const number = /^\d+$/.test(given) ? Number(given) : null;
      const [row] = await services.database.run<{ id: string }>(findRow, [
        kind,
        number,
        number === null ? given : null,
      ]);
      return row ? away(context, `/${locale}/${page}/${row.id}`) : next();
    };
    app.get(`/:locale{${languages}}/${page}/:former{${former}}`, (context, next) =>
      lead(context, context.req.param('locale'), context.req.param('former'), next),
    );
    app.get(`/${page}/:former{${former}}`, (context, next) =>
      lead(context, defaultLocale, context.req.param('former'), next),
    );
  }
  app.get('/uploads/:file{[A-Za-z0-9_.-]{1,200}}', async (context, next) => {
    const file = context.req.param('file');
    for (const name of [file, file.replace(versions, '')]) {
      const [found] = await services.database.run<{ imageId: string }>(findPicture, [name]);
      const image = found && presentImage(found.imageId);
      if (image)
        return away(context, file.startsWith('thumbnail_') ? image.formats.tiny.url : image.formats.medium.url);
    }
    return next();
  });
}

/**
 * The link in a confirmation mail of a former site led to its API. Opened in a browser it redirects to the page of our own links, which
 * explains that it no longer holds; a program gets the answer of the call.
 */
export function mountFormerMailLinks(app: ApiApp) {
  app.get('/api/auth/email-confirmation', (context, next) => {
    if (!context.req.header('accept')?.includes('text/html')) return next();
    context.header('Cache-Control', 'no-store');
    return Promise.resolve(context.redirect(`/${defaultLocale}/email/confirm${new URL(context.req.url).search}`, 302));
  });
}

function toLogIn(context: Context, { environment }: Services, { locale, path }: { locale: string; path: string }) {
  const secure = environment.publicUrl.protocol === 'https:' ? '; Secure' : '';
  const cookie = `redirect=${encodeURIComponent(path)}; Path=/; Max-Age=${limits.cookieSeconds.redirect}; SameSite=Lax; HttpOnly${secure}`;
  context.header('Set-Cookie', cookie);
  return away(context, `/${locale}/login`);
}

function away(context: Context, path: string) {
  context.header('Cache-Control', 'no-store');
  return context.redirect(path, 302);
}
