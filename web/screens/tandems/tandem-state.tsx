import { useTranslations } from 'use-intl/react';
import type { ShownTandem } from './tandem-view.ts';

/** The state of a tandem, in one sentence. */
export function TandemState({ tandem, name }: { tandem: ShownTandem; name: string }) {
  const t = useTranslations('tandems');
  const { state, proposedByMe, isPaired, renewal, week, pausedUntilDay, ending, endedByMe } = tandem;
  if (isPaired) return t('state.paired', { name });
  if (state === 'proposed') return t(proposedByMe ? 'state.asked' : 'state.asksYou', { name });
  if (renewal)
    return t(renewal.byMe ? 'state.renewalAsked' : 'state.renewal', { name, weeks: String(renewal.termWeeks) });
  if (state === 'ended') return t('ending', { ending: ending ?? 'left', mine: String(endedByMe), name });
  if (state === 'paused') return t('state.paused', { day: pausedUntilDay ?? '' });
  return week && t('state.week', { now: String(week.now), of: String(week.of) });
}
