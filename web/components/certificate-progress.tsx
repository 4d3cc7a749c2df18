import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { dayMs } from '../../contract/format/durations.ts';
import { hoursInWords } from '../../contract/format/hours.ts';
import * as limits from '../../contract/limits.ts';
import styles from './certificate-progress.module.css';
import { PercentBar } from './percent-bar.tsx';

interface Done {
  spokenMinutes: number;
  learnedMinutes: number;
  meetings: number;
  firstOn: string;
  lastOn: string;
}

/** A member's progress towards a certificate, a bar for each requirement. */
export function CertificateProgress({ done }: { done: Done }) {
  const t = useTranslations('certificates-progress');
  const needed = limits.certificate;
  const { meetings } = done;
  const minutes = done.spokenMinutes + done.learnedMinutes;
  const days = Math.round((Date.parse(done.lastOn) - Date.parse(done.firstOn)) / dayMs);
  const weeks = Math.floor(days / 7);
  const ofHours = { done: hoursInWords(minutes), all: hoursInWords(needed.minutes) };
  const ofMeetings = { done: String(meetings), all: String(needed.meetings) };
  const ofWeeks = { done: String(weeks), all: String(needed.days / 7) };
  return (
    <div className={`stack wide ${styles.progress}`}>
      <Line label={t('hours')} words={t('of', ofHours)} value={minutes} max={needed.minutes} />
      <Line label={t('meetings')} words={t('of', ofMeetings)} value={meetings} max={needed.meetings} />
      <Line label={t('weeks')} words={t('of', ofWeeks)} value={days} max={needed.days} />
    </div>
  );
}

function Line(props: { label: string; words: string; value: number; max: number }) {
  const { label, words, value, max } = props;
  const id = useId();
  return (
    <div className={`stack gap-2xs wide ${styles.line}`}>
      <span id={id}>{label}</span>
      <span className="muted">{words}</span>
      <PercentBar className={`wide ${styles.bar}`} aria-labelledby={id} max={max} value={Math.min(value, max)} />
    </div>
  );
}
