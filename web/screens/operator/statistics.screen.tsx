import { useTranslations } from 'use-intl/react';
import { oneDecimal, swissNumber } from '../../../contract/format/numbers.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { useLocale } from '../../components/locale.ts';
import { ViewLinks } from '../../components/view-links.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/statistics.screen.ts';
import { AnswerChance } from './answer-chance/answer-chance.tsx';
import { DayCharts } from './charts/day-charts.tsx';
import { LanguageBalance } from './charts/language-balance.tsx';
import { MedianTime } from './duration.tsx';
import { Fairness } from './fairness.tsx';
import { Figures } from './figures.tsx';
import { orUnknownPage } from './or-unknown-page.ts';
import { PageHead } from './page-head.tsx';
import { PageVisits } from './page-visits.tsx';
import styles from './statistics.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale, part } = context.get(pageContext);
  const days = url.searchParams.get('days') === '90' ? 90 : 30;
  const query = { days, locale } as const;
  const [{ data }, chance] = await Promise.all([
    orUnknownPage(api('GET /api/operator/statistics', { query })),
    part(api('GET /api/operator/answer-chance')),
  ]);
  return { days, statistics: data, chance: chance?.data ?? null };
}

export default function StatisticsScreen({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const { days, statistics, chance } = loaderData;
  const { totals, languages, fairness } = statistics;
  const { requestsSent, requestsAnswered, medianHoursToAnswer } = totals;
  return (
    <>
      <PageHead title={t('menu.statistics')}>
        <ViewLinks
          label={t('statistics.views')}
          views={[30, 90].map((one) => ({
            to: `operator/statistics?days=${one}`,
            name: t('statistics.days', { days: String(one) }),
            isShown: one === days,
          }))}
        />
      </PageHead>
      <Figures
        figures={[
          { name: t('statistics.members'), value: swissNumber(totals.members) },
          { name: t('statistics.signUps'), value: swissNumber(totals.signUps) },
          {
            name: t('statistics.requestsAnswered'),
            value: t('statistics.ofSent', { answered: swissNumber(requestsAnswered), sent: swissNumber(requestsSent) }),
          },
          {
            name: t('statistics.hoursToAnswer'),
            value:
              medianHoursToAnswer === null
                ? '–'
                : t('statistics.hours', { hours: oneDecimal(medianHoursToAnswer, locale) }),
          },
          { name: t('statistics.casesOpened'), value: swissNumber(totals.casesOpened) },
          {
            name: t('statistics.toFirstAction'),
            value: <MedianTime minutes={totals.medianMinutesToFirstAction} />,
          },
        ]}
      />
      <div className={`stack ${styles.part}`}>
        <h2 className="visually-hidden">{t('statistics.byDay')}</h2>
        <DayCharts statistics={statistics} />
      </div>
      <PageVisits pages={statistics.pages} />
      <Fairness fairness={fairness} />
      {chance ? <AnswerChance chance={chance} /> : <FailedPart />}
      <section className={`stack ${styles.languages}`} aria-labelledby="languages">
        <h2 id="languages">{t('statistics.languages')}</h2>
        {languages.length > 0 ? (
          <LanguageBalance languages={languages} />
        ) : (
          <p className="muted">{t('empty.noNumbers')}</p>
        )}
      </section>
    </>
  );
}
