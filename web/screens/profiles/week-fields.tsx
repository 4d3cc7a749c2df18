import { useTranslations } from 'use-intl/react';
import type { WeekTime } from '../../../contract/constants/availability.ts';
import { WeekGrid } from '../../components/week-grid.tsx';
import { FormSection } from './form-section.tsx';

/** When one usually has time, as a section of the profile. */
export function WeekFields({ selected, error }: { selected: readonly WeekTime[]; error: string | undefined }) {
  const t = useTranslations('profiles-week');
  return (
    <FormSection title={t('title')} hint={t('hint')} error={error}>
      <WeekGrid selected={selected} label={t('title')} />
    </FormSection>
  );
}
