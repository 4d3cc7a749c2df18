import { useTranslations } from 'use-intl/react';
import type { SelfSaving } from './use-self-saving.ts';

/** Shows quietly that the input is stored, or waiting. */
export function SavingState({ state }: Pick<SelfSaving, 'state'>) {
  const t = useTranslations('profiles.selfSaving');
  return (
    <p className="small muted" role="status">
      {state !== 'idle' && t(state)}
    </p>
  );
}
