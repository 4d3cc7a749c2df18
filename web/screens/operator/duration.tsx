import { useTranslations } from 'use-intl/react';
import { type TimeSpan, timeSpan } from './time-span.ts';

/** A length of time in words. */
export function Duration({ span }: { span: TimeSpan }) {
  const t = useTranslations('operator');
  return <span style={{ whiteSpace: 'nowrap' }}>{t(`duration.${span.unit}`, { count: span.count })}</span>;
}

/** A median in minutes; a dash where there is none yet. */
export function MedianTime({ minutes }: { minutes: number | null }) {
  return minutes === null ? '–' : <Duration span={timeSpan(minutes)} />;
}
