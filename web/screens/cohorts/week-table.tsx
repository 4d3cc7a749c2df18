import { useTranslations } from 'use-intl/react';
import type { WeekTime } from '../../../contract/constants/availability.ts';
import { WeekGrid } from '../../components/week-grid.tsx';

/** When one usually has time, as a part of an application. */
export function WeekTable({ selected }: { selected: readonly WeekTime[] }) {
  const t = useTranslations('cohorts.form');
  return (
    <fieldset>
      <legend>{t('week')}</legend>
      <WeekGrid selected={selected} label={t('week')} />
    </fieldset>
  );
}
