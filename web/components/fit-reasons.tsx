import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import type { FitReason } from '../people/fit.ts';
import { reloadOnce } from '../routing/reload-once.ts';
import styles from './fit-reasons.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

const icons: Record<FitReason['kind'], IconName> = {
  cross: 'arrow-left-right',
  speaks: 'arrow-left-right',
  learns: 'arrow-left-right',
  variety: 'message-circle',
  time: 'clock',
  place: 'map-pin',
  near: 'map-pin',
  online: 'monitor',
  interests: 'heart',
  answers: 'message-circle',
};

/** Few look for a variety: its words load where one is the reason. */
const VarietyReason = import.meta.env.SSR
  ? (await import('./variety-reason.tsx')).VarietyReason
  : lazy(() => import('./variety-reason.tsx').then((loaded) => ({ default: loaded.VarietyReason }), reloadOnce));

/** Why the reader and this person fit, each reason a line that goes on from «weil …». */
export function FitReasons({ name, reasons }: { name: string; reasons: FitReason[] }) {
  const t = useTranslations('search-fit');
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason.kind}>
          <Icon name={icons[reason.kind]} size={20} strokeWidth={1.75} />
          <span>
            {reason.kind === 'variety' ? (
              <Suspense>
                <VarietyReason name={name} variety={reason.variety} />
              </Suspense>
            ) : (
              sentence(reason, name, t)
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function sentence(
  reason: Exclude<FitReason, { kind: 'variety' }>,
  name: string,
  t: ReturnType<typeof useTranslations<'search-fit'>>,
): string {
  switch (reason.kind) {
    case 'cross':
      return t('cross', { name, speaks: reason.speaks, learns: reason.learns });
    case 'speaks':
      return t('speaks', { name, language: reason.language });
    case 'learns':
      return t('learns', { name, language: reason.language });
    case 'time':
      return t('time', { count: reason.count, part: reason.part ?? 'several' });
    case 'place':
      return t('place', { place: reason.place });
    case 'near':
      return t('near', { km: String(reason.km) });
    case 'online':
      return t('online');
    case 'interests':
      return t('interests', { interests: reason.interests });
    default:
      return t(reason.kind, { name });
  }
}
