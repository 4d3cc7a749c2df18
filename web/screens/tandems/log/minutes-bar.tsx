import { useTranslations } from 'use-intl/react';
import styles from './minutes-bar.module.css';

/** Names of what the reader speaks and what they learn. */
export interface LogLanguages {
  mine: string;
  theirs: string;
}

interface Minutes {
  spoken: number;
  learned: number;
}

/**
 * A meeting's minutes as a bar, ink for the spoken language and yellow for the learned one, with labels. A minute is
 * a pixel wide.
 */
export function MinutesBar({ minutes, languages }: { minutes: Minutes; languages: LogLanguages }) {
  const t = useTranslations('meetings-log');
  const { spoken, learned } = minutes;
  const figures = { spoken: String(spoken), learned: String(learned) };
  return (
    <span className={styles.minutes}>
      <span className={styles.bar} aria-hidden="true">
        {spoken > 0 && <i className="spoken" style={{ width: spoken }} />}
        {learned > 0 && <i className="learned" style={{ width: learned }} />}
      </span>
      <span className="small muted" aria-hidden="true">
        {t('minutes', figures)}
      </span>
      <span className="visually-hidden">{t('minutesSpoken', { ...languages, ...figures })}</span>
    </span>
  );
}
