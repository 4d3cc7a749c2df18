import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import styles from './activity-page.module.css';
import type { ActivityView } from './post-view.ts';

/** The dates of a series that are still to come; its author can call off one of them. */
export function SeriesDates(props: { series: NonNullable<ActivityView['series']>; isMine: boolean }) {
  const { series, isMine } = props;
  const t = useTranslations('feed-post.dates');
  const left = series.dates.filter(({ isOff }) => !isOff).length;
  return (
    <details className="disclosure" data-closes="escape">
      <summary>{t('title', { count: left })}</summary>
      <ul className={styles.dates}>
        {series.dates.map(({ iso, shown, isOff }) => (
          <li key={iso}>
            {isOff ? (
              <span>
                <s>{shown}</s> <strong>{t('off')}</strong>
              </span>
            ) : (
              <time dateTime={iso}>{shown}</time>
            )}
            {isMine && !isOff && left > 1 && (
              <ConfirmStep
                label={t('callOff')}
                name={t('callOffOf', { date: shown })}
                text={t('text')}
                confirm={t('confirm')}
                fields={{ intent: 'call-off', date: iso }}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
