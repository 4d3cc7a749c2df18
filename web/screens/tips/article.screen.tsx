import { data } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { ArticleText } from '../../components/article-text.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { DayOf } from '../../components/day-of.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { TipList } from '../../components/tip-list.tsx';
import { tipsOf } from '../../content/content.server.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/article.screen.ts';
import styles from './tips.module.css';

export const handle: PageHandle = { withoutScript: true };
export const headers = sharedPage;

const furtherTips = 2;

/** One tip, and those that come after it in the list. */
export function loader({ context, params }: Route.LoaderArgs) {
  const tips = tipsOf(context.get(pageContext).locale);
  const place = tips.findIndex(({ slug }) => slug === params.article);
  const tip = tips[place];
  if (!tip) throw data(null, { status: 404 });
  const further = [...tips.slice(place + 1), ...tips.slice(0, place)].slice(0, furtherTips);
  return { tip, further: further.map(({ slug, title, description }) => ({ slug, title, description })) };
}

/** A tip. Its markup describes it to search engines, so it needs no script. */
export default function Article({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tips');
  const { tip, further } = loaderData;
  return (
    <div className="stack gap-lg">
      <article className="stack gap-md" itemScope itemType="https://schema.org/Article">
        <PageTitle title={tip.title} description={tip.description} />
        <meta itemProp="description" content={tip.description} />
        <meta itemProp="dateModified" content={tip.updated} />
        <meta itemProp="publisher" content={brand.name} />
        <nav className={`small ${styles.crumb}`} aria-label={t('crumb')}>
          <PageLink to="tipps" reloadDocument>
            {t('all')}
          </PageLink>
        </nav>
        <h1 itemProp="headline">{tip.title}</h1>
        <div itemProp="articleBody">
          <ArticleText html={tip.html} />
        </div>
        <p className="small muted">{t.rich('updated', { day: () => <DayOf day={tip.updated} /> })}</p>
      </article>
      <section className="stack box start">
        <h2>{t('call.title')}</h2>
        <p>{t('call.text')}</p>
        <ButtonLink look="primary" to="tandems">
          {t('call.button')}
        </ButtonLink>
      </section>
      <section className={`stack ${styles.next}`}>
        <h2>{t('further')}</h2>
        <TipList tips={further} heading="h3" />
      </section>
    </div>
  );
}
