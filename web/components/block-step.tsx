import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from './confirm-step.tsx';

/** Blocking a member, behind a step that explains it. The form of the page gets intent=block and the member's id. */
export function BlockStep({ id, name }: { id: string; name: string }) {
  const t = useTranslations('blocks-step');
  return (
    <ConfirmStep
      label={t('open')}
      text={t('text', { name })}
      confirm={t('confirm', { name })}
      fields={{ intent: 'block', member: id }}
    />
  );
}
