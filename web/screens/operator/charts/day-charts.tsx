import { useTranslations } from 'use-intl/react';
import { oneDecimal, swissNumber } from '../../../../contract/format/numbers.ts';
import type { Statistics } from '../../../../contract/operator-views.ts';
import { useLocale } from '../../../components/locale.ts';
import styles from '../statistics.module.css';
import { DayChart } from './day-chart.tsx';

/** What happened, day by day. brief: the two that matter most, without their tables, as the overview has them. */
export function DayCharts({ statistics, brief = false }: { statistics: Statistics; brief?: boolean }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const { days } = statistics;
  const common = { days: days.map(({ day }) => day), write: swissNumber, withTable: !brief };
  return (
    <div className={styles.charts}>
      <DayChart
        {...common}
        title={t('statistics.requests')}
        kind="bars"
        series={[
          { name: t('statistics.sent'), look: 'pale', values: days.map(({ requestsSent }) => requestsSent) },
          { name: t('statistics.answered'), look: 'ink', values: days.map(({ requestsAnswered }) => requestsAnswered) },
        ]}
      />
      <DayChart
        {...common}
        title={t('statistics.signUps')}
        kind="bars"
        series={[{ name: t('statistics.signUps'), look: 'ink', values: days.map(({ signUps }) => signUps) }]}
      />
      {!brief && (
        <>
          <DayChart
            {...common}
            title={t('statistics.activeMembers')}
            kind="lines"
            series={[
              { name: t('statistics.activeMembers'), look: 'ink', values: days.map((one) => one.activeMembers) },
            ]}
          />
          <DayChart
            {...common}
            title={t('statistics.hoursToAnswer')}
            kind="lines"
            write={(hours) => t('statistics.hours', { hours: oneDecimal(hours, locale) })}
            series={[
              { name: t('statistics.hoursToAnswer'), look: 'ink', values: days.map((one) => one.medianHoursToAnswer) },
            ]}
          />
          {statistics.pages && (
            <DayChart
              {...common}
              title={t('statistics.pages.visits')}
              kind="bars"
              series={[{ name: t('statistics.pages.visits'), look: 'ink', values: days.map((one) => one.pageVisits) }]}
            />
          )}
        </>
      )}
    </div>
  );
}
