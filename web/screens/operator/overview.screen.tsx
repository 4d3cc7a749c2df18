import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/words/numbers.ts';
import type { ApiAnswer } from '../../api/api-client.ts';
import { pageContext } from '../../api/page-context.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { Route } from './+types/overview.screen.ts';
import { CaseTable } from './case-table.tsx';
import { DayCharts } from './charts/day-charts.tsx';
import { MedianTime } from './duration.tsx';
import { EmptyList } from './empty-list.tsx';
import { Figures } from './figures.tsx';
import { orUnknownPage } from './or-unknown-page.ts';
import { PageHead } from './page-head.tsx';
import styles from './statistics.module.css';

const casesShown = '5';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, user, part } = context.get(pageContext);
  const [cases, statistics, counts, reader] = await Promise.all([
    orUnknownPage(
      api('GET /api/operator/cases', { query: new URLSearchParams({ locale, 'pagination[limit]': casesShown }) }),
    ),
    part(api('GET /api/operator/statistics', { query: new URLSearchParams({ locale, days: '30' }) })),
    part(api('GET /api/operator/counts')),
    user(),
  ]);
  return {
    cases: cases.data,
    statistics: statistics?.data ?? null,
    isAdmin: reader?.role === 'admin',
    money: reader?.role === 'admin' && counts ? counts.data : null,
    now: new Date().toISOString(),
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { cases, statistics, money, isAdmin, now } = loaderData;
  return (
    <>
      <PageHead title={t('menu.overview')} />
      <Figures
        figures={[
          ...(statistics ? workFigures(statistics.totals, t) : []),
          ...(money
            ? [
                {
                  name: (
                    <PageLink to="operator/differences">
                      {t('overview.openDifferences', { count: money.openDifferences })}
                    </PageLink>
                  ),
                  value: swissNumber(money.openDifferences),
                },
                {
                  name: (
                    <PageLink to="operator/invoices">
                      {t('overview.openInvoices', { count: money.openInvoices })}
                    </PageLink>
                  ),
                  value: swissNumber(money.openInvoices),
                },
                {
                  name: (
                    <PageLink to="operator/enquiries">
                      {t('overview.openEnquiries', { count: money.openEnquiries })}
                    </PageLink>
                  ),
                  value: swissNumber(money.openEnquiries),
                },
              ]
            : []),
        ]}
      />
      {isAdmin && !money && <FailedPart />}
      <section className={styles.part} aria-labelledby="next">
        <div className={styles.partHead}>
          <h2 id="next">{t('overview.next')}</h2>
          {cases.length > 0 && <PageLink to="operator/cases">{t('overview.allCases')}</PageLink>}
        </div>
        {cases.length > 0 ? (
          <CaseTable label={t('menu.cases')} cases={cases} now={now} />
        ) : (
          <EmptyList title={t('empty.nothingToDo')}>
            <p className="muted">{t('overview.calm')}</p>
          </EmptyList>
        )}
      </section>
      <section className={styles.part} aria-labelledby="numbers">
        <div className={styles.partHead}>
          <h2 id="numbers">{t('statistics.days', { days: '30' })}</h2>
          <PageLink to="operator/statistics">{t('overview.allNumbers')}</PageLink>
        </div>
        {statistics ? <DayCharts statistics={statistics} brief /> : <FailedPart />}
      </section>
    </>
  );
}

type Totals = ApiAnswer<'GET /api/operator/statistics'>['data']['totals'];

function workFigures({ openCases, openAppeals, medianMinutesToFirstAction }: Totals, t: Words) {
  return [
    {
      name: <PageLink to="operator/cases">{t('overview.openCases', { count: openCases })}</PageLink>,
      value: swissNumber(openCases),
    },
    {
      name: <PageLink to="operator/appeals">{t('overview.openAppeals', { count: openAppeals })}</PageLink>,
      value: swissNumber(openAppeals),
    },
    { name: t('statistics.toFirstAction'), value: <MedianTime minutes={medianMinutesToFirstAction} /> },
  ];
}
type Words = ReturnType<typeof useTranslations<'operator'>>;
