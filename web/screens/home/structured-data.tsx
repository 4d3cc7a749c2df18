import { brand } from '../../../contract/brand.ts';
import { regionalLocale } from '../../../contract/locales.ts';
import { useLocale } from '../../components/locale.ts';
import { useSite } from '../../routing/site.ts';

/** Describes the site and its search to search engines. */
export function StructuredData() {
  const locale = useLocale();
  const origin = useSite()?.publicOrigin ?? '';
  const home = `${origin}/${locale}`;
  const organization = `${origin}/#organization`;
  const graph = [
    {
      '@type': 'Organization',
      '@id': organization,
      name: brand.name,
      url: origin,
      logo: `${origin}/favicon.svg`,
      email: brand.contactAddress,
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: brand.name,
      url: home,
      inLanguage: regionalLocale(locale),
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}/tandems?text={text}` },
        'query-input': 'required name=text',
      },
    },
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // No < is left in it that could end the script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
