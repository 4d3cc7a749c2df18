import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../contract/limits.ts';
import { hoursInWords } from '../../contract/words/hours.ts';
import styles from './certificate-progress.module.css';

/** How far somebody is with a certificate, as two bars, and what is missing, in words. minutes: of both languages. */
export function CertificateProgress({ minutes, meetings }: { minutes: number; meetings: number }) {
  const t = useTranslations('certificates-progress');
  const needed = limits.certificate;
  const missing = {
    hours: hoursInWords(Math.max(0, needed.minutes - minutes)),
    count: Math.max(0, needed.meetings - meetings),
  };
  const what = minutes >= needed.minutes ? 'meetings' : missing.count === 0 ? 'hours' : 'both';
  const ofHours = { done: hoursInWords(minutes), all: hoursInWords(needed.minutes) };
  const ofMeetings = { done: String(meetings), all: String(needed.meetings) };
  return (
    <div className={styles.progress}>
      <Line label={t('hours')} words={t('of', ofHours)} value={minutes} max={needed.minutes} />
      <Line label={t('meetings')} words={t('of', ofMeetings)} value={meetings} max={needed.meetings} />
      <p className="small muted">{t('missing', { what, ...missing })}</p>
    </div>
  );
}

function Line(props: { label: string; words: string; value: number; max: number }) {
  const { label, words, value, max } = props;
  const id = useId();
  return (
    <div className={styles.line}>
      <span id={id}>{label}</span>
      <span className="muted">{words}</span>
      <progress aria-labelledby={id} max={max} value={Math.min(value, max)} />
    </div>
  );
}
