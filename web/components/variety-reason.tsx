import { useTranslations } from 'use-intl/react';
import type { Variety } from '../../contract/constants/varieties.ts';

/** That somebody speaks a variety the reader looks for, as a line that goes on from «weil …». */
export function VarietyReason({ name, variety }: { name: string; variety: Variety }) {
  const t = useTranslations('profiles-varieties.sentence');
  return t('reason', { name, variety: t(variety) });
}
