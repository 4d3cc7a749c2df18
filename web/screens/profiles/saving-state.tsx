import { useTranslations } from 'use-intl/react';
import type { SelfSaving } from './use-self-saving.ts';

/** Says quietly that what was filled in is stored, or that it waits. */
export function SavingState({ state }: Pick<SelfSaving, 'state'>) {
  const t = useTranslations('profiles.selfSaving');
  return (
    <p className="small muted" role="status">
      {state !== 'idle' && t(state)}
    </p>
  );
}
