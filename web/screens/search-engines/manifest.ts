import { brand } from '../../../contract/brand.ts';
import { light } from '../../../contract/colours.ts';
import { regionalLocale } from '../../../contract/locales.ts';
import type { Texts } from '../../../texts/texts.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/manifest.ts';

const texts = import.meta.glob<Texts['layouts']>('../../../texts/*/layouts.json', { eager: true, import: 'default' });
const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };

/** What a phone needs to install the site as an application. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(pageContext);
  const { menu } = texts[`../../../texts/${locale}/layouts.json`] as Texts['layouts'];
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: regionalLocale(locale),
    start_url: `/${locale}/tandems`,
    scope: '/',
    display: 'standalone',
    background_color: light.paper,
    theme_color: light.paper,
    icons: [
      icon,
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: menu.tandems, url: `/${locale}/tandems`, icons: [icon] },
      { name: menu.chats, url: `/${locale}/chat`, icons: [icon] },
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
