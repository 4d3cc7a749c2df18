import { useTranslations } from 'use-intl/react';
import { deletionReasons } from '../../../contract/words/account.ts';
import { RadioList } from '../../components/radio-list.tsx';

/** Why somebody leaves: one of the five. */
export function ReasonChoice({ chosen, error }: { chosen?: string | undefined; error?: string | undefined }) {
  const t = useTranslations('me-deletion.reason');
  const options = deletionReasons.map((reason) => ({ value: reason, label: t(reason) }));
  return <RadioList legend={t('title')} name="reason" options={options} chosen={chosen} error={error} />;
}
