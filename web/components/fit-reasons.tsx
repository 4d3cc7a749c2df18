import { useTranslations } from 'use-intl/react';
import type { Variety } from '../../contract/constants/varieties.ts';
import type { FitReason } from '../people/fit.ts';
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

/** Why the reader and this person match, a sentence each. */
export function FitReasons({ name, reasons }: { name: string; reasons: FitReason[] }) {
  const t = useTranslations('search-fit');
  return (
    <ul className={`stack gap-xs ${styles.reasons}`}>
      {reasons.map((reason) => (
        <li key={reason.kind}>
          <Icon name={icons[reason.kind]} size={20} strokeWidth={1.75} />
          <span>
            {reason.kind === 'variety' ? (
              <VarietyReason name={name} variety={reason.variety} />
            ) : (
              sentence(reason, name, t)
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function VarietyReason({ name, variety }: { name: string; variety: Variety }) {
  const t = useTranslations('profiles-varieties.sentence');
  return t('reason', { name, variety: t(variety) });
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
