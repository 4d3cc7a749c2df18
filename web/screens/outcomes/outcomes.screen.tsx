import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import * as limits from '../../../contract/limits.ts';
import { DayOf } from '../../components/day-of.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/outcomes.screen.ts';
import { Measure } from './measure.tsx';
import styles from './outcomes.module.css';

export const handle: PageHandle = { withoutScript: true };
export const headers = sharedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(pageContext).api('GET /api/outcomes');
  return data;
}

/** The outcomes of requests and tandems of all members: each share with its counts and its uncertainty, or that it is too early. */
export default function Outcomes({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('outcomes');
  const { measures, countedAt } = loaderData;
  const isAny = measures.some(({ counted }) => counted !== null);
  const numbers = { people: String(limits.outcomes.smallestGroup), days: String(limits.outcomes.days) };
  return (
    <div className={`stack gap-xl ${styles.page}`}>
      <PageTitle title={t('title')} description={t('description', { brand: brand.name })} />
      <header className={styles.heading}>
        <h1>{t('title')}</h1>
        <p className="lead muted">{isAny ? t('lead') : t('tooEarly', numbers)}</p>
      </header>
      {isAny && (
        <ul className={`stack gap-lg ${styles.measures}`}>
          {measures.map(({ measure, counted }) => (
            <Measure key={measure} measure={measure} counted={counted} />
          ))}
        </ul>
      )}
      <section className={styles.section}>
        <h2>{t('about.title')}</h2>
        <p>{t('about.who', numbers)}</p>
        <p>{t('about.sure')}</p>
        <p>{t('about.not')}</p>
        <p>
          {t.rich('about.matching', {
            link: (words) => (
              <PageLink to="matching" reloadDocument>
                {words}
              </PageLink>
            ),
          })}
        </p>
        {countedAt && (
          <p className="small muted">{t.rich('counted', { day: () => <DayOf day={dayOf(new Date(countedAt))} /> })}</p>
        )}
      </section>
    </div>
  );
}
