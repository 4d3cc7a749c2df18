import { useTranslations } from 'use-intl/react';
import type { DeletionReason } from '../../../contract/me.ts';
import { RadioList } from '../../components/radio-list.tsx';

const reasons: readonly DeletionReason[] = ['foundTandem', 'ignoredTooOften', 'gaveUp', 'harassed', 'other'];

/** Why somebody leaves: one of the five. */
export function ReasonChoice({ chosen, error }: { chosen?: string | undefined; error?: string | undefined }) {
  const t = useTranslations('account-delete.reason');
  const options = reasons.map((reason) => ({ value: reason, label: t(reason) }));
  return <RadioList legend={t('title')} name="reason" options={options} chosen={chosen} error={error} />;
}
