import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import type { ApiAnswer } from '../../client/api-client.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/overview.screen.ts';
import { CaseTable } from './case-table.tsx';
import { DayCharts } from './charts/day-charts.tsx';
import { MedianTime } from './duration.tsx';
import { EmptyList } from './empty-list.tsx';
import { Figures } from './figures.tsx';
import { orUnknownPage } from './or-unknown-page.ts';
import { PageHead } from './page-head.tsx';
import { actOnStart } from './start/act-on-start.ts';
import { FirstHour } from './start/first-hour.tsx';
import { MailedLink } from './start/mailed-link.tsx';
import styles from './statistics.module.css';

const casesShown = 5;
const outcomes = ['sent', 'arrived', 'late'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale, user, part } = context.get(pageContext);
  const startOf = async () => ((await user())?.role === 'admin' ? part(api('GET /api/operator/start')) : null);
  const [cases, statistics, counts, reader, start] = await Promise.all([
    orUnknownPage(api('GET /api/operator/cases', { query: { locale, pagination: { limit: casesShown } } })),
    part(api('GET /api/operator/statistics', { query: { locale, days: 30 } })),
    part(api('GET /api/operator/counts')),
    user(),
    startOf(),
  ]);
  return {
    cases: cases.data,
    statistics: statistics?.data ?? null,
    isAdmin: reader?.role === 'admin',
    money: reader?.role === 'admin' && counts ? counts.data : null,
    start: start?.data ?? null,
    mailed: url.searchParams.get('mail'),
    outcome: outcomes.find((outcome) => outcome === url.searchParams.get('told')) ?? null,
    now: new Date().toISOString(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnStart(context.get(pageContext), await request.formData());
}

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { cases, statistics, money, isAdmin, start, outcome, mailed, now } = loaderData;
  return (
    <>
      <PageHead title={t('menu.overview')}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
        {outcome && !actionData && <OutcomeNotice outcome={outcome} />}
        {start && mailed && !actionData && <MailedLink token={mailed} />}
      </PageHead>
      {start ? <FirstHour start={start} /> : isAdmin && <FailedPart />}
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
      <section className={`stack ${styles.part}`} aria-labelledby="next">
        <div className={`cluster between baseline ${styles.partHead}`}>
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
      <section className={`stack ${styles.part}`} aria-labelledby="numbers">
        <div className={`cluster between baseline ${styles.partHead}`}>
          <h2 id="numbers">{t('statistics.days', { days: '30' })}</h2>
          <PageLink to="operator/statistics">{t('overview.allNumbers')}</PageLink>
        </div>
        {statistics ? <DayCharts statistics={statistics} brief /> : <FailedPart />}
      </section>
    </>
  );
}

function OutcomeNotice({ outcome }: { outcome: (typeof outcomes)[number] }) {
  const t = useTranslations('operator-start.told');
  return <Notice kind={outcome === 'late' ? 'bad' : 'good'}>{t(outcome)}</Notice>;
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
