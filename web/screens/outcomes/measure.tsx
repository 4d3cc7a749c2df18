import { useTranslations } from 'use-intl/react';
import { percentage, swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import type { CountedOutcome, OutcomeMeasure } from '../../../contract/outcomes.ts';
import { useLocale } from '../../components/locale.ts';
import styles from './outcomes.module.css';

const daysOf: Record<OutcomeMeasure, number> = {
  answered: limits.outcomes.answerDays,
  met: limits.outcomes.meetDays / 7,
  lasting: limits.outcomes.lastingDays / 7,
};

/** One share with its total and its range; or that too few people are behind it. */
export function Measure(props: { measure: OutcomeMeasure; counted: CountedOutcome | null }) {
  const t = useTranslations('outcomes');
  const locale = useLocale();
  const { measure, counted } = props;
  return (
    <li className={`stack gap-xs ${styles.measure}`}>
      <h2 className="text-lg">{t(`${measure}.title`, { span: String(daysOf[measure]) })}</h2>
      {counted ? (
        <>
          <p className={styles.share}>{percentage(counted.percent, locale)}</p>
          <Interval {...counted} />
          <p>
            {t(`${measure}.of`, { reached: swissNumber(counted.reached), total: swissNumber(counted.total) })}{' '}
            {t('interval', { low: String(counted.low), high: percentage(counted.high, locale) })}
          </p>
        </>
      ) : (
        <p className="muted">{t('few')}</p>
      )}
      <p className="small muted">{t(`${measure}.counts`)}</p>
    </li>
  );
}

/** Where between 0 and 100 a share lies, and how far it is uncertain. */
function Interval({ percent, low, high }: Pick<CountedOutcome, 'percent' | 'low' | 'high'>) {
  return (
    <svg className={styles.interval} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.whole} y="4" width="100" height="2" />
      <rect className="learned" x={low} y="1" width={Math.max(1, high - low)} height="8" />
      <rect className="spoken" x={Math.min(99, Math.max(0, percent - 0.5))} width="1" height="10" />
    </svg>
  );
}
