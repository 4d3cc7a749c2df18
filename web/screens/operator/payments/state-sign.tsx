import { useTranslations } from 'use-intl/react';
import type { OperatorSubscriptionRow } from '../../../../contract/operator-payment-views.ts';
import styles from './payments.module.css';

/** A subscription's state in a word; states that need attention are marked. */
export function StateSign({ state }: Pick<OperatorSubscriptionRow, 'state'>) {
  const t = useTranslations('operator-payments');
  const look = state === 'past_due' ? styles.marked : state === 'ended' ? 'muted' : undefined;
  return <span className={look}>{t(`state.${state}`)}</span>;
}
