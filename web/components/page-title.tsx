import { useLocation } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { defaultLocale, isLocale, locales, regionalLocale } from '../../contract/locales.ts';
import { useSite } from '../routing/site.ts';

/**
 * The title of a page in the browser's tab. A page with a description is indexed and shared: it has its address, its
 * other languages and its picture. A page without is not. Crawlers request the document, so these are written on the
 * server only and add nothing to the scripts.
 */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {import.meta.env.SSR && (description ? <PublicHead title={title} description={description} /> : <ClosedHead />)}
    </>
  );
}

function PublicHead({ title, description }: { title: string; description: string }) {
  const origin = useSite()?.publicOrigin ?? '';
  const [, segment, ...rest] = useLocation().pathname.replace(/\/$/, '').split('/');
  const locale = isLocale(segment) ? segment : defaultLocale;
  const address = (other: string) => [origin, other, ...rest].join('/');
  const picture = `${origin}/share/${[locale, ...rest].join('/')}.png`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={regionalLocale(other)} href={address(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={regionalLocale(locale).replace('-', '_')} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function ClosedHead() {
  return <meta name="robots" content="noindex, nofollow" />;
}
