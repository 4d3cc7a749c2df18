import { useTranslations } from 'use-intl/react';
import type { OwnSubscription } from './own-subscription.ts';

/** The name of what a member has, with its last day where it has one. */
export function TypeName({ own }: { own: OwnSubscription }) {
  const t = useTranslations('subscription.type');
  return <strong>{own.until ? t('given', { day: own.until }) : t(own.type)}</strong>;
}
