import { useTranslations } from 'use-intl/react';

/** The time within which half of the answers arrived, as a sentence; hours as the API returns them, null: unknown. */
export function useAnswerTime(hours: number | null): string | null {
  const t = useTranslations('supply');
  if (hours === null) return null;
  return hours < 24
    ? t('answers.hours', { count: String(hours) })
    : t('answers.days', { count: Math.round(hours / 24) });
}
